import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { type MenuCommand, menuCommands } from '#lib/desktop/menu.ts';
import { type Launched, launchDesktop, pageOf, windowOf } from './launch.ts';

const systems = ['win32', 'darwin', 'linux'] as const;

function menuOf({ seen }: Launched) {
  const menu = seen.applicationMenu;
  if (!menu) throw new Error('no menu');
  return menu;
}
const labelsIn = (app: Launched, label: string) =>
  menuOf(app)
    .all.filter((item) => item.label === label)
    .flatMap((item) => item.submenu?.items ?? [])
    .flatMap((item) => (item.label && item.visible !== false ? [item.label] : []));
const commandsOf = (app: Launched) => {
  const heard: MenuCommand[] = [];
  app.desktop.on('menu:command', ({ command }) => heard.push(command));
  return heard;
};
const canAct = (app: Launched) =>
  menuOf(app).all.flatMap((item) => (item.id && item.enabled === true ? [item.id] : []));

describe('the application menu', () => {
  test.each<[NodeJS.Platform, string[], string[], string[]]>([
    [
      'darwin',
      ['Pasarmain', 'File', 'Edit', 'View', 'Conversation', 'Window', 'Help'],
      ['Downloads', 'Close'],
      ['Help and feedback', 'Open the log', 'Export the log…'],
    ],
    [
      'win32',
      ['File', 'Edit', 'View', 'Conversation', 'Window', 'Help'],
      ['Downloads', 'Settings', 'Settings of this computer', 'Close', 'Quit Pasarmain'],
      ['Help and feedback', 'Open the log', 'Export the log…', 'About Pasarmain'],
    ],
    [
      'linux',
      ['File', 'Edit', 'View', 'Conversation', 'Window', 'Help'],
      ['Downloads', 'Settings', 'Settings of this computer', 'Close', 'Quit Pasarmain'],
      ['Help and feedback', 'Open the log', 'Export the log…', 'About Pasarmain'],
    ],
  ])('of %s has the menus of that system', async (platform, menus, file, help) => {
    const app = await launchDesktop({ platform });
    expect(menuOf(app).labels).toEqual(menus);
    expect(labelsIn(app, 'File')).toEqual(file);
    expect(labelsIn(app, 'Help')).toEqual(help);
  });

  test.each(systems)('of %s has words in every language, and follows a change at once', async (platform) => {
    const app = await launchDesktop({ platform });
    const words = async (locale: 'en_US' | 'id_ID' | 'zh_CN') => {
      await app.desktop.request('app:setLanguage', locale);
      return menuOf(app).all.flatMap((item) => (item.label && item.visible !== false ? [item.label] : []));
    };
    const [en, id, zh] = [await words('en_US'), await words('id_ID'), await words('zh_CN')];
    expect([id.length, zh.length]).toEqual([en.length, en.length]);
    expect(zh.filter((label) => /^[\p{Script=Latin} ]+$/u.test(label) && label !== 'Pasarmain')).toEqual([]);
    // A key without a translation would be shown itself.
    for (const label of [...en, ...id, ...zh]) expect(label).not.toMatch(/^[a-z]+[A-Z]/);
  });

  test.each(systems)('of %s has each shortcut only once, each with an action', async (platform) => {
    const app = await launchDesktop({ platform });
    const items = menuOf(app).all.filter(({ accelerator }) => accelerator !== undefined);
    const keys = items.map(({ accelerator }) => accelerator);
    expect(new Set(keys).size).toBe(keys.length);
    for (const item of items) expect(item.click ?? item.role, String(item.accelerator)).toBeDefined();
  });

  test('asks the page of the focused window for what only a page can do', async () => {
    const app = await launchDesktop();
    const heard = commandsOf(app);
    for (const key of ['CmdOrCtrl+K', 'CmdOrCtrl+F', 'Ctrl+Tab', 'Ctrl+Shift+Tab', 'Alt+Shift+Down'])
      menuOf(app).press(key, windowOf(app));
    menuOf(app).press('CmdOrCtrl+Shift+O', windowOf(app));
    expect(heard).toEqual([...menuCommands]);
  });

  test('opens the help by F1, except on macOS', async () => {
    const app = await launchDesktop({ platform: 'win32' });
    await app.desktop.request('app:ready');
    const heard: string[] = [];
    app.desktop.on('navigation:openPath', ({ path }) => heard.push(path));
    menuOf(app).press('F1');
    expect(heard).toEqual(['/help-feedback']);
    const mac = await launchDesktop({ platform: 'darwin' });
    expect(() => menuOf(mac).press('F1')).toThrow('No item');
  });

  test('disables items that cannot act: without a sign-in, without a conversation, in a window alone, and at the end of the zoom', async () => {
    const app = await launchDesktop();
    expect(canAct(app)).toEqual(['find', 'zoomIn', 'zoomOut']);
    await app.desktop.request('tray:setChat', { line: 'online', isAway: false, unread: [] });
    const list = ['nextConversation', 'previousConversation', 'nextUnread'];
    expect(canAct(app)).toEqual(['find', 'zoomIn', 'zoomOut', ...list]);
    pageOf(app).goesTo('app://pasarmain/chat/detail/user-2');
    expect(canAct(app)).toEqual(['find', 'zoomIn', 'zoomOut', ...list, 'searchHere', 'ownWindow']);
    await app.desktop.request('settings:change', { zoomLevel: 5 });
    expect(canAct(app)).not.toContain('zoomIn');
    expect(canAct(app)).toContain('actualSize');
    await app.desktop.request('windows:openConversation', { name: 'user-2', path: '/chat/window/user-2' });
    const alone = app.seen.windows.at(-1);
    await vi.waitFor(() => expect(alone?.visible).toBe(true));
    alone?.focus();
    app.electron.app.emit('browser-window-focus', {}, alone);
    expect(canAct(app)).toEqual(['actualSize', 'zoomOut', 'searchHere']);
    await app.desktop.request('tray:setChat', { line: 'signedOut', isAway: false, unread: [] });
    expect(canAct(app)).toEqual(['actualSize', 'zoomOut']);
  });
});

