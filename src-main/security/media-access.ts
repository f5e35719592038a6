import type { Dialog, Shell, SystemPreferences } from 'electron';
import { otherwise } from '#lib/report.ts';
import type { Language } from '#main/text/Language.ts';

/** The dependencies of {@link microphoneAccess}. */
export interface MicrophoneDeps {
  systemPreferences: Pick<SystemPreferences, 'getMediaAccessStatus' | 'askForMediaAccess'>;
  platform: NodeJS.Platform;
  dialog: Pick<Dialog, 'showMessageBox'>;
  shell: Pick<Shell, 'openExternal'>;
  language: Language;
  brand: string;
}

/** The address of the microphone's page in the system's settings. */
const settingsOf: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'x-apple.systempreferences:com.apple.preference.security?Privacy_Microphone',
  win32: 'ms-settings:privacy-microphone',
};

/**
 * Whether the operating system lets the app use the microphone. macOS asks the person the first time. If the system
 * refuses, the app tells the person where to allow it, because the page learns only that recording failed.
 */
export function microphoneAccess(deps: MicrophoneDeps): () => Promise<boolean> {
  const { systemPreferences, platform } = deps;
  return async () => {
    if (platform !== 'darwin' && platform !== 'win32') return true;
    const status = systemPreferences.getMediaAccessStatus('microphone');
    if (platform === 'darwin' && status === 'not-determined')
      return systemPreferences.askForMediaAccess('microphone');
    if (status !== 'denied' && status !== 'restricted') return true;
    void explain(deps).catch(otherwise('explaining the microphone', null));
    return false;
  };
}

async function explain({ dialog, language, brand, shell, platform }: MicrophoneDeps): Promise<void> {
  const settings = settingsOf[platform];
  const { response } = await dialog.showMessageBox({
    type: 'info',
    message: language.t('microphoneTitle', { brand }),
    detail: language.t('microphoneBody', { brand }),
    buttons: [language.t('openSystemSettings'), language.t('notNow')],
    defaultId: 0,
    cancelId: 1,
  });
  if (response === 0 && settings) await shell.openExternal(settings);
}
