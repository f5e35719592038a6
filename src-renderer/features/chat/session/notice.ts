import { chatLineNow } from '#i18n/chat-line.ts';
import { i18n } from '#i18n/index.ts';
import { conversationName } from '#i18n/service-accounts.ts';
import type { Conversation, Message } from '#im/records.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import { paths } from '#lib/paths.ts';
import type { NotificationRequest } from '#platform/Platform.ts';

/** The options of a notice. */
export interface NoticeManner {
  readonly selfId: string;
  readonly brand: string;
  /** Hides the text and the sender. */
  readonly hidesPreviews: boolean;
}

/** The notice of a message outside the window; a conversation has one at a time. Needs the `chat` texts. */
export function noticeOf(
  message: Message,
  conversation: Conversation | null,
  { selfId, brand, hidesPreviews }: NoticeManner,
): NotificationRequest {
  const { conversationId, body, nick, senderId, avatar } = message;
  const place = { tag: conversationId, path: paths.conversation(conversationId) };
  if (hidesPreviews)
    return { ...place, title: brand, body: i18n.t('chat:newMessage'), isContentHidden: true };
  return {
    ...place,
    title: conversationName(conversationId, conversation?.name || nick || senderId),
    body: chatLineNow(abstractOf(body, selfId)),
    ...(avatar !== '' && { iconUrl: avatar }),
  };
}
