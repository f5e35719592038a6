import { isGroup } from '#lib/chat/ids.ts';
import type { Conversation, LastMessage, Membership, Profile, UserPresence } from '../records.ts';
import { bodyFromSdk } from './body.ts';
import { groupTypeFromSdk } from './group-options.ts';
import { conversationIdFromSdk } from './ids.ts';
import { avatarAddress, called, type Fields, fields, list, number, text } from './read.ts';

/** The record of a conversation of the SDK; null for its system conversation and for malformed input. */
export function conversationFromSdk(
  value: unknown,
  selfId: string,
  membership: Membership,
): Conversation | null {
  const given = fields(value);
  const id = conversationIdFromSdk(given.conversationID);
  if (!id) return null;
  const ofGroup = isGroup(id);
  const user = fields(given.userProfile);
  const group = fields(given.groupProfile);
  const peerId = text(given.conversationID, 160).slice(ofGroup ? 5 : 3);
  const last = fields(given.lastMessage);
  // Only the list carries this time; later reads update the last message alone.
  const peerReadTime = seconds(given.peerReadTime) * 1000;
  const joinedAt = seconds(fields(group.selfInfo).joinTime) * 1000;
  const name = called(ofGroup ? group.name : user.nick, 200);
  const remark = ofGroup ? '' : called(given.remark);
  return {
    id,
    kind: ofGroup ? 'group' : 'user',
    peerId,
    name,
    ...(remark !== '' && { remark }),
    avatar: avatarAddress(ofGroup ? group.avatar : user.avatar),
    unreadCount: Math.round(number(given.unreadCount, 0, 1_000_000, 0)),
    isMuted: mutedRemindTypes.has(text(given.messageRemindType, 40)),
    isPinned: given.isPinned === true,
    isMarkedUnread: list(given.markList, 100).includes(unreadMark),
    mention: mention(given.groupAtInfoList),
    mentionedAt: mentionedAt(given.groupAtInfoList),
    lastMessage: lastMessage(last, selfId, ofGroup ? '' : name),
    membership,
    groupType: ofGroup ? groupTypeFromSdk(group.type) : null,
    memberCount: ofGroup && Number(group.memberCount) > 0 ? number(group.memberCount, 1, 1_000_000) : null,
    ...(joinedAt > 0 && { joinedAt }),
    peerReadTime: Math.max(peerReadTime, last.isPeerRead === true ? seconds(last.lastTime) * 1000 : 0),
  };
}

const seconds = (value: unknown): number => number(value, 0, 4_102_444_800, 0);

/** The service's number for the mark that makes a conversation look unread. */
const unreadMark = 2;

/** The service's settings under which a conversation announces nothing. */
export const mutedRemindTypes: ReadonlySet<string> = new Set([
  'AcceptNotNotify',
  'Discard',
  'AcceptNotNotifyExceptAt',
  'NotReceiveMsgExceptAt',
]);

/** The places of unread messages that mention the user, oldest first. */
export function mentionedAt(value: unknown): readonly number[] | undefined {
  const sequences = list(value, 100).map((item) =>
    number(fields(item).messageSequence, 0, Number.MAX_SAFE_INTEGER, 0),
  );
  const known = [...new Set(sequences)].filter((sequence) => sequence > 0);
  return known.length > 0 ? known.toSorted((one, other) => one - other) : undefined;
}

/** How the unread messages of a conversation mention the user. */
export function mention(value: unknown): Conversation['mention'] {
  const types = new Set(list(value, 100).flatMap((item) => list(fields(item).atTypeArray, 3)));
  const isAll = types.has(2) || types.has(3);
  const isMe = types.has(1) || types.has(3);
  if (isAll && isMe) return 'both';
  if (isAll) return 'all';
  return isMe ? 'me' : 'none';
}

/**
 * The newest message of a conversation. `peerName` replaces the writer's name one-to-one: the list after a reload has
 * no names.
 */
export function lastMessage(given: Fields, selfId: string, peerName: string): LastMessage | null {
  const time = seconds(given.lastTime) * 1000;
  if (time === 0 || given.type === null || given.type === undefined || given.type === '') return null;
  const senderId = text(given.fromAccount, 128);
  const isOut = senderId === selfId;
  const nick = called(given.nameCard) || called(given.nick) || (isOut ? '' : peerName);
  const revoker = text(given.revoker, 128);
  return {
    time,
    flow: isOut ? 'out' : 'in',
    senderId,
    nick,
    body:
      given.isRevoked === true
        ? {
            kind: 'revoked',
            revokerId: revoker || senderId,
            revokerNick: revoker === '' || revoker === senderId ? nick : '',
            editableText: null,
          }
        : bodyFromSdk(given.type, given.payload, { senderNick: nick, mentions: [] }),
  };
}

/** A user's profile, also of a group member. */
export function profileFromSdk(value: unknown): Profile {
  const given = fields(value);
  return {
    userId: text(given.userID, 128),
    nick: called(given.nameCard) || called(given.nick),
    avatar: avatarAddress(given.avatar),
  };
}

/** The custom status that marks a user as away; every other one, such as another product's, means online. */
export const awayStatus = 'away';

/** A user's online status, by the state of their connection and their custom status. */
export function presenceFromSdk(value: unknown): UserPresence {
  const given = fields(value);
  const isOnline = number(given.statusType, 0, 10, 0) === 1;
  const connected = given.customStatus === awayStatus ? 'away' : 'online';
  return { userId: text(given.userID, 128), presence: isOnline ? connected : 'offline' };
}
