import type { WebContents } from 'electron';

/**
 * Calls the listener when a page ends or reloads. A change of route stays in the same document, so it does not count.
 */
export function onPageGone(page: Pick<WebContents, 'on'>, listener: () => void): void {
  page.on('render-process-gone', listener);
  page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) listener();
  });
}
