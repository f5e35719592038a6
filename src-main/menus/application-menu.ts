import type { BaseWindow, MenuItemConstructorOptions } from 'electron';
import type { MenuCommand } from '#lib/desktop/menu.ts';
import { paths } from '#lib/paths.ts';
import type { Language } from '#main/text/Language.ts';

type Item = MenuItemConstructorOptions;
type Click = NonNullable<Item['click']>;

/** The dependencies of the application menu. */
export interface ApplicationMenuDeps {
  language: Language;
  brand: string;
  platform: NodeJS.Platform;
  /** Developer tools are offered in unpackaged builds only. */
  hasDeveloperTools: boolean;
  /** The actions on a page are told which window has the focus. */
  reload(window: BaseWindow | undefined): void;
  openDeveloperTools(window: BaseWindow | undefined): void;
  /** Asks the page in a window for something that only it can do. */
  command(window: BaseWindow | undefined, command: MenuCommand): void;
  /** The zoom is that of all windows. */
  zoom(step: -1 | 0 | 1): void;
  /** Opens a path of the product in the main window. */
  open(path: string): void;
  openLog(): void;
  exportLog(): void;
  /** The people of the accounts, in the order of their shortcuts. */
  accounts: readonly AccountChoice[];
  showAccount(place: number): void;
  addAccount(): void;
}

/** An account in the menu. */
export interface AccountChoice {
  readonly name: string;
  readonly isShown: boolean;
}

const separator: Item = { type: 'separator' };

/** An accelerator that no menu shows: the same action under another key. */
const hidden = (accelerator: string, click: Click): Item => ({
  label: accelerator,
  accelerator,
  visible: false,
  acceleratorWorksWhenHidden: true,
  click,
});

/**
 * The application menu in the current language, in the form of each system: macOS begins with the app's own menu,
 * Windows and Linux with the file menu. An item with an id can be disabled (`menu-state.ts`).
 */
export function applicationMenu(deps: ApplicationMenuDeps): Item[] {
  const isMac = deps.platform === 'darwin';
  return [
    ...(isMac ? [appMenu(deps)] : []),
    fileMenu(deps, isMac),
    editMenu(deps, isMac),
    viewMenu(deps),
    conversationMenu(deps),
    windowMenu(deps, isMac),
    helpMenu(deps, isMac),
  ];
}

function settingsItems({ language, open }: ApplicationMenuDeps): Item[] {
  return [
    { label: language.t('settings'), accelerator: 'CmdOrCtrl+,', click: () => open(paths.settings()) },
    { label: language.t('appSettings'), click: () => open(paths.appSettings()) },
  ];
}

const quitItem = ({ language, brand }: ApplicationMenuDeps): Item => ({
  role: 'quit',
  label: language.t('quit', { brand }),
});

const aboutItem = ({ language, brand }: ApplicationMenuDeps): Item => ({
  role: 'about',
  label: language.t('about', { brand }),
});

/** The app's own menu, which only macOS has. */
function appMenu(deps: ApplicationMenuDeps): Item {
  const { language, brand } = deps;
  return {
    label: brand,
    submenu: [
      aboutItem(deps),
      separator,
      ...settingsItems(deps),
      separator,
      { role: 'services', label: language.t('services') },
      separator,
      { role: 'hide', label: language.t('hide', { brand }) },
      { role: 'hideOthers', label: language.t('hideOthers') },
      { role: 'unhide', label: language.t('showAll') },
      separator,
      quitItem(deps),
    ],
  };
}

function fileMenu(deps: ApplicationMenuDeps, isMac: boolean): Item {
  const { language, open } = deps;
  return {
    role: 'fileMenu',
    label: language.t('file'),
    submenu: [
      {
        label: language.t('downloads'),
        accelerator: isMac ? 'Cmd+Shift+J' : 'Ctrl+J',
        click: () => open(paths.downloads()),
      },
      separator,
      ...(isMac ? [] : [...settingsItems(deps), separator]),
      { role: 'close', label: language.t('close') },
      ...(isMac ? [] : [quitItem(deps)]),
    ],
  };
}

function editMenu({ language, command }: ApplicationMenuDeps, isMac: boolean): Item {
  return {
    role: 'editMenu',
    label: language.t('edit'),
    submenu: [
      { role: 'undo', label: language.t('undo') },
      { role: 'redo', label: language.t('redo') },
      separator,
      { role: 'cut', label: language.t('cut') },
      { role: 'copy', label: language.t('copy') },
      { role: 'paste', label: language.t('paste') },
      { role: 'pasteAndMatchStyle', label: language.t('pasteAsText') },
      { role: 'selectAll', label: language.t('selectAll') },
      separator,
      {
        id: 'find',
        label: language.t('find'),
        accelerator: 'CmdOrCtrl+K',
        click: (_item, window) => command(window, 'find'),
      },
      ...(isMac
        ? [
            separator,
            {
              label: language.t('speech'),
              submenu: [
                { role: 'startSpeaking' as const, label: language.t('startSpeaking') },
                { role: 'stopSpeaking' as const, label: language.t('stopSpeaking') },
              ],
            },
          ]
        : []),
    ],
  };
}

