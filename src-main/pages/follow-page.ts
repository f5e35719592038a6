import type { WebContents } from 'electron';
import { onPageGone } from '#main/windows/page-life.ts';
import type { Capabilities } from './handlers.ts';

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
