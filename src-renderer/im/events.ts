import TencentCloudChat from '@tencentcloud/chat';
import { isGroup } from '#lib/chat/ids.ts';
import { contactRequestsFromSdk, contactsFromSdk } from './from-sdk/contact.ts';
import { presenceFromSdk, profileFromSdk } from './from-sdk/conversation.ts';
import { noticeNewsFromSdk, pinNewsFromSdk, tipNewsFromSdk } from './from-sdk/group-news.ts';
import { groupNoticeFromSdk, lettingInFromSdk } from './from-sdk/group-notice.ts';
import { messageFromSdk, reaction, recallFromSdk, receipt } from './from-sdk/message.ts';
import { type Fields, fields, list, text } from './from-sdk/read.ts';
import type { ChatEvent } from './port.ts';
import type { Contact, Conversation, ConversationId, Membership, Message } from './records.ts';

const { EVENT } = TencentCloudChat;

/** The parts of the connection that the listeners use. */
export interface EventsHost {
  readonly selfId: string;
  emit(event: ChatEvent): void;
  /** The SDK's list of conversations changed. */
  onList(list: unknown, isComplete: boolean): void;
  /** The SDK's complete list of friends, at the sign-in and after each change. */
  onContacts(contacts: readonly Contact[]): void;
  setMembership(id: ConversationId, membership: Membership): void;
  onReady(): void;
  onNetwork(isConnected: boolean): void;
  /** A broken connection is being replaced; `onNetwork` tells whether that works. */
  onReconnecting(): void;
  onKickedOut(type: string): void;
}

/** The part of the SDK that emits events. */
export interface SdkEvents {
  on(name: string, handler: (event: unknown) => void): void;
}

/** A jump in a group's sequence numbers from which on the SDK does not fetch the missing messages. */
const groupGap = 300;

/** Subscribes to all events of the SDK and passes them on as {@link ChatEvent}s. */
export function listen(chat: SdkEvents, host: EventsHost): void {
  const newest = new Map<ConversationId, number>();
  const on = (name: string, handler: (data: unknown, event: Fields) => void) => {
    chat.on(name, (event: unknown) => handler(fields(event).data, fields(event)));
  };
  const messages = (data: unknown) =>
    list(data, 1000).flatMap((item) => messageFromSdk(item, host.selfId) ?? []);
  const changed = (data: unknown) => {
    const records = messages(data);
    if (records.length > 0) host.emit({ kind: 'messages', messages: records, isNew: false });
  };

  on(EVENT.SDK_READY, () => host.onReady());
  on(EVENT.KICKED_OUT, (data) => host.onKickedOut(text(fields(data).type, 40)));
  on(EVENT.NET_STATE_CHANGE, (data) => {
    const state = text(fields(data).state, 20);
    if (state === 'connected') host.onNetwork(true);
    if (state === 'connecting') host.onReconnecting();
    if (state === 'disconnected') host.onNetwork(false);
  });
  on(EVENT.CONVERSATION_LIST_UPDATED, (data, event) => host.onList(data, event.isSyncCompleted !== false));
  on(EVENT.MESSAGE_RECEIVED, (data) => {
    for (const message of list(data, 1000)) tellGroupNews(message, host);
    const shown = messages(data).filter((message) => !announceTyping(message, host));
    for (const message of shown) announceGap(message, newest, host);
    if (shown.length > 0) host.emit({ kind: 'messages', messages: shown, isNew: true });
  });
  on(EVENT.MESSAGE_MODIFIED, changed);
  on(EVENT.MESSAGE_REVOKED, (data) => {
    const whole = list(data, 1000).filter((item) => {
      const recall = recallFromSdk(item);
      if (recall) host.emit({ kind: 'recalled', ...recall });
      return recall === null;
    });
    changed(whole);
  });
  on(EVENT.MESSAGE_READ_BY_PEER, changed);
  on(EVENT.MESSAGE_READ_RECEIPT_RECEIVED, (data) =>
    host.emit({
      kind: 'receipts',
      receipts: list(data, 1000).map((item) => ({
        remoteId: text(fields(item).messageID, 300),
        receipt: receipt(fields(item)),
      })),
    }),
  );
  // The event is missing in the SDK's types. It carries one message, although the documentation says a list.
  on('onMessageReactionsUpdated', (data) => {
    for (const item of list([data].flat(), 200)) {
      host.emit({
        kind: 'reactions',
        remoteId: text(fields(item).messageID, 300),
        reactions: list(fields(item).reactionList, 100).map(reaction),
      });
    }
  });
  on(EVENT.USER_STATUS_UPDATED, (data) =>
    host.emit({ kind: 'presence', presences: list(data, 1000).map(presenceFromSdk) }),
  );
  // The event is missing in the SDK's types.
  on('onPinnedGroupMessageUpdated', (data) => {
    const news = pinNewsFromSdk(data, host.selfId);
    if (news) host.emit(news);
  });
  on(EVENT.PROFILE_UPDATED, (data) =>
    host.emit({ kind: 'profiles', profiles: list(data, 1000).map(profileFromSdk) }),
  );
  on(EVENT.FRIEND_LIST_UPDATED, (data) => host.onContacts(contactsFromSdk(data)));
  on(EVENT.FRIEND_APPLICATION_LIST_UPDATED, (data) =>
    host.emit({ kind: 'contactRequests', requests: contactRequestsFromSdk(data) }),
  );
}

/**
 * The event of a changed list. The list is read only when the event is handled, so that of many events in a row only
 * the last one is read.
 */
export function listEvent(read: () => readonly Conversation[], isComplete: boolean): ChatEvent {
  let list: readonly Conversation[] | null = null;
  return {
    kind: 'conversations',
    get conversations() {
      list ??= read();
      return list;
    },
    isComplete,
  };
}

function announceTyping(message: Message, host: EventsHost): boolean {
  const { body } = message;
  if (body.kind !== 'custom' || body.content.type !== 'typing') return false;
  if (message.flow === 'in')
    host.emit({
      kind: 'typing',
      conversationId: message.conversationId,
      isTyping: body.content.isTyping,
    });
  return true;
}

function announceGap(message: Message, newest: Map<ConversationId, number>, host: EventsHost): void {
  if (!isGroup(message.conversationId)) return;
  const before = newest.get(message.conversationId) ?? message.sequence;
  newest.set(message.conversationId, Math.max(before, message.sequence));
  if (message.sequence - before >= groupGap)
    host.emit({ kind: 'gap', conversationId: message.conversationId });
}

/** The conversation list shows changes of a membership, so it receives them before the listeners of the group. */
function tellGroupNews(value: unknown, host: EventsHost): void {
  const news = [
    ...noticeNewsFromSdk(value),
    ...groupNoticeFromSdk(value),
    ...tipNewsFromSdk(value, host.selfId),
    ...lettingInFromSdk(value),
  ];
  for (const event of news) {
    if (event.kind === 'groupSelf' && 'membership' in event.change)
      host.setMembership(event.conversationId, event.change.membership);
    host.emit(event);
  }
}
