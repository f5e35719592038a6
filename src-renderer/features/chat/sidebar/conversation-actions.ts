import type { TFunction } from 'i18next';
import type { Conversation } from '#im/records.ts';
import { isConversationWindow, paths } from '#lib/paths.ts';
import { report } from '#lib/report.ts';
import type { Services } from '#parts/root/index.tsx';
import type { Action } from '#ui/action.ts';
import type { WindowPlaces } from '../alone/WindowPlaces.ts';
import type { PaneStore } from '../panes/PaneStore.ts';
import type { ChatStore } from '../session/ChatStore.ts';

interface Context {
  chat: ChatStore;
  panes: Pick<PaneStore, 'canOpenBeside' | 'close' | 'has' | 'openBeside'>;
  places: Pick<WindowPlaces, 'of'>;
  services: Services;
  t: TFunction<'conversations'>;
}

/**
 * The actions on a conversation from the list (docs/product.md, Chat: conversations): pin, mute, delete after
 * a confirmation; and, assumed, the unread mark.
 */
export function conversationActions(
  conversation: Conversation,
  { chat, panes, places, services, t }: Context,
): Action[] {
  const { id, isPinned, isMuted } = conversation;
  // The service has no conversation of a topic that could be pinned, marked or deleted.
  const isTopic = conversation.topic !== undefined;
  // Of a group that ended for the user, the service keeps nothing that could be changed.
  const hasEnded = conversation.membership !== 'member';
  const isUnread = conversation.unreadCount > 0 || conversation.isMarkedUnread === true;
  const attempt = async (act: () => Promise<void>) => {
    try {
      await act();
    } catch (error) {
      report('an action on a conversation', error);
      services.toasts.error(t('actions.failed'));
    }
  };
  return [
    {
      id: 'beside',
      name: t('actions.openBeside'),
      icon: 'columns-2',
      visible: panes.canOpenBeside && !panes.has(id) && chat.shown.ids.length > 0,
      perform: () => panes.openBeside(id),
    },
    {
      id: 'window',
      name: t('actions.openWindow'),
      icon: 'app-window',
      visible: services.platform.windows !== null && !isConversationWindow(location.pathname),
      perform: async () => {
        const request = { name: id, path: paths.conversationWindow(id), place: places.of(id) };
        if (!(await services.platform.windows?.open(request))) services.toasts.error(t('alone.blocked'));
        // A conversation has only one draft field, so it moves to its own window.
        else if (chat.shown.has(id)) panes.close(id);
      },
    },
    {
      id: 'pin',
      name: t(isPinned ? 'actions.unpin' : 'actions.pin'),
      icon: 'pin',
      visible: !isTopic && !hasEnded,
      perform: () => attempt(() => chat.list.changes.pin(id, !isPinned)),
    },
    {
      id: 'mute',
      name: t(isMuted ? 'actions.unmute' : 'actions.mute'),
      icon: isMuted ? 'bell' : 'bell-off',
      visible: !hasEnded,
      perform: () => attempt(() => chat.list.changes.mute(id, !isMuted)),
    },
    {
      id: 'read',
      name: t(isUnread ? 'actions.markRead' : 'actions.markUnread'),
      icon: isUnread ? 'check-check' : 'message-circle',
      visible: isUnread || (!isTopic && !hasEnded && (!chat.shown.has(id) || panes.has(id))),
      perform: () => {
        if (isUnread) return attempt(() => chat.list.changes.markRead(id));
        // What is on screen counts as read, so it is left: the user wants to come back to it.
        panes.close(id);
        return attempt(() => chat.list.changes.markUnread(id));
      },
    },
    {
      id: 'delete',
      name: t('actions.delete'),
      icon: 'trash-2',
      dangerous: true,
      visible: !isTopic || hasEnded,
      perform: async () => {
        const isSure = await services.dialogs.confirm({
          title: t('actions.deleteTitle'),
          text: t('actions.deleteText'),
          confirmLabel: t('actions.delete'),
          tone: 'danger',
        });
        if (isSure) await attempt(() => chat.list.remove(id));
      },
    },
  ];
}