describe('the menu of a window without a menu bar', () => {
  const f10 = { type: 'keyDown', key: 'F10', control: false, shift: false, alt: false, meta: false };
  const event = () => ({ preventDefault: vi.fn() });

  test.each(['win32', 'linux'] as const)('opens on %s by its button and by F10', async (platform) => {
    const app = await launchDesktop({ platform });
    expect(windowOf(app).webContents.navigates('app://pasarmain/~menu')).toBe(false);
    pageOf(app).emit('before-input-event', event(), f10);
    expect(app.seen.popups).toEqual([menuOf(app), menuOf(app)]);
    pageOf(app).emit('before-input-event', event(), { ...f10, shift: true });
    pageOf(app).emit('before-input-event', event(), { ...f10, key: 'a' });
    expect(app.seen.popups).toHaveLength(2);
  });

  test('has a button whose name follows the language, and none on macOS', async () => {
    const bar = async (app: Launched) => {
      const reply = await app.electron.protocol.handlers.get('app')?.(
        new Request('app://pasarmain/~title-bar.html'),
      );
      return reply?.text();
    };
    const app = await launchDesktop({ platform: 'win32' });
    expect(await bar(app)).toContain('aria-label="Menu"');
    const redraw = vi.spyOn(windowOf(app).webContents, 'reload');
    await app.desktop.request('app:setLanguage', 'zh_CN');
    expect(await bar(app)).toContain('aria-label="菜单"');
    expect(redraw).toHaveBeenCalled();
    const mac = await launchDesktop({ platform: 'darwin' });
    expect(await bar(mac)).not.toContain('~menu');
    pageOf(mac).emit('before-input-event', event(), f10);
    expect(mac.seen.popups).toEqual([]);
  });
});

describe('the log', () => {
  const write = (folder: string, name: string, text: string) => {
    mkdirSync(join(folder, 'logs'), { recursive: true });
    writeFileSync(join(folder, 'logs', name), text);
  };

  test('opens in the program for text files, from the settings and from the menu', async () => {
    const app = await launchDesktop();
    write(app.folder, 'main.log', 'a');
    const path = join(app.folder, 'logs', 'main.log');
    await expect(app.desktop.request('log:open')).resolves.toBe(true);
    menuOf(app).choose('Open the log');
    await vi.waitFor(() => expect(app.seen.openedFiles).toEqual([path, path]));
  });

  test('is exported whole, the older part first, without personal data', async () => {
    const app = await launchDesktop();
    write(app.folder, 'main.old.log', 'call +6281234567890\n');
    write(app.folder, 'main.log', 'https://market.example/user/7?token=abc\n');
    const file = join(app.folder, 'report.txt');
    app.electron.host.chosenPaths.push(file);
    menuOf(app).choose('Export the log…');
    await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toBe('call …\nhttps://market.example/…\n'));
  });

  test('shows the system’s reason if it cannot be saved, and writes nothing if the person cancels', async () => {
    const app = await launchDesktop();
    menuOf(app).choose('Export the log…');
    app.electron.host.chosenPaths.push(join(app.folder, 'none', 'report.txt'));
    menuOf(app).choose('Export the log…');
    await vi.waitFor(() =>
      expect(app.seen.questions).toEqual([{ message: 'The log could not be saved', buttons: [] }]),
    );
  });
});
