import * as z from 'zod/mini';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root, SessionEnd } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';

const Kept = z.array(z.tuple([z.string().check(z.maxLength(160)), z.int().check(z.minimum(1))]));
const mostKept = 60;

/**
 * The heights of what the service or the market lets appear above the list and the messages, as they were last, so
 * that the next start can leave room for it.
 */
export class KeptHeights {
  readonly #kept: StoredValue<typeof Kept>;
  readonly #signal: AbortSignal;

  constructor({ services }: Pick<Root, 'services'>) {
    const { session, signal } = services;
    this.#signal = signal;
    this.#kept = new StoredValue({
      storage: deviceStorage,
      key: `pasarmain.heights.${session.self?.userId ?? 0}`,
      schema: Kept,
    });
    signal.addEventListener('abort', () => {
      const end: SessionEnd = signal.reason;
      if (end === 'signedOut') this.#kept.remove();
    });
  }

  /** The last height of something, in px; 0 if it was not shown. */
  of(name: string): number {
    return this.#all.find(([known]) => known === name)?.[1] ?? 0;
  }

  /** Stores the height of something; 0 for what is not shown. */
  keep(name: string, height: number): void {
    // Nothing of the user is stored after a sign-out.
    if (this.#signal.aborted || this.of(name) === height) return;
    const others = this.#all.filter(([known]) => known !== name);
    const all = height > 0 ? [...others, [name, height] as const] : others;
    this.#kept.write(all.slice(-mostKept).map(([known, px]) => [known, px]));
  }

  get #all(): readonly (readonly [string, number])[] {
    return this.#kept.read() ?? [];
  }
}
