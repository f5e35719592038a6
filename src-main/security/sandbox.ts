import type { App } from 'electron';

/**
 * True if the app was started without Chromium's sandbox. Nobody who installed it asked for that: starters of
 * AppImages add the switch by themselves where the system restricts user namespaces.
 */
export function isSandboxOff(app: Pick<App, 'isPackaged' | 'commandLine'>): boolean {
  return app.isPackaged && app.commandLine.hasSwitch('no-sandbox');
}
