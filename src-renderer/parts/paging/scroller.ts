/** The element that scrolls around another one: the nearest that can, or the page itself. */
export function scrollerOf(element: Element): HTMLElement {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY) && parent !== document.body) return parent;
  }
  return document.documentElement;
}

/** What tells of the scrolling of a scroller: the page's own events come from the window. */
export function scrollTargetOf(scroller: HTMLElement): HTMLElement | Window {
  return scroller === document.documentElement ? window : scroller;
}
