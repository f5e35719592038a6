import { reaction } from 'mobx';
import { paths } from '#lib/paths.ts';
import type { Services } from '#parts/root/index.tsx';
import type { ConversationListStore } from '../list/ConversationListStore.ts';

/** Keeps the badges outside the chat at what the list has unread, until the session ends. */
export function keepUnreadBadges(
  list: Pick<ConversationListStore, 'unreadTotal' | 'unreadNotice'>,
  { badges, signal }: Pick<Services, 'badges' | 'signal'>,
): void {
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
}

/** Removes the badges of a session that is over. */
export function clearUnreadBadges({ badges, platform }: Pick<Services, 'badges' | 'platform'>): void {
  badges.setUnreadMessages(0);
  badges.setUnreadNotice(null);
  platform.setUnreadCount(0);
}
