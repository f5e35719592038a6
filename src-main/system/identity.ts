import { resolve } from 'node:path';
import type { App } from 'electron';
import { deepLinkScheme } from '#main/deep-links/deep-link.ts';

/** The app's name for Windows, which the installer writes into its shortcut: notices need it. */
const appUserModelId = 'id.pasarmain.desktop';
/**
 * The class that Windows starts for a click on a notice of an earlier run. Without a fixed class Electron creates a
 * new one at each start, and such a click has no effect.
 */
const toastActivator = '{B2C0F6D4-6E0B-4C57-9C55-0E5B3B1D7A21}';

/** The dependencies of {@link introduce}. */
export interface Introduction {
  app: Pick<App, 'setAppUserModelId' | 'setToastActivatorCLSID' | 'setAsDefaultProtocolClient'>;
  platform: NodeJS.Platform;
  execPath: string;
  argv: readonly string[];
  /** True if Electron's own binary runs the app from its folder, as during development. */
  isFromFolder: boolean;
}

/** Tells the operating system which app this is, and that it opens the product's links. */
export function introduce({ app, platform, execPath, argv, isFromFolder }: Introduction): void {
  if (platform === 'win32') {
    // Windows shows notices of an app without a shortcut only under the path of its binary.
    app.setAppUserModelId(isFromFolder ? execPath : appUserModelId);
    app.setToastActivatorCLSID(toastActivator);
  }
  const folder = argv[1];
  // Without these arguments a link would start Electron's binary without an app.
  if (isFromFolder && folder !== undefined)
    app.setAsDefaultProtocolClient(deepLinkScheme, execPath, [resolve(folder)]);
  else app.setAsDefaultProtocolClient(deepLinkScheme);
}
