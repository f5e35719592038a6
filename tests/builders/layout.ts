import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** The height that every row of a list is given, and the size of every list. */
const rowHeight = 60;
const view = { width: 400, height: 1_200 };

/**
 * Gives elements a size, which the test DOM does not: lists that draw only what is in view then draw their
 * first twenty rows or so. The rows are there after the next `await`. Ends with `vi.unstubAllGlobals()`.
 */
export function layOut(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class implements ResizeObserver {
      readonly #callback: ResizeObserverCallback;
      constructor(callback: ResizeObserverCallback) {
        this.#callback = callback;
      }
      // A list is not ready for its size before it is drawn: the size comes a moment later, as in a browser.
      observe(target: Element): void {
        queueMicrotask(() => act(() => this.#callback([entryOf(target)], this)));
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  );
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', {
    configurable: true,
    get(this: HTMLElement) {
      return this.parentElement;
    },
  });
}

/** A list scrolls; all else is one of its rows. */
function entryOf(target: Element): ResizeObserverEntry {
  const isList = getComputedStyle(target).overflowY === 'auto';
  const contentRect = new DOMRect(0, 0, view.width, isList ? view.height : rowHeight);
  return { target, contentRect, borderBoxSize: [], contentBoxSize: [], devicePixelContentBoxSize: [] };
}
