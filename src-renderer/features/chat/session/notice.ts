import { chatLineNow } from '#i18n/chat-line.ts';
import { i18n } from '#i18n/index.ts';
import { conversationTitle } from '#i18n/service-accounts.ts';
import type { Conversation, Message } from '#im/records.ts';
import { peerOf } from '#im/records.ts';
import { abstractOf, isSentence } from '#lib/chat/abstract.ts';
import { everyoneId } from '#lib/chat/bodies.ts';
import { paths } from '#lib/paths.ts';
import { isTradeNotice, isUrgentNotice } from '#lib/rules/notices.ts';
import { isReservedUserId } from '#lib/rules/reserved.ts';
import type { News } from '#parts/notices/index.ts';

/** The notice of a message outside the window; a conversation has one at a time. Needs the `chat` texts. */
export function noticeOf(
  message: Message,
  conversation: Conversation | null,
  selfId: string,
  /** The shown name of the sender, for groups. */
  sender = message.nick || message.senderId,
): News {
  const { conversationId, remoteId, body, nick, senderId, avatar } = message;
  const peer = peerOf(conversationId);
  const isReserved = peer.kind === 'user' && isReservedUserId(Number(peer.id));
  const words = chatLineNow(abstractOf(body, selfId));
  return {
    ...mannerOf(message, selfId),
    tag: conversationId,
    path: paths.conversation(conversationId, { message: remoteId }),
    title: conversationTitle(conversationId, {
      // A group without a name is not called like the person who writes in it.
      name: conversation?.name || (peer.kind === 'user' ? nick || senderId : ''),
      remark: conversation?.remark,
      topic: conversation?.topic,
    }),
    body: peer.kind === 'group' && !isSentence(body) ? `${sender}: ${words}` : words,
    hiddenBody: i18n.t('chat:newMessage'),
    ...(avatar !== '' && { iconUrl: avatar }),
    answer: isReserved ? 'read' : 'reply',
  };
}

/** The manner of a message's notice: the kind of its sound, and whether it should not wait. */
function mannerOf({ body }: Message, selfId: string): Pick<News, 'kind' | 'isUrgent'> {
  if (body.kind === 'text' && (body.mentions.includes(selfId) || body.mentions.includes(everyoneId)))
    return { kind: 'mention', isUrgent: true };
  if (body.kind !== 'custom') return { kind: 'message' };
  const { content } = body;
  if (content.type === 'call') return { kind: 'other', isUrgent: content.state === 'started' };
  if (content.type !== 'orderNotice') return { kind: 'message' };
  const name = content.sentence?.name;
  if (name === undefined) return { kind: 'order' };
  return { kind: isTradeNotice(name) ? 'order' : 'message', isUrgent: isUrgentNotice(name) };
}
