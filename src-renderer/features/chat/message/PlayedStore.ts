import { makeAutoObservable, observable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root } from '#parts/root/index.tsx';
import { deviceStorage } from '#platform/storage.ts';

const Kept = z.object({ audioPlayedMapping: z.record(z.string().check(z.maxLength(300)), z.literal(true)) });
/** The most ids that are kept; the oldest are dropped, and their messages count as unplayed again. */
const maxKept = 2_000;

/** The voice messages played here, stored in this browser per user (docs/product.md, Chat: messages). */
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
    // The store is created while the first recording renders, so the change needs an action.
    runInAction(() => this.#ids.replace(this.#keptIds()));
    // The ids contain user ids: they are removed with the session.
    root.services.signal.addEventListener('abort', () => this.#kept.remove(), { once: true });
  }

  has(messageId: string): boolean {
    return this.#ids.has(messageId);
  }

  note(messageId: string): void {
    if (this.#ids.has(messageId)) return;
    // Another window may have played some since.
    for (const id of this.#keptIds()) this.#ids.add(id);
    this.#ids.add(messageId);
    const ids = [...this.#ids].slice(-maxKept);
    this.#kept.write({ audioPlayedMapping: Object.fromEntries(ids.map((id) => [id, true as const])) });
  }

  #keptIds(): readonly string[] {
    return Object.keys(this.#kept.read()?.audioPlayedMapping ?? {});
  }
}
