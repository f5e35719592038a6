import type { BaseWindow, MenuItemConstructorOptions } from 'electron';
import { paths } from '#lib/paths.ts';
import type { Language } from '#main/text/Language.ts';

type Click = NonNullable<MenuItemConstructorOptions['click']>;

/** The dependencies of the application menu. */
export interface ApplicationMenuDeps {
  language: Language;
  brand: string;
  platform: NodeJS.Platform;
  /** Developer tools are offered in unpackaged builds only. */
  hasDeveloperTools: boolean;
  /** The actions on a page receive the window that has the focus. */
  reload(window: BaseWindow | undefined): void;
  openDeveloperTools(window: BaseWindow | undefined): void;
  /** The zoom applies to all windows. */
  zoom(step: -1 | 0 | 1): void;
  /** Opens a path of the product in the main window. */
  open(path: string): void;
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

/**
 * The application menu in the current language: visible on macOS; on other systems it only provides the
 * shortcuts.
 */
export function applicationMenu(deps: ApplicationMenuDeps): MenuItemConstructorOptions[] {
  const { language, brand } = deps;
  const isMac = deps.platform === 'darwin';
  const separator: MenuItemConstructorOptions = { type: 'separator' };
  const quit: MenuItemConstructorOptions = { role: 'quit', label: language.t('quit', { brand }) };
  const close: MenuItemConstructorOptions = { role: 'close', label: language.t('close') };
  const settings: MenuItemConstructorOptions = {
    label: language.t('settings'),
    accelerator: 'CmdOrCtrl+,',
    click: () => deps.open(paths.settings()),
  };
  const appSettings: MenuItemConstructorOptions = {
    label: language.t('appSettings'),
    click: () => deps.open(paths.appSettings()),
  };
  const downloads: MenuItemConstructorOptions = {
    label: language.t('downloads'),
    accelerator: isMac ? 'Cmd+Shift+J' : 'Ctrl+J',
    click: () => deps.open(paths.downloads()),
  };
  /** Wraps an action on the page of the focused window as a menu action. */
  const onPage =
    (act: (window: BaseWindow | undefined) => void): Click =>
    (_item, window) =>
      act(window);
  const zoom = (step: -1 | 0 | 1) => () => deps.zoom(step);
  /** A menu item that is never shown: another accelerator for the same action. */
  const hidden = (accelerator: string, click: Click): MenuItemConstructorOptions => ({
    label: accelerator,
    accelerator,
    visible: false,
    acceleratorWorksWhenHidden: true,
    click,
  });
  const first: MenuItemConstructorOptions = isMac
    ? {
        label: brand,
        submenu: [
          { role: 'about', label: language.t('about', { brand }) },
          separator,
          settings,
          appSettings,
          downloads,
          separator,
          { role: 'services', label: language.t('services') },
          separator,
          { role: 'hide', label: language.t('hide', { brand }) },
          { role: 'hideOthers', label: language.t('hideOthers') },
          { role: 'unhide', label: language.t('showAll') },
          separator,
          quit,
        ],
      }
    : { label: language.t('file'), submenu: [settings, appSettings, downloads, separator, close, quit] };
  return [
    first,
    {
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
      ],
    },
    {
      // Roles would act on the focused page, which may be the title bar; these items act on the product's page
      // in the focused window.
      label: language.t('view'),
      submenu: [
        {
          label: language.t('reload'),
          accelerator: 'CmdOrCtrl+R',
          click: onPage(deps.reload),
        },
        ...(deps.hasDeveloperTools
          ? [
              {
                label: language.t('developerTools'),
                accelerator: 'CmdOrCtrl+Shift+I',
                click: onPage(deps.openDeveloperTools),
              },
            ]
          : []),
        separator,
        { label: language.t('actualSize'), accelerator: 'CmdOrCtrl+0', click: zoom(0) },
        { label: language.t('zoomIn'), accelerator: 'CmdOrCtrl+Plus', click: zoom(1) },
        // Without Shift the plus key is the equals key; the number block has a plus key of its own.
        hidden('CmdOrCtrl+=', zoom(1)),
        hidden('CmdOrCtrl+numadd', zoom(1)),
        hidden('CmdOrCtrl+numsub', zoom(-1)),
        hidden('CmdOrCtrl+num0', zoom(0)),
        { label: language.t('zoomOut'), accelerator: 'CmdOrCtrl+-', click: zoom(-1) },
        separator,
        { role: 'togglefullscreen', label: language.t('fullScreen') },
      ],
    },
    {
      label: language.t('window'),
      submenu: [
        { role: 'minimize', label: language.t('minimize') },
        ...(isMac ? [{ role: 'zoom' as const, label: language.t('zoom') }, close] : []),
        separator,
        {
          label: language.t('accounts'),
          submenu: [
            ...deps.accounts.map(({ name, isShown }, place) => ({
              // A single sign would underline what follows it.
              label: name.replaceAll('&', '&&'),
              type: 'radio' as const,
              checked: isShown,
              accelerator: `CmdOrCtrl+Alt+${place + 1}`,
              click: () => deps.showAccount(place),
            })),
            separator,
            { label: language.t('addAccount'), click: () => deps.addAccount() },
          ],
        },
      ],
    },
  ];
}
