import { ApplicationStore } from '#features/chat/applications/ApplicationStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { type ConversationId, userConversationId } from '#im/records.ts';
import { PreferenceStore } from '#parts/root/index.tsx';
import { aRoot, aSelf, inPlaceOf } from '#tests/builders/aRoot.ts';
import { conversationOf, roomId } from './room.ts';
import type { Service } from './Service.ts';
import type { Tab } from './tab.ts';

/** The users of a schedule. */
export const users = ['1', '2'] as const;
/** The id of a user of a schedule. */
export type User = (typeof users)[number];

/** The other user of the schedule. */
export const otherOf = (user: User): User => (user === '1' ? '2' : '1');

/** The conversation of a user with the other one. */
export const talk = (user: User): ConversationId => userConversationId(otherOf(user));
/** The conversation of the room. */
export const roomTalk = conversationOf(roomId);

/** An open page of a user. */
export interface Page {
  readonly tab: Tab;
  readonly chat: ChatStore;
  readonly applications: ApplicationStore;
  /** The number of the page, which it keeps over reloads: what is typed under one number keeps its order. */
  readonly hand: number;
}

/** The tab and the service of the page that is being created, where its stand-ins find them. */
export const making: { tab: Tab | null; service: Service | null } = { tab: null, service: null };

/** The stores of one page, with notices off because nothing here checks them. */
export function storesFor(user: User, tab: Tab, signal: AbortSignal): Pick<Page, 'chat' | 'applications'> {
  const root = aRoot({
    self: aSelf(Number(user), { nickname: user }),
    market: async () => ({ excludedUserIds: [], sig: '' }),
    platform: {
      setUnreadCount: () => undefined,
      clearNotifications: () => undefined,
      clearAllNotifications: () => undefined,
      onNotificationAnswer: () => undefined,
      setChat: () => undefined,
      onAwayChosen: () => undefined,
      onWake: () => undefined,
      notify: () => undefined,
    },
    services: { signal, now: () => Date.now() + tab.skew },
    stores: [inPlaceOf(PreferenceStore, { notifies: false, hidesPreviews: false })],
  });
  return { chat: root.store(ChatStore), applications: root.store(ApplicationStore) };
}
