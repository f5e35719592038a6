import type { Conversation } from '#im/records.ts';
import type { MenuCommand } from '#lib/desktop/menu.ts';
import { paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import type { Root } from '#parts/root/index.tsx';
import { WindowPlaces } from '../alone/WindowPlaces.ts';
import { PaneStore } from '../panes/PaneStore.ts';
import { SearchStore } from '../search/SearchStore.ts';
import { ChatStore } from '../session/ChatStore.ts';

/** Performs the commands of the app's menu on the conversations. */
export function performMenuCommand(root: Root, command: Exclude<MenuCommand, 'find'>): void {
  const { list, shown } = root.store(ChatStore);
  switch (command) {
    case 'searchHere':
      if (shown.focusedId !== null) root.store(SearchStore).open(shown.focusedId);
      return;
    case 'nextConversation':
      goToConversation(root, list.filtered.conversations, 1);
      return;
    case 'previousConversation':
      goToConversation(root, list.filtered.conversations, -1);
      return;
    // Also one that the search or the filter above the list hides: it waits all the same.
    case 'nextUnread':
      goToConversation(root, list.sorted, 1, isCalling);
      return;
    case 'ownWindow':
      openOwnWindow(root);
      return;
    default:
      command satisfies never;
  }
}

/** True for a conversation that waits for the user: a muted one only if it mentions them or they marked it. */
function isCalling({ unreadCount, isMuted, isMarkedUnread, mention }: Conversation): boolean {
  return isMarkedUnread === true || (unreadCount > 0 && (!isMuted || mention !== 'none'));
}

/** Opens the next or previous matching one of these conversations; it continues at their other end. */
function goToConversation(
  root: Root,
  all: readonly Conversation[],
  step: 1 | -1,
  fits: (record: Conversation) => boolean = () => true,
): void {
  const { shown } = root.store(ChatStore);
  const now = all.findIndex(({ id }) => id === shown.focusedId);
  // Without an open conversation the first step leads to the first or last one, depending on the direction.
  const from = now < 0 && step < 0 ? 0 : now;
  for (let distance = 1; distance <= all.length; distance += 1) {
    const record = all.at((from + step * distance) % all.length);
    if (!record || record.id === shown.focusedId || !fits(record)) continue;
    root.services.navigate(paths.conversation(record.id));
    return;
  }
}

function openOwnWindow(root: Root): void {
  const { windows } = root.services.platform;
  const { focusedId: id } = root.store(ChatStore).shown;
  if (!windows || id === null) return;
  const place = root.store(WindowPlaces).of(id);
  void windows.open({ name: id, path: paths.conversationWindow(id), place }).then(
    // A conversation has only one draft field, so it moves to its own window.
    (isOpen) => isOpen && root.store(PaneStore).close(id),
    otherwise('opening a window by the menu', undefined),
  );
}
