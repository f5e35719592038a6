import { join } from 'node:path';
import type { App, Menu, Tray } from 'electron';
import type { QuietSpan, QuietState } from '#lib/rules/quiet.ts';
import type { RunningDownloads } from '#main/downloads/taskbar-progress.ts';
import type { AccountOutside } from '#main/pages/Accounts.ts';
import type { Language } from '#main/text/Language.ts';
import { trayMenu } from './tray-menu.ts';

/** The actions of the tray menu. */
interface TrayActions {
  /** Opens a path in an account; without one in the account that is shown. */
  open(path: string | null, account?: string): void;
  /** Makes the others see the person of an account as away, or as online again. */
  setAway(isAway: boolean, account: string): void;
  beginQuiet(span: QuietSpan): void;
  endQuiet(): void;
  togglePause(): void;
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
  /** Whether notices are wanted now. */
  quiet(): QuietState;
  /** The unread messages of each account. */
  accounts(): readonly AccountOutside[];
  /** The running downloads of all accounts. */
  downloads(): RunningDownloads;
  now(): Date;
  /** Puts a badge on the window's taskbar button; only Windows shows it. */
  setOverlay(icon: string | null, description: string): void;
}

/** The time between the marked icon and the plain one while the icon blinks. */
const blinkMs = 700;
/** The highest number that the overlay shows; above it the overlay shows "9+". */
const mostShown = 9;

/**
 * The icon in the system tray with the number of unread messages in all accounts, which the dock and the taskbar show
 * too, and its menu of actions that need no window.
 */
export class UnreadTray {
  readonly #deps: UnreadTrayDeps;
  readonly #tray: Tray;
  #unread = 0;
  /** The downloads as the menu names them. */
  #downloads: RunningDownloads | null = null;
  #blinking: NodeJS.Timeout | null = null;
  #isBlank = false;

  constructor(deps: UnreadTrayDeps) {
    this.#deps = deps;
    this.#tray = new deps.Tray(this.#icon());
    this.#tray.on('click', () => {
      // On macOS a click opens the menu by itself.
      if (deps.platform !== 'darwin') deps.actions.open(null);
    });
    deps.language.onChange(() => {
      if (deps.platform === 'win32') this.#showOverlay();
      this.refresh();
    });
    this.refresh();
  }

  /** Shows the unread messages of the accounts, and their sum wherever the system can show a number. */
  showAccounts(): void {
    const count = this.#deps.accounts().reduce((sum, { unread }) => sum + unread, 0);
    if (count !== this.#unread) this.#showCount(count);
    this.refresh();
  }

  /** Names the progress of downloads in the menu, which changes only where a tenth more is saved. */
  showDownloads(): void {
    const { count, part } = this.#deps.downloads();
    if (count !== this.#downloads?.count || part !== this.#downloads.part) this.refresh();
  }

  /** Starts or stops the blinking of the icon: on Windows a closed window has no taskbar button that could flash. */
  setUrgent(isUrgent: boolean): void {
    if (this.#deps.platform !== 'win32' || isUrgent === (this.#blinking !== null)) return;
    clearInterval(this.#blinking ?? undefined);
    this.#blinking = isUrgent ? setInterval(() => this.#blink(!this.#isBlank), blinkMs) : null;
    if (!isUrgent) this.#blink(false);
  }

  /** Builds tooltip and menu again, for example after a change of language. */
  refresh(): void {
    if (this.#tray.isDestroyed()) return;
    const { Menu, quiet, accounts, downloads } = this.#deps;
    this.#downloads = downloads();
    this.#tray.setToolTip(this.#toolTip());
    const state = { accounts: accounts(), quiet: quiet(), downloads: this.#downloads };
    this.#tray.setContextMenu(Menu.buildFromTemplate(trayMenu(state, this.#deps)));
  }

  destroy(): void {
    this.setUrgent(false);
    this.#tray.destroy();
  }

  #showCount(count: number): void {
    const isMarkChanged = count > 0 !== this.#unread > 0;
    this.#unread = count;
    if (this.#tray.isDestroyed()) return;
    if (isMarkChanged) this.#tray.setImage(this.#icon());
    if (this.#deps.platform === 'win32') this.#showOverlay();
    else this.#deps.app.setBadgeCount(count);
  }

  #blink(isBlank: boolean): void {
    this.#isBlank = isBlank;
    this.#tray.setImage(this.#icon());
  }

  #showOverlay(): void {
    const { iconFolder, setOverlay } = this.#deps;
    if (this.#unread === 0) setOverlay(null, '');
    else {
      const mark = this.#unread > mostShown ? 'more' : this.#unread;
      setOverlay(join(iconFolder, `overlay-${mark}.png`), this.#toolTip());
    }
  }

  #icon(): string {
    const isTemplate = this.#deps.platform === 'darwin';
    const isMarked = this.#unread > 0 && !this.#isBlank;
    const plain = isTemplate ? 'trayTemplate.png' : 'tray.png';
    const marked = isTemplate ? 'trayUnreadTemplate.png' : 'tray-unread.png';
    return join(this.#deps.iconFolder, isMarked ? marked : plain);
  }

  #toolTip(): string {
    const { language, brand } = this.#deps;
    return this.#unread > 0 ? language.t('trayUnread', { brand, count: this.#unread }) : brand;
  }
}
