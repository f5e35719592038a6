import { isConversationWindow, paths } from '#lib/paths.ts';

/** The window in which somebody goes to another path. */
interface Place {
  /** The path that the window shows. */
  readonly path: string;
  /** False also from the moment at which a session begins to end. */
  readonly hasSession: boolean;
}

/**
 * What happens to a path instead of being shown in this window: a window with one conversation shows nothing else, and
 * closes with the session and with the conversation; other paths open in the main window.
 */
export function diversionOf(path: string, place: Place): 'none' | 'close' | 'openMain' {
  if (!isConversationWindow(place.path) || isConversationWindow(path)) return 'none';
  return !place.hasSession || path === paths.chat() ? 'close' : 'openMain';
}
