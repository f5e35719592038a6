import type { BaseWindow, Clipboard, Menu, Session, WebContents } from 'electron';
import type { MenuCommand } from '#lib/desktop/menu.ts';
import { otherwise } from '#lib/report.ts';
import type { LogFile } from '#main/log/LogFile.ts';
import type { Language } from '#main/text/Language.ts';
import { type AccountChoice, applicationMenu } from './application-menu.ts';
import { contextMenu } from './context-menu.ts';
import { type MenuState, refreshMenu } from './menu-state.ts';

/** The dependencies of {@link installMenus}. */
export interface MenusDeps {
  Menu: typeof Menu;
  /** The page of a window, or of the main window if no window is given. */
  pageIn(window: BaseWindow | undefined): WebContents;
  language: Language;
  brand: string;
  platform: NodeJS.Platform;
  hasDeveloperTools: boolean;
  zoom(step: -1 | 0 | 1): void;
  open(path: string): void;
  command(page: WebContents, command: MenuCommand): void;
  log: Pick<LogFile, 'openOrTell' | 'export'>;
  /** The state that decides which items are enabled. */
  state(): MenuState;
  accounts(): readonly AccountChoice[];
  showAccount(place: number): void;
  addAccount(): void;
}

/**
 * Installs the application menu in the current language. The returned function draws it again if the accounts have
 * changed, and enables the items that can act now.
 */
export function installMenus(deps: MenusDeps): () => void {
  const { Menu, pageIn, language, brand, platform, hasDeveloperTools, open, command, log, state } = deps;
  let accounts = deps.accounts();
  const refresh = () => {
    const menu = Menu.getApplicationMenu();
    if (menu) refreshMenu(menu, state());
  };
  const build = () => {
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        applicationMenu({
          language,
          brand,
          platform,
          hasDeveloperTools,
          reload: (window) => pageIn(window).reload(),
          openDeveloperTools: (window) => pageIn(window).openDevTools({ mode: 'detach' }),
          command: (window, what) => command(pageIn(window), what),
          zoom: deps.zoom,
          open,
          accounts,
          showAccount: deps.showAccount,
          addAccount: deps.addAccount,
          openLog: () => void log.openOrTell().catch(otherwise('opening the log', undefined)),
          exportLog: () => void log.export().catch(otherwise('saving the log', undefined)),
        }),
      ),
    );
    refresh();
  };
  build();
  language.onChange(build);
  return () => {
    const now = deps.accounts();
    // The unread counts change often, and this menu does not show them.
    const isSame = JSON.stringify(now) === JSON.stringify(accounts);
    accounts = now;
    if (isSame) refresh();
    else build();
  };
}

/** The dependencies of {@link installContextMenu}. */
export interface ContextMenuParts {
  Menu: typeof Menu;
  session: Pick<Session, 'addWordToSpellCheckerDictionary'>;
  clipboard: Pick<Clipboard, 'writeText'>;
  language: Language;
}

/** Installs the context menu on a page. */
export function installContextMenu(
  page: WebContents,
  { Menu, session, clipboard, language }: ContextMenuParts,
): void {
  page.on('context-menu', (_event, click) => {
    const items = contextMenu(click, {
      language,
      replaceMisspelling: (word) => page.replaceMisspelling(word),
      addToDictionary: (word) => session.addWordToSpellCheckerDictionary(word),
      copyText: (text) => void clipboard.writeText(text).catch(otherwise('copying', null)),
    });
    if (items.length > 0) Menu.buildFromTemplate(items).popup();
  });
}
