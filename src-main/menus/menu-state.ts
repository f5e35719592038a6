import type { Menu } from 'electron';
import { zoomLevels } from '#lib/desktop/settings.ts';

/** The state that decides which items of the application menu are enabled. */
export interface MenuState {
  /** The path of the page in the focused window; null while the page has none. */
  readonly path: string | null;
  /** True while the focused window shows one conversation alone. */
  readonly isAlone: boolean;
  readonly isSignedIn: boolean;
  readonly zoomLevel: number;
}

/** The paths that show one conversation. */
const oneConversation = /^\/chat\/(detail|window)\/./;

/** For each item with an id, whether it is enabled. */
export function menuItemStates({ path, isAlone, isSignedIn, zoomLevel }: MenuState) {
  const isHere = isSignedIn && path !== null && oneConversation.test(path);
  const hasList = isSignedIn && !isAlone;
  return {
    find: !isAlone,
    actualSize: zoomLevel !== 0,
    zoomIn: zoomLevel < zoomLevels.most,
    zoomOut: zoomLevel > zoomLevels.least,
    nextConversation: hasList,
    previousConversation: hasList,
    nextUnread: hasList,
    searchHere: isHere,
    ownWindow: isHere && !isAlone,
  } as const;
}

/** Enables the items that can act now, and disables the others. */
export function refreshMenu(menu: Pick<Menu, 'getMenuItemById'>, state: MenuState): void {
  for (const [id, isEnabled] of Object.entries(menuItemStates(state))) {
    const item = menu.getMenuItemById(id);
    if (item && item.enabled !== isEnabled) item.enabled = isEnabled;
  }
}
