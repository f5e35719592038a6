import type { App, Shell, WebContents } from 'electron';
import type { DesktopConfig } from '#main/config/desktop-config.ts';
import { isBackEndPath } from './back-end.ts';
import { isAppAddress } from './origin.ts';

/** True for an address that may be passed to the operating system. */
function isExternalAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  return url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'mailto:';
}

/** Opens an address in the user's browser or mail program; returns false if the address is not allowed. */
export async function openExternal(shell: Pick<Shell, 'openExternal'>, address: string): Promise<boolean> {
  if (!isExternalAddress(address)) return false;
  await shell.openExternal(address);
  return true;
}

/** Keeps every page at its address: no navigation away, no new window, no embedded view. */
export function hardenContents(app: App, shell: Pick<Shell, 'openExternal'>, config: DesktopConfig): void {
  const isPage = (address: string) =>
    isAppAddress(address) && !isBackEndPath(config, new URL(address).pathname);
  app.on('web-contents-created', (_event, contents: WebContents) => {
    const stay = (event: { url: string; preventDefault(): void }) => {
      if (!isPage(event.url)) event.preventDefault();
    };
    contents.on('will-navigate', stay);
    contents.on('will-redirect', stay);
    // The policy allows no frames; this stops one that exists despite it.
    contents.on('will-frame-navigate', stay);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      // If the system has no program for the address, nothing happens and the page stays.
      void openExternal(shell, url).catch(() => false);
      return { action: 'deny' };
    });
  });
}
