import { join } from 'node:path';
import type { App, Menu, MenuItemConstructorOptions, Tray } from 'electron';
import { paths } from '#lib/paths.ts';
import type { Language } from '#main/text/text.ts';

/** The actions of the tray menu. */
interface TrayActions {
  open(path: string | null): void;
  toggleMute(): void;
  isMuted(): boolean;
  quit(): void;
}

/** The dependencies of the tray. */
export interface UnreadTrayDeps {
  Tray: typeof Tray;
  Menu: typeof Menu;
  app: Pick<App, 'setBadgeCount'>;
  platform: NodeJS.Platform;
  iconFolder: string;
  brand: string;
  language: Language;
  actions: TrayActions;
  /** Puts a badge on the window's taskbar button; only Windows shows it. */
  setOverlay(icon: string | null, description: string): void;
}

/** The icon in the system tray with the number of unread messages, which dock and taskbar show too. */
export class UnreadTray {
  readonly #deps: UnreadTrayDeps;
  readonly #tray: Tray;
  #unread = 0;

  constructor(deps: UnreadTrayDeps) {
    this.#deps = deps;
    this.#tray = new deps.Tray(this.#icon());
    this.#tray.on('click', () => {
      // On macOS a click opens the menu by itself.
      if (deps.platform !== 'darwin') deps.actions.open(null);
    });
    deps.language.onChange(() => this.refresh());
    this.refresh();
  }

  /** Shows the number of unread messages everywhere the system can show it. */
  setUnreadCount(count: number): void {
    if (count === this.#unread) return;
    const isMarkChanged = count > 0 !== this.#unread > 0;
    this.#unread = count;
    if (isMarkChanged) this.#tray.setImage(this.#icon());
    if (this.#deps.platform !== 'win32') this.#deps.app.setBadgeCount(count);
    else {
      const icon = count > 0 ? join(this.#deps.iconFolder, 'overlay-unread.png') : null;
      this.#deps.setOverlay(icon, count > 0 ? this.#toolTip() : '');
    }
    this.refresh();
  }

  /** Draws tooltip and menu again, for example after a change of language. */
  refresh(): void {
    this.#tray.setToolTip(this.#toolTip());
    this.#tray.setContextMenu(this.#deps.Menu.buildFromTemplate(this.#menu()));
  }

  destroy(): void {
    this.#tray.destroy();
  }

  #icon(): string {
    const isTemplate = this.#deps.platform === 'darwin';
    const name =
      this.#unread > 0
        ? isTemplate
          ? 'trayUnreadTemplate.png'
          : 'tray-unread.png'
        : isTemplate
          ? 'trayTemplate.png'
          : 'tray.png';
    return join(this.#deps.iconFolder, name);
  }

  #toolTip(): string {
    const { language, brand } = this.#deps;
    return this.#unread > 0 ? language.t('trayUnread', { brand, count: this.#unread }) : brand;
  }

  #menu(): MenuItemConstructorOptions[] {
    const { language, brand, actions } = this.#deps;
    const total = this.#unread > 99 ? '99+' : this.#unread;
    return [
      { label: language.t('open', { brand }), click: () => actions.open(null) },
      {
        label: total === 0 ? language.t('unreadChats') : language.t('unreadChatsWithCount', { total }),
        click: () => actions.open(paths.chat()),
      },
      { label: language.t('orders'), click: () => actions.open(paths.orders()) },
      { type: 'separator' },
      {
        label: language.t('mute'),
        type: 'checkbox',
        checked: actions.isMuted(),
        click: () => {
          actions.toggleMute();
          this.refresh();
        },
      },
      { label: language.t('settings'), click: () => actions.open(paths.settings()) },
      { type: 'separator' },
      { label: language.t('quit', { brand }), click: () => actions.quit() },
    ];
  }
}
