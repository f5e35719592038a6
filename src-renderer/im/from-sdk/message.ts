import type { Recall } from '../port.ts';
import type { Delivery, Message, MessageBody, Reaction, Receipt } from '../records.ts';
import { bodyFromSdk } from './body.ts';
import { cloudDataFromSdk } from './cloud-data.ts';
import { conversationIdFromSdk } from './ids.ts';
import { avatarAddress, called, type Fields, fields, list, number, text } from './read.ts';

const deliveries: Readonly<Record<string, Delivery>> = { unSend: 'sending', success: 'sent', fail: 'failed' };

/**
 * The record of a message of the SDK; null for messages outside the product's conversations. The nonce is accepted
 * only on own messages: on another person's it would let them overwrite the user's.
 */
export function messageFromSdk(value: unknown, selfId: string): Message | null {
  const given = fields(value);
  const conversationId = conversationIdFromSdk(given.conversationID);
  const remoteId = text(given.ID, 300);
  if (!conversationId || remoteId === '') return null;
  const senderId = text(given.from, 128);
  const isOut = given.flow === 'out' && senderId === selfId;
  const cloud = cloudDataFromSdk(given.cloudCustomData);
  const nonce = isOut ? cloud.nonce : null;
  const nick = called(given.nameCard) || called(given.nick);
  const mentions = list(given.atUserList, 100).map((id) => text(id, 128));
  const body = bodyFromSdk(given.type, given.payload, { senderNick: nick, mentions });
  return {
    id: nonce ?? remoteId,
    remoteId,
    nonce,
    conversationId,
    flow: isOut ? 'out' : 'in',
    delivery: isOut ? (deliveries[text(given.status, 10)] ?? 'sent') : 'sent',
    failure: isOut && given.status === 'fail' ? 'other' : null,
    progress: null,
    time: number(given.time, 0, 4_102_444_800, 0) * 1000,
    sequence: number(given.sequence, 0, Number.MAX_SAFE_INTEGER, 0),
    senderId,
    nick,
    avatar: avatarAddress(given.avatar),
    body: given.isRevoked === true ? revoked(given, body, isOut) : body,
    quote: cloud.quote,
    reactions: list(given.reactionList, 100)
      .map(reaction)
      .filter((item) => item.count > 0),
    receipt: given.needReadReceipt === true ? receipt(fields(given.readReceiptInfo)) : null,
    isPeerRead: given.isPeerRead === true,
    isRead: isOut || given.isRead === true,
    isDeleted: given.isDeleted === true,
    hasRiskContent: given.hasRiskContent === true,
    isSignalling: body.kind === 'custom' && body.content.type === 'call',
  };
}

function revoked(given: Fields, body: MessageBody, isOut: boolean): MessageBody {
  const revoker = fields(given.revokerInfo);
  const senderId = text(given.from, 128);
  const revokerId = text(revoker.userID, 128) || text(given.revoker, 128) || senderId;
  return {
    kind: 'revoked',
    revokerId,
    revokerNick:
      called(revoker.nick) || (revokerId === senderId ? called(given.nameCard) || called(given.nick) : ''),
    editableText: isOut && body.kind === 'text' ? body.text : null,
  };
}

/**
 * The recall of a message that the SDK does not hold: it then has neither the sender nor the content, and a record
 * made of it would take the place of the known message. Null for a whole message.
 */
export function recallFromSdk(value: unknown): Recall | null {
  const given = fields(value);
  if (text(given.from, 128) !== '' && text(given.type, 100) !== '') return null;
  const conversationId = conversationIdFromSdk(given.conversationID);
  const remoteId = text(given.ID, 300);
  if (!conversationId || remoteId === '') return null;
  const revoker = fields(given.revokerInfo);
  return {
    conversationId,
    remoteId,
    revokerId: text(revoker.userID, 128) || text(given.revoker, 128),
    revokerNick: called(revoker.nick),
  };
}

/** The record of a reaction, with its message or apart from it. */
export function reaction(value: unknown): Reaction {
  const given = fields(value);
  return {
    key: text(given.reactionID, 100),
    count: Math.round(number(given.totalUserCount, 0, 1_000_000, 0)),
    isMine: given.reactedByMyself === true,
    userIds: list(given.partialUserList, 20).map((user) => text(fields(user).userID, 128)),
  };
}

/** The receipt of a message; absent counts are 0. */
export function receipt(value: Fields): Receipt {
  return {
    readCount: Math.round(number(value.readCount, 0, 1_000_000, 0)),
    unreadCount: Math.round(number(value.unreadCount, 0, 1_000_000, 0)),
    isPeerRead: value.isPeerRead === true,
  };
}
