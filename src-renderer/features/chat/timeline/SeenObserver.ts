import { createContext, use } from 'react';

/** The part of a message that must be in view for it to count as seen (docs/product.md, Chat: messages). */
const visiblePart = 0.7;
/** The thresholds at which a row is measured; one taller than the view never shows 70 % of itself at once. */
const parts = Array.from({ length: 36 }, (_, step) => step / 50);

/** Watches rows of one scroller and calls back while one is in view, until it counts as seen. */
export class SeenObserver {
  readonly #callbacks = new Map<Element, () => boolean>();
  #observer: IntersectionObserver | null = null;

  /** Observes inside a scroller, and reports the rows in view anew; null stops observing. */
  observeIn(root: HTMLElement | null): void {
    this.#observer?.disconnect();
    this.#observer = null;
    if (!root) return;
    const observer = new IntersectionObserver((entries) => this.#onEntries(entries), {
      root,
      threshold: parts,
    });
    this.#observer = observer;
    for (const element of this.#callbacks.keys()) observer.observe(element);
  }

  /** Calls back until the callback returns that the row counts as seen; the returned function stops watching. */
  watch(element: Element, onSeen: () => boolean): () => void {
    this.#callbacks.set(element, onSeen);
    this.#observer?.observe(element);
    return () => this.#forget(element);
  }

  #onEntries(entries: readonly IntersectionObserverEntry[]): void {
    for (const entry of entries) {
      if (!isSeen(entry)) continue;
      const onSeen = this.#callbacks.get(entry.target);
      if (onSeen?.()) this.#forget(entry.target);
    }
  }

  #forget(element: Element): void {
    this.#callbacks.delete(element);
    this.#observer?.unobserve(element);
  }
}

/** True if 70 % of a row is in view, or the row fills 70 % of the view. */
function isSeen({
  isIntersecting,
  intersectionRect,
  boundingClientRect,
  rootBounds,
}: IntersectionObserverEntry) {
  const room = rootBounds?.height ?? boundingClientRect.height;
  // Layout rounds to fractions of a pixel, which the comparison allows for.
  return (
    isIntersecting && intersectionRect.height + 0.5 >= visiblePart * Math.min(boundingClientRect.height, room)
  );
}

/** The observer of the timeline around a row. */
export const SeenObserverContext = createContext<SeenObserver | null>(null);

/** The timeline's observer. */
export function useSeenObserver(): SeenObserver {
  const observer = use(SeenObserverContext);
  if (!observer) throw new Error('SeenObserverContext is missing above this component');
  return observer;
}
