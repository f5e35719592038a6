import type { WebContents } from 'electron';
import type { Capabilities } from '#main/ipc/handlers.ts';

/**
 * Calls the listener when a page ends or reloads. A change of route stays in the same document, so it does not count.
 */
export function onPageGone(page: Pick<WebContents, 'on'>, listener: () => void): void {
  page.on('render-process-gone', listener);
  page.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
    if (isMainFrame && !isSameDocument) listener();
  });
}

/**
 * When an account's page is gone, forgets what it has reported: that it listens for paths and for answers to notices,
 * that work is unfinished, and that it waits for a sign-in.
 */
export function followPage(
  page: Pick<WebContents, 'on'>,
  {
    openPaths,
    answers,
    quitting,
    signIn,
  }: Pick<Capabilities, 'openPaths' | 'answers' | 'quitting' | 'signIn'>,
): void {
  onPageGone(page, () => {
    openPaths.pageIsLoading();
    answers.pageIsLoading();
    quitting.note(page, false);
    signIn.cancel();
  });
}
