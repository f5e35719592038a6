import { makeAutoObservable, observable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';

const Kept = z.object({ audioPlayedMapping: z.record(z.string().check(z.maxLength(300)), z.literal(true)) });
/** Older ones count as played again: their dot would say nothing anymore. */
const maxKept = 2_000;

/** Which voice messages were heard here, kept in this browser per user (docs/product.md, Chat: messages). */
export class PlayedStore {
  readonly #ids = observable.set<string>();
  readonly #kept: StoredValue<typeof Kept>;

  constructor(root: Root) {
    this.#kept = new StoredValue({
      storage: deviceStorage,
      key: `pasarmain.chat.${root.services.session.self?.userId ?? 0}`,
      schema: Kept,
    });
    makeAutoObservable(this);
    const kept = Object.keys(this.#kept.read()?.audioPlayedMapping ?? {});
    // The store is made while the first recording renders.
    runInAction(() => this.#ids.replace(kept));
    // Ids name the people who wrote: they leave with the session.
    root.services.signal.addEventListener('abort', () => this.#kept.remove(), { once: true });
  }

  has(messageId: string): boolean {
    return this.#ids.has(messageId);
  }

  note(messageId: string): void {
    if (this.#ids.has(messageId)) return;
    this.#ids.add(messageId);
    const ids = [...this.#ids].slice(-maxKept);
    this.#kept.write({ audioPlayedMapping: Object.fromEntries(ids.map((id) => [id, true as const])) });
  }
}
