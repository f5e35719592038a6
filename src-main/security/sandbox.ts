import type { App } from 'electron';

/**
 * True if the app was started without Chromium's sandbox. This is refused, because nobody chose it: launchers of
 * AppImages add the switch by themselves where the system restricts user namespaces.
 */
export function isSandboxOff(app: Pick<App, 'isPackaged' | 'commandLine'>): boolean {
  return app.isPackaged && app.commandLine.hasSwitch('no-sandbox');
}
