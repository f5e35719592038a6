/** The nearest scrollable ancestor of an element, or the page itself. */
export function scrollerOf(element: Element): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent !== document.body) return parent;
  }
  return document.documentElement;
}

/** The target of a scroller's scroll events: for the page itself this is the window. */
export function scrollTargetOf(scroller: HTMLElement): HTMLElement | Window {
  return scroller === document.documentElement ? window : scroller;
}
