import type { WebContents } from 'electron';
import type { Capabilities } from '#main/ipc/handlers.ts';

/**
 * Forgets what a page has said when it ends or loads again: that it listens for paths, that work is unfinished,
 * and that it waits for a sign-in.
 */
export function followPage(
  page: Pick<WebContents, 'on'>,
  { openPaths, quitting, signIn }: Pick<Capabilities, 'openPaths' | 'quitting' | 'signIn'>,
): void {
  const forget = () => {
    openPaths.pageIsLoading();
    quitting.note(page, false);
    signIn.cancel();
  };
  page.on('render-process-gone', forget);
  // A route change also emits this event, in the same document: the page is still the same.
  page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) forget();
  });
}
