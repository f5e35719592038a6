import { isGroup } from '#lib/chat/ids.ts';
import type { ChatEvent } from '../port.ts';
import {
  type ConversationId,
  type GroupChange,
  groupConversationId,
  type MembersChange,
  type Membership,
  type Profile,
} from '../records.ts';
import { profileFromSdk } from './conversation.ts';
import { millisecondsFromSdk, noticeFromSdk } from './group.ts';
import { inviteOptionFromSdk, joinOptionFromSdk } from './group-options.ts';
import { conversationIdFromSdk } from './ids.ts';
import { messageFromSdk } from './message.ts';
import { avatarAddress, called, type Fields, fields, list, number, text } from './read.ts';
import { mostInTip } from './tip.ts';

/** The events of a group tip for the listeners of its group and its members; none for all other messages. */
export function tipNewsFromSdk(value: unknown, selfId: string): readonly ChatEvent[] {
  const given = fields(value);
  if (given.type !== 'TIMGroupTipElem') return [];
  const conversationId = conversationIdFromSdk(given.conversationID);
  if (!conversationId || !isGroup(conversationId)) return [];
  const payload = fields(given.payload);
  const time = millisecondsFromSdk(given.time);
  return [
    ...profileNews(conversationId, payload),
    ...memberChanges(payload, time).map((change) => ({
      kind: 'groupMembers' as const,
      conversationId,
      change,
    })),
    ...selfNews(conversationId, payload, time, selfId),
  ];
}

function profileNews(conversationId: ConversationId, payload: Fields): readonly ChatEvent[] {
  const changed = fields(payload.newGroupProfile);
  const count = Math.round(number(payload.memberCount, 0, 10_000_000, 0));
  const joinOption = joinOptionFromSdk(changed.joinOption);
  const inviteOption = inviteOptionFromSdk(changed.inviteOption ?? changed.inviteJoinOption);
  const name = called(changed.groupName ?? changed.name, 200);
  const ownerId = text(changed.ownerID, 128);
  const change: GroupChange = {
    ...(count > 0 && { memberCount: count }),
    ...(name !== '' && { name }),
    ...(typeof changed.avatar === 'string' && { avatar: avatarAddress(changed.avatar) }),
    ...(typeof changed.introduction === 'string' && { introduction: text(changed.introduction, 1_000) }),
    ...(typeof changed.notification === 'string' && { notice: noticeFromSdk(changed.notification) }),
    ...(ownerId !== '' && { ownerId }),
    ...(joinOption !== undefined && { joinOption }),
    ...(inviteOption !== undefined && { inviteOption }),
    ...(typeof changed.muteAllMembers === 'boolean' && { isAllMuted: changed.muteAllMembers }),
  };
  return Object.keys(change).length === 0 ? [] : [{ kind: 'group', conversationId, change }];
}

function memberChanges(payload: Fields, time: number): readonly MembersChange[] {
  const members = membersOf(payload);
  const userIds = members.map(({ userId }) => userId);
  switch (number(payload.operationType, 0, 100, 0)) {
    case 1:
      return [{ type: 'joined', members }];
    case 2:
    case 3:
    case 10:
      return [{ type: 'left', members }];
    case 4:
      return [{ type: 'role', userIds, role: 'admin' }];
    case 5:
      return [{ type: 'role', userIds, role: 'member' }];
    case 6: {
      const ownerId = text(fields(payload.newGroupProfile).ownerID, 128);
      return ownerId === '' ? [] : [{ type: 'role', userIds: [ownerId], role: 'owner' }];
    }
    case 7:
      return mutes(payload, time);
    default:
      return [];
  }
}

function mutes(payload: Fields, time: number): readonly MembersChange[] {
  return list(payload.memberList, mostInTip).flatMap((item) => {
    const given = fields(item);
    const userId = text(given.userID, 128);
    if (userId === '' || given.muteTime === undefined) return [];
    const seconds = number(given.muteTime, 0, 4_294_967_295, 0);
    return [{ type: 'muted' as const, userIds: [userId], until: seconds === 0 ? 0 : time + seconds * 1000 }];
  });
}

function selfNews(
  conversationId: ConversationId,
  payload: Fields,
  time: number,
  selfId: string,
): readonly ChatEvent[] {
  return memberChanges(payload, time).flatMap((change): readonly ChatEvent[] => {
    if (change.type === 'muted' && change.userIds.includes(selfId))
      return [{ kind: 'groupSelf', conversationId, change: { mutedUntil: change.until } }];
    if (change.type === 'role' && change.userIds.includes(selfId))
      return [{ kind: 'groupSelf', conversationId, change: { role: change.role } }];
    // The former owner stays as a member; their other windows learn that from this tip.
    if (change.type === 'role' && change.role === 'owner' && payload.operatorID === selfId)
      return [{ kind: 'groupSelf', conversationId, change: { role: 'member' } }];
    return [];
  });
}

function membersOf(payload: Fields): readonly Profile[] {
  const described = list(payload.memberList, mostInTip).map(profileFromSdk);
  const members =
    described.length > 0
      ? described
      : list(payload.userIDList, mostInTip).map((id) => ({ userId: text(id, 128), nick: '', avatar: '' }));
  return members.filter(({ userId }) => userId !== '');
}

const membershipByNotice: Readonly<Record<number, Membership>> = {
  2: 'member',
  4: 'removed',
  5: 'dissolved',
  7: 'member',
  8: 'left',
  21: 'removed',
};

/** The events of a personal notice about the user's own place in a group; none for all other messages. */
export function noticeNewsFromSdk(value: unknown): readonly ChatEvent[] {
  const given = fields(value);
  // A notice inside a conversation was not written by the service.
  if (given.type !== 'TIMGroupSystemNoticeElem' || conversationIdFromSdk(given.conversationID)) return [];
  const payload = fields(given.payload);
  const groupId = text(fields(payload.groupProfile).groupID, 128);
  const type = number(payload.operationType, 0, 100, 0);
  if (type === 1 || type === 12) return [{ kind: 'groupApplications' }];
  if (groupId === '') return [];
  const conversationId = groupConversationId(groupId);
  const membership = membershipByNotice[type];
  if (membership) return [{ kind: 'groupSelf', conversationId, change: { membership } }];
  if (type === 9) return [{ kind: 'groupSelf', conversationId, change: { role: 'admin' } }];
  if (type === 10) return [{ kind: 'groupSelf', conversationId, change: { role: 'member' } }];
  return [];
}

/** The event of a message that was pinned or unpinned; null for malformed input. */
export function pinNewsFromSdk(value: unknown, selfId: string): ChatEvent | null {
  const given = fields(value);
  const groupId = text(given.groupID, 128);
  const remoteId = text(fields(given.message).ID, 300);
  if (groupId === '' || remoteId === '') return null;
  const operator = fields(given.operatorInfo);
  const isPinned = given.isPinned === true;
  return {
    kind: 'pins',
    conversationId: groupConversationId(groupId),
    remoteId,
    isPinned,
    message: isPinned ? messageFromSdk(given.message, selfId) : null,
    operator: { userId: text(operator.userID, 128), nick: called(operator.nick) },
  };
}
