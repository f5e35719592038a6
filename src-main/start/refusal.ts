import type { App, Dialog } from 'electron';
import { nearestLocale } from '#lib/locale.ts';
import { Language } from '#main/text/Language.ts';

/** The reason why the app does not start. */
export type Refusal =
  | { readonly kind: 'configuration'; readonly reason: string }
  | { readonly kind: 'failure' }
  | { readonly kind: 'sandboxOff' };

/** The name of the app until a configuration names another. */
const brand = 'Pasarmain';

/**
 * Tells the person why the app does not start, and quits it. The app must be ready: Linux shows no message box
 * before.
 */
export function refuseToStart(
  app: Pick<App, 'getLocale' | 'getPath' | 'exit'>,
  dialog: Pick<Dialog, 'showErrorBox'>,
  refusal: Refusal,
): void {
  const language = new Language(nearestLocale(app.getLocale()));
  const words = () => {
    switch (refusal.kind) {
      case 'configuration':
        return language.t('configFailedBody', { reason: refusal.reason });
      case 'failure':
        return language.t('startFailedBody', { folder: app.getPath('logs') });
      case 'sandboxOff':
        return language.t('sandboxOffBody');
    }
  };
  dialog.showErrorBox(language.t('configFailedTitle', { brand }), words());
  app.exit(1);
}
