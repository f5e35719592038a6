import * as z from 'zod/mini';
import type { OrderKind } from '#lib/rules/order.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Root } from '#parts/root/index.tsx';
import { deviceStorage, tabStorage } from '#platform/storage.ts';
import { OrderDraft } from './OrderDraft.ts';

/** Passes through browser storage without staying there: what was just paid. */
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
    // Two tabs that stand before the same payment: the one left behind learns that it was made.
    const heard = ({ key, newValue }: StorageEvent) => {
      if (key === paid.key && newValue !== null) this.#paidElsewhere(newValue);
    };
    window.addEventListener('storage', heard, { signal: root.services.signal });
  }

  /** The draft of an item; `quantity` counts only where none was kept. */
  draft(kind: OrderKind, itemId: number, quantity: number | null): OrderDraft {
    const key = `${kind}/${itemId}`;
    const known = this.#drafts.get(key);
    if (known) return known;
    const made = new OrderDraft(this.#root, tabStorage, kind, itemId, quantity);
    this.#drafts.set(key, made);
    return made;
  }

  /** Forgets a draft that was paid for, so that the same item starts afresh, and tells the other tabs of it. */
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
