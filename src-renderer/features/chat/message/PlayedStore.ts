import { makeAutoObservable, observable } from 'mobx';
import * as z from 'zod/mini';
import type { Root } from '#parts/root/index.tsx';

const Kept = z.object({ audioPlayedMapping: z.record(z.string().check(z.maxLength(300)), z.literal(true)) });
/** Older ones count as played again: their dot would say nothing anymore. */
const maxKept = 2_000;

/** Which voice messages were heard here, kept in this browser per user (specification, chat §3). */
export class PlayedStore {
  readonly #ids = observable.set<string>();
  readonly #key: string;

  constructor(root: Root) {
    this.#key = `pasarmain.chat.${root.services.session.self?.userId ?? 0}`;
    makeAutoObservable(this);
    this.#ids.replace(this.#read());
    // Ids name the people who wrote: they leave with the session.
    root.services.signal.addEventListener('abort', () => localStorage.removeItem(this.#key), { once: true });
  }

  has(messageId: string): boolean {
    return this.#ids.has(messageId);
  }

  note(messageId: string): void {
    if (this.#ids.has(messageId)) return;
    this.#ids.add(messageId);
    const ids = [...this.#ids].slice(-maxKept);
    try {
      localStorage.setItem(
        this.#key,
        JSON.stringify({ audioPlayedMapping: Object.fromEntries(ids.map((id) => [id, true])) }),
      );
    } catch {
      // Without storage it is remembered until the page closes.
    }
  }

  #read(): readonly string[] {
    try {
      const kept = z.safeParse(Kept, JSON.parse(localStorage.getItem(this.#key) ?? '{}'));
      return kept.success ? Object.keys(kept.data.audioPlayedMapping) : [];
    } catch {
      return [];
    }
  }
}
