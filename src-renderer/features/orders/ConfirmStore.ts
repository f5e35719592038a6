import type { Root } from '#features/root/index.tsx';
import { OrderDraft } from './OrderDraft.ts';

/** The orders being made in this tab, one per item. */
export class ConfirmStore {
  readonly #root: Root;
  readonly #drafts = new Map<string, OrderDraft>();

  constructor(root: Root) {
    this.#root = root;
  }

  /** The draft of an item; `quantity` counts only where none was kept. */
  draft(kind: 'skill' | 'rental', itemId: number, quantity: number | null): OrderDraft {
    const key = `${kind}/${itemId}`;
    const known = this.#drafts.get(key);
    if (known) return known;
    const made = new OrderDraft(this.#root, sessionStorage, kind, itemId, quantity);
    this.#drafts.set(key, made);
    return made;
  }

  /** Forgets a draft that was paid for, so that the same item starts afresh. */
  drop(draft: OrderDraft): void {
    this.#drafts.delete(`${draft.kind}/${draft.itemId}`);
  }
}
