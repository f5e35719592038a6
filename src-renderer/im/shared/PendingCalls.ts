import { ChatError } from '../errors.ts';

/** What happens while a call waits. */
export interface CallOptions {
  readonly onProgress: ((part: number) => void) | undefined;
  /** The file that the call uploads. */
  readonly file: File | null;
}

interface PendingCall extends CallOptions {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: ChatError) => void;
}

/** The calls of a window for whose answers it waits, by number. */
export class PendingCalls {
  readonly #calls = new Map<number, PendingCall>();
  #newest = 0;

  get ids(): readonly number[] {
    return [...this.#calls.keys()];
  }

  /** Adds a call; `answer` settles with its outcome. */
  add(options: CallOptions): { readonly id: number; readonly answer: Promise<unknown> } {
    this.#newest += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#calls.set(this.#newest, { ...options, resolve, reject });
    return { id: this.#newest, answer: promise };
  }

  /** The number of the call that uploads a file. */
  uploading(file: File): number | undefined {
    return [...this.#calls].find(([, call]) => call.file === file)?.[0];
  }

  noteProgress(id: number, part: number): void {
    this.#calls.get(id)?.onProgress?.(part);
  }

  answer(id: number, value: unknown): void {
    this.#calls.get(id)?.resolve(value);
    this.#calls.delete(id);
  }

  fail(id: number, error: ChatError): void {
    this.#calls.get(id)?.reject(error);
    this.#calls.delete(id);
  }

  /** Fails all calls as lost by the network: their outcome is unknown. */
  lose(): void {
    for (const id of this.ids) this.fail(id, new ChatError('network'));
  }
}
