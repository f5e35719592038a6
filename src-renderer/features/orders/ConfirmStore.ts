import * as z from 'zod/mini';
import type { OrderKind } from '#lib/rules/order.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root } from '#parts/root/index.tsx';
import { deviceStorage, tabStorage } from '#platform/storage.ts';
import { OrderDraft } from './OrderDraft.ts';

/** Notifies other tabs of a payment through browser storage; the value is removed at once. */
const paid = new StoredValue({
  storage: deviceStorage,
  key: 'pasarmain.paid',
  schema: z.object({ buyerId: z.int(), kind: z.string(), itemId: z.int(), orderId: z.int() }),
});

/** The orders being made in this tab, one per item. */
export class ConfirmStore {
  readonly #root: Root;
  readonly #drafts = new Map<string, OrderDraft>();

  constructor(root: Root) {
    this.#root = root;
    if (typeof window === 'undefined') return;
    // If two tabs have the same draft, the other tab learns that it was paid.
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === paid.key && newValue !== null) this.#paidElsewhere(newValue);
    };
    window.addEventListener('storage', heard, { signal: root.services.signal });
  }

  /** The draft of an item; `quantity` is only used for a new draft. */
  draft(kind: OrderKind, itemId: number, quantity: number | null): OrderDraft {
    const key = `${kind}/${itemId}`;
    const known = this.#drafts.get(key);
    if (known) return known;
    const made = new OrderDraft(this.#root, tabStorage, kind, itemId, quantity);
    this.#drafts.set(key, made);
    return made;
  }

  /** Removes a paid draft, so that the same item starts with a new one, and notifies the other tabs. */
  drop(draft: OrderDraft, orderId: number): void {
    const { kind, itemId } = draft;
    this.#drafts.delete(`${kind}/${itemId}`);
    const buyerId = this.#root.services.session.self?.userId ?? 0;
    paid.write({ buyerId, kind, itemId, orderId });
    paid.remove();
  }

  #paidElsewhere(text: string): void {
    const news = paid.parse(text);
    if (news === null || news.buyerId !== this.#root.services.session.self?.userId) return;
    this.#drafts.get(`${news.kind}/${news.itemId}`)?.paidElsewhere(news.orderId);
  }
}
