import * as z from 'zod/mini';
import type { ConversationId } from '#im/records.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root, SessionEnd } from '#parts/root/index.tsx';
import type { WindowPlace } from '#platform/ConversationWindows.ts';
import { deviceStorage } from '#platform/storage.ts';

const Place = z.object({ x: z.int(), y: z.int(), width: z.int(), height: z.int() });
const Kept = z.array(z.tuple([z.string().check(z.maxLength(160)), Place]));
const KeptOnTop = z.array(z.string().check(z.maxLength(160)));
const mostKept = 20;

/**
 * The places of the windows of single conversations, and which of them stay above others, so that each opens again in
 * the same way.
 */
export class WindowPlaces {
  readonly #kept: StoredValue<typeof Kept>;
  readonly #onTop: StoredValue<typeof KeptOnTop>;
  readonly #signal: AbortSignal;

  constructor({ services }: Pick<Root, 'services'>) {
    const { session, signal } = services;
    this.#signal = signal;
    const owner = session.self?.userId ?? 0;
    this.#kept = new StoredValue({
      storage: deviceStorage,
      key: `pasarmain.windows.${owner}`,
      schema: Kept,
    });
    this.#onTop = new StoredValue({
      storage: deviceStorage,
      key: `pasarmain.windowsOnTop.${owner}`,
      schema: KeptOnTop,
    });
    signal.addEventListener('abort', () => {
      const end: SessionEnd = signal.reason;
      if (end !== 'signedOut') return;
      this.#kept.remove();
      this.#onTop.remove();
    });
  }

  /** The last place of a conversation's window; null if it was never open here. */
  of(id: ConversationId): WindowPlace | null {
    return this.#all.find(([name]) => name === id)?.[1] ?? null;
  }

  /** True for a conversation whose window stays above all others. */
  isOnTop(id: ConversationId): boolean {
    return this.#onTop.read()?.includes(id) ?? false;
  }

  /** Stores whether the window of a conversation stays above all others. */
  keepOnTop(id: ConversationId, isOnTop: boolean): void {
    const others = (this.#onTop.read() ?? []).filter((name) => name !== id);
    this.#onTop.write(isOnTop ? [...others, id].slice(-mostKept) : others);
  }

  /** Stores the place of this window whenever the page may close; the returned function stops that. */
  follow(id: ConversationId): () => void {
    const keep = () => {
      // Nothing of the user is stored after a sign-out.
      if (this.#signal.aborted) return;
      const { screenX: x, screenY: y, innerWidth: width, innerHeight: height } = window;
      const others = this.#all.filter(([name]) => name !== id);
      this.#kept.write(
        [...others, [id, { x, y, width, height }] as const]
          .slice(-mostKept)
          .map(([name, place]) => [name, place]),
      );
    };
    window.addEventListener('pagehide', keep);
    return () => window.removeEventListener('pagehide', keep);
  }

  get #all(): readonly (readonly [string, WindowPlace])[] {
    return this.#kept.read() ?? [];
  }
}
