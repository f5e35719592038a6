import { compareStructural, reaction } from 'mobx';
import { conversationTitle } from '#i18n/service-accounts.ts';
import { paths } from '#lib/paths.ts';
import { clearSettledNotices } from '#parts/notices/index.ts';
import { PreferenceStore, type Root, type Services } from '#parts/root/index.tsx';
import type { ChatOutside } from '#platform/Platform.ts';
import type { ConversationListStore } from '../list/ConversationListStore.ts';
import type { ConversationRecords } from '../list/ConversationRecords.ts';
import type { OwnStatus } from '../peer/OwnStatus.ts';
import type { ChatLine } from './ChatLine.ts';

/** The list's counts of unread messages, and the conversations that have any. */
interface UnreadCounts extends Pick<ConversationListStore, 'unreadTotal' | 'unreadNotice'> {
  readonly records: Pick<ConversationRecords, 'unreadIds'>;
}

/**
 * Until the session ends, keeps the badges outside the chat equal to the list's unread counts, and removes the notice of
 * a conversation once its messages are read, here or on another device.
 */
export function keepUnreadOutside(
  list: UnreadCounts,
  services: Pick<Services, 'badges' | 'platform' | 'signal'>,
) {
  const { badges, signal } = services;
  reaction(
    () => list.unreadTotal,
    (count) => badges.setUnreadMessages(count),
    { signal, fireImmediately: true },
  );
  reaction(
    () => list.unreadNotice,
    (id) => badges.setUnreadNotice(id && paths.conversation(id)),
    { signal, fireImmediately: true },
  );
  clearSettledNotices(() => list.records.unreadIds, services);
}

/** The most conversations in a menu outside the window. */
const mostOutside = 5;

/** The conversations with unread messages, newest first; muted ones do not count. */
function unreadOutside(list: Pick<ConversationListStore, 'sorted'>): ChatOutside['unread'] {
  return list.sorted
    .filter(({ unreadCount, isMuted }) => unreadCount > 0 && !isMuted)
    .sort((one, other) => (other.lastMessage?.time ?? 0) - (one.lastMessage?.time ?? 0))
    .slice(0, mostOutside)
    .map(({ id, name, remark, topic, unreadCount }) => ({
      name: conversationTitle(id, { name: name || id, remark, topic }),
      path: paths.conversation(id),
      count: unreadCount,
    }));
}

function lineOutside({ isOffline, port }: Pick<ChatLine, 'isOffline' | 'port'>): ChatOutside['line'] {
  if (isOffline) return 'offline';
  return port ? 'online' : 'connecting';
}

/** Keeps the chat's state outside the window up to date, until the session ends. */
export function keepChatOutside(
  {
    list,
    line,
    presence,
  }: {
    list: Pick<ConversationListStore, 'sorted'>;
    line: Pick<ChatLine, 'isOffline' | 'port'>;
    presence: { readonly own: Pick<OwnStatus, 'isAway'> };
  },
  root: Root,
): void {
  const { platform, signal } = root.services;
  const preferences = root.store(PreferenceStore);
  if (!platform.setChat) return;
  reaction(
    (): ChatOutside => ({
      line: lineOutside(line),
      isAway: presence.own.isAway,
      // A name is as private as a message.
      unread: preferences.hidesPreviews ? [] : unreadOutside(list),
    }),
    (chat) => platform.setChat?.(chat),
    { signal, fireImmediately: true, equals: compareStructural, delay: 300 },
  );
}

/** Removes the badges of a session that is over. */
export function clearUnreadBadges({ badges, platform }: Pick<Services, 'badges' | 'platform'>): void {
  badges.setUnreadMessages(0);
  badges.setUnreadNotice(null);
  badges.setContactRequests(0);
  badges.setAway(false);
  platform.setUnreadCount(0);
  platform.setChat?.({ line: 'signedOut', isAway: false, unread: [] });
  // The notifications were for the user who signed out.
  platform.clearAllNotifications();
}
