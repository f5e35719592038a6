import type { Dialog, WebContents } from 'electron';
import type { Language } from '#main/text/Language.ts';

/** The dependencies of {@link askBeforeUnload}. */
export interface AskBeforeUnloadDeps {
  dialog: Pick<Dialog, 'showMessageBoxSync'>;
  language: Language;
}

/** Asks before a reload loses what a page has begun, where Electron alone would refuse without a message. */
export function askBeforeUnload(
  page: Pick<WebContents, 'on'>,
  { dialog, language }: AskBeforeUnloadDeps,
): void {
  page.on('will-prevent-unload', (event) => {
    const answer = dialog.showMessageBoxSync({
      type: 'question',
      message: language.t('loseTitle'),
      detail: language.t('loseBody'),
      buttons: [language.t('stay'), language.t('leave')],
      defaultId: 0,
      cancelId: 0,
    });
    // The page wants to prevent the unload; preventing this event lets the unload go on.
    if (answer === 1) event.preventDefault();
  });
}
