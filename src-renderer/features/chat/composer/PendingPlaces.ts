import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';

/** A place of the field where something will stand later. */
export interface PendingPlace {
  from: number;
  /** Behind `from` if the content between them will be replaced. */
  to: number;
  /** True once the content has changed since the place was chosen. */
  isMoved: boolean;
}

/**
 * The places where files were pasted, dropped or chosen and will stand once they have been checked. The user may type
 * meanwhile: what was written before a file stays before it, and what follows comes after it.
 */
export class PendingPlaces {
  readonly #editor: Editor;
  /** In the order in which they were chosen. */
  readonly #open = new Set<PendingPlace>();
  /** The place that is being filled: files chosen later at the same place come after it. */
  #filling: PendingPlace | null = null;
  /** The document to which the places belong. */
  #doc: Node | null = null;

  constructor(editor: Editor) {
    this.#editor = editor;
    editor.on('transaction', ({ transaction }) => this.#follow(transaction));
  }

  /** Holds a place; without one, the selection. */
  hold(place?: number): PendingPlace {
    const { doc, selection } = this.#editor.state;
    if (doc !== this.#doc) this.#open.clear();
    this.#doc = doc;
    const held = {
      from: inside(doc, place ?? selection.from),
      to: inside(doc, place ?? selection.to),
      isMoved: false,
    };
    this.#open.add(held);
    return held;
  }

  /** Fills a place, once; `fill` is called with null if its content was sent or replaced meanwhile. */
  fill(place: PendingPlace, fill: (place: PendingPlace | null) => void): void {
    const isKnown = this.#open.has(place) && this.#editor.state.doc === this.#doc;
    this.#filling = place;
    fill(isKnown ? place : null);
    this.#filling = null;
    this.#open.delete(place);
  }

  #follow({ before, doc, docChanged, mapping }: Transaction): void {
    if (before !== this.#doc) this.#open.clear();
    this.#doc = doc;
    if (!docChanged) return;
    let isLater = false;
    for (const place of this.#open) {
      place.from = inside(doc, mapping.map(place.from, isLater ? 1 : -1));
      // A selection that was written over is no longer there to be replaced.
      place.to = place.from;
      place.isMoved = true;
      isLater ||= place === this.#filling;
    }
  }
}

/**
 * The next position within the field's paragraph. Whoever selects everything also selects the paragraph, outside which
 * a file would get a line of its own.
 */
function inside(doc: Node, position: number): number {
  return Math.min(Math.max(position, 1), doc.content.size - 1);
}
