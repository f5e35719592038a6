import type { Notices } from '#main/notifications/Notices.ts';
import type { SettingsStore } from '#main/settings/SettingsStore.ts';
import type { Language } from '#main/text/Language.ts';

/** The dependencies of {@link tellOfTray}. */
export interface TrayHintDeps {
  settings: Pick<SettingsStore, 'current' | 'change'>;
  notices: Pick<Notices, 'tell'>;
  language: Language;
  brand: string;
}

/** Tells the person once that the app stays in the tray when its window closes. */
export function tellOfTray({ settings, notices, language, brand }: TrayHintDeps): void {
  if (settings.current.knowsTray) return;
  settings.change({ knowsTray: true });
  notices.tell({
    tag: 'tray',
    title: language.t('trayHintTitle', { brand }),
    body: language.t('trayHintBody', { brand }),
    path: null,
  });
}
