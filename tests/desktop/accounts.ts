import { expect } from 'vitest';
import type { WebContentsStandIn } from './electron/WebContentsStandIn.ts';
import { type Launched, type LaunchOptions, launchDesktop, pageOf } from './launch.ts';

/** The person of the first account. */
export const rani = { userId: 20_005, name: 'Rani', avatar: '/art/rani.svg' };
/** The person of the second account. */
export const sinta = { userId: 20_006, name: 'Sinta', avatar: '' };
const noKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nonexistent' };

/** Sends a request as a page would. */
export const ask = (app: Launched, page: WebContentsStandIn, name: string, ...args: unknown[]) =>
  app.electron.ipcMain.receive({ sender: page, senderFrame: page.mainFrame }, name, args);

/** Launches the app without a keychain. */
export const launch = (options: LaunchOptions = {}) => launchDesktop({ env: noKeychain, ...options });

/** The page that was opened last. */
export function newestPage({ seen }: Launched): WebContentsStandIn {
  const page = seen.views.at(-1)?.webContents;
  if (!page) throw new Error('no page');
  return page;
}

/** The page that the main window shows. */
export function shownPage({ seen }: Launched): WebContentsStandIn | undefined {
  return seen.views.find(({ isShown }) => isShown)?.webContents;
}

/** Adds an account, signs a person in to it, and resolves with its page. */
export async function addAccount(app: Launched, person: typeof rani): Promise<WebContentsStandIn> {
  await expect(app.desktop.request('accounts:add')).resolves.toBe(true);
  const page = newestPage(app);
  await expect(ask(app, page, 'accounts:signedIn', person)).resolves.toBe('here');
  return page;
}

/** An app with two people signed in, the first of whom is shown. */
export async function launchBoth(options: LaunchOptions = {}) {
  const app = await launch(options);
  const one = pageOf(app);
  await app.desktop.request('accounts:signedIn', rani);
  const two = await addAccount(app, sinta);
  await ask(app, two, 'accounts:show', 'first');
  expect(shownPage(app)).toBe(one);
  return { app, one, two };
}

/** The list of accounts as a page gets it. */
export const listOf = async (app: Launched, page: WebContentsStandIn) =>
  (await ask(app, page, 'accounts:read')) as { accounts: { id: string; name: string }[]; canAdd: boolean };

/** A notice of a message. */
export const notice = { tag: 'user-2', title: 'Intan', body: 'Halo', path: '/chat/detail/user-2' };
