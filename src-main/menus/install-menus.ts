import type { BaseWindow, Clipboard, Menu, Session, WebContents } from 'electron';
import { otherwise } from '#lib/report.ts';
import type { Language } from '#main/text/Language.ts';
import { type AccountChoice, applicationMenu } from './application-menu.ts';
import { contextMenu } from './context-menu.ts';

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
  accounts(): readonly AccountChoice[];
  showAccount(place: number): void;
  addAccount(): void;
}

/**
 * Installs the application menu, in the current language; the returned function draws it again if the accounts have
 * changed.
 */
export function installMenus(deps: MenusDeps): () => void {
  const { Menu, pageIn, language, brand, platform, hasDeveloperTools, open } = deps;
  let accounts = deps.accounts();
  const build = () =>
    Menu.setApplicationMenu(
      Menu.buildFromTemplate(
        applicationMenu({
          language,
          brand,
          platform,
          hasDeveloperTools,
          reload: (window) => pageIn(window).reload(),
          openDeveloperTools: (window) => pageIn(window).openDevTools({ mode: 'detach' }),
          zoom: deps.zoom,
          open,
          accounts,
          showAccount: deps.showAccount,
          addAccount: deps.addAccount,
        }),
      ),
    );
  build();
  language.onChange(build);
  return () => {
    const now = deps.accounts();
    // What waits in them changes often, and is not in this menu.
    if (JSON.stringify(now) === JSON.stringify(accounts)) return;
    accounts = now;
    build();
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