/**
 * Electron's roles would act on the focused page, which may be the title bar; these items act on the page of the
 * focused window.
 */
function viewMenu({
  language,
  hasDeveloperTools,
  reload,
  openDeveloperTools,
  zoom,
}: ApplicationMenuDeps): Item {
  return {
    role: 'viewMenu',
    label: language.t('view'),
    submenu: [
      {
        label: language.t('reload'),
        accelerator: 'CmdOrCtrl+R',
        click: (_item, window) => reload(window),
      },
      ...(hasDeveloperTools
        ? [
            {
              label: language.t('developerTools'),
              accelerator: 'CmdOrCtrl+Shift+I',
              click: ((_item, window) => openDeveloperTools(window)) satisfies Click,
            },
          ]
        : []),
      separator,
      {
        id: 'actualSize',
        label: language.t('actualSize'),
        accelerator: 'CmdOrCtrl+0',
        click: () => zoom(0),
      },
      { id: 'zoomIn', label: language.t('zoomIn'), accelerator: 'CmdOrCtrl+Plus', click: () => zoom(1) },
      // People press the plus key without Shift, which is the equals key, or the one of the number block.
      hidden('CmdOrCtrl+=', () => zoom(1)),
      hidden('CmdOrCtrl+numadd', () => zoom(1)),
      hidden('CmdOrCtrl+numsub', () => zoom(-1)),
      hidden('CmdOrCtrl+num0', () => zoom(0)),
      { id: 'zoomOut', label: language.t('zoomOut'), accelerator: 'CmdOrCtrl+-', click: () => zoom(-1) },
      separator,
      { role: 'togglefullscreen', label: language.t('fullScreen') },
    ],
  };
}

function conversationMenu({ language, command, open }: ApplicationMenuDeps): Item {
  const ask =
    (what: MenuCommand): Click =>
    (_item, window) =>
      command(window, what);
  return {
    label: language.t('conversation'),
    submenu: [
      { label: language.t('allConversations'), click: () => open(paths.chat()) },
      separator,
      {
        id: 'nextConversation',
        label: language.t('nextConversation'),
        accelerator: 'Ctrl+Tab',
        click: ask('nextConversation'),
      },
      {
        id: 'previousConversation',
        label: language.t('previousConversation'),
        accelerator: 'Ctrl+Shift+Tab',
        click: ask('previousConversation'),
      },
      {
        id: 'nextUnread',
        label: language.t('nextUnread'),
        accelerator: 'Alt+Shift+Down',
        click: ask('nextUnread'),
      },
      separator,
      {
        id: 'searchHere',
        label: language.t('searchHere'),
        accelerator: 'CmdOrCtrl+F',
        click: ask('searchHere'),
      },
      {
        id: 'ownWindow',
        label: language.t('ownWindow'),
        accelerator: 'CmdOrCtrl+Shift+O',
        click: ask('ownWindow'),
      },
    ],
  };
}

function windowMenu(deps: ApplicationMenuDeps, isMac: boolean): Item {
  const { language } = deps;
  return {
    role: 'windowMenu',
    label: language.t('window'),
    submenu: [
      { role: 'minimize', label: language.t('minimize') },
      ...(isMac
        ? [
            { role: 'zoom' as const, label: language.t('zoom') },
            separator,
            { role: 'front' as const, label: language.t('front') },
          ]
        : []),
      separator,
      accountsMenu(deps),
    ],
  };
}

function accountsMenu({ language, accounts, showAccount, addAccount }: ApplicationMenuDeps): Item {
  return {
    label: language.t('accounts'),
    submenu: [
      ...accounts.map(({ name, isShown }, place) => ({
        // A single sign would underline what follows it.
        label: name.replaceAll('&', '&&'),
        type: 'radio' as const,
        checked: isShown,
        accelerator: `CmdOrCtrl+Alt+${place + 1}`,
        click: () => showAccount(place),
      })),
      separator,
      { label: language.t('addAccount'), click: () => addAccount() },
    ],
  };
}

function helpMenu(deps: ApplicationMenuDeps, isMac: boolean): Item {
  const { language, brand, open, openLog, exportLog } = deps;
  return {
    role: 'help',
    label: language.t('help'),
    submenu: [
      {
        label: language.t('helpCentre'),
        // macOS has its own key for help instead of F1.
        ...(!isMac && { accelerator: 'F1' }),
        click: () => open(paths.help()),
      },
      separator,
      { label: language.t('openLog'), click: openLog },
      { label: language.t('exportLog'), click: exportLog },
      ...(isMac ? [] : [separator, { ...aboutItem(deps), label: language.t('about', { brand }) }]),
    ],
  };
}
