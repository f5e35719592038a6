import { type Group, type GroupApplication, type GroupMember, groupConversationId } from '../records.ts';
import { profileFromSdk } from './conversation.ts';
import { groupTypeFromSdk, inviteOptionFromSdk, joinOptionFromSdk, roleFromSdk } from './group-options.ts';
import { avatarAddress, called, type Fields, fields, list, number, text } from './read.ts';

/** A group's notice, cut at a maximum length against hostile input. */
export const noticeFromSdk = (value: unknown): string => text(value, 1_000).trim();

/** The record of a group of the SDK; null for malformed input. */
export function groupFromSdk(value: unknown): Group | null {
  const given = fields(value);
  const groupId = text(given.groupID, 128);
  if (groupId === '') return null;
  const self = fields(given.selfInfo);
  return {
    id: groupConversationId(groupId),
    groupId,
    type: groupTypeFromSdk(given.type),
    name: called(given.name, 200),
    avatar: avatarAddress(given.avatar),
    introduction: text(given.introduction, 1_000).trim(),
    notice: noticeFromSdk(given.notification),
    ownerId: text(given.ownerID, 128),
    memberCount: Math.round(number(given.memberCount, 0, 10_000_000, 0)),
    maxMembers: Math.round(number(given.maxMemberCount, 0, 10_000_000, 0)),
    joinOption: joinOptionFromSdk(given.joinOption) ?? 'disallow',
    inviteOption: inviteOptionFromSdk(given.inviteOption) ?? 'disallow',
    isAllMuted: given.muteAllMembers === true || given.muteAllMembers === 'On',
    role: roleFromSdk(self.role) ?? 'nonmember',
    nameCard: called(self.nameCard),
    hasTopics: given.isSupportTopic === true,
  };
}

/** The record of a member; null for malformed input. */
export function memberFromSdk(value: unknown): GroupMember | null {
  const given = fields(value);
  const profile = profileFromSdk(given);
  if (profile.userId === '') return null;
  return {
    ...profile,
    role: roleFromSdk(given.role) ?? 'member',
    nameCard: called(given.nameCard),
    joinedAt: millisecondsFromSdk(given.joinTime),
    mutedUntil: millisecondsFromSdk(given.muteUntil),
    isOnline: given.isOnline === true,
  };
}

/** A list of members without malformed entries. */
export function membersFromSdk(value: unknown, max: number): readonly GroupMember[] {
  return list(value, max).flatMap((item) => memberFromSdk(item) ?? []);
}

/** A time of the SDK, which counts in seconds. */
export const millisecondsFromSdk = (value: unknown): number => number(value, 0, 4_102_444_800, 0) * 1000;

/**
 * The service's numbers of invitations: those the invited person answers, and those owner and admins answer.
 */
const invitations: Readonly<Record<number, 'ownInvitation' | 'invitation'>> = {
  1: 'ownInvitation',
  2: 'invitation',
};

/** The record of an application to a group; null for malformed input. */
export function applicationFromSdk(value: unknown): GroupApplication | null {
  const given: Fields = fields(value);
  const groupId = text(given.groupID, 128);
  if (groupId === '') return null;
  const applicantId = text(given.applicant, 128);
  const kind = invitations[number(given.applicationType, 0, 100, 0)] ?? 'join';
  const userId = kind === 'join' ? applicantId : text(given.userID, 128);
  const made = number(given.messageKey, 0, Number.MAX_SAFE_INTEGER, 0);
  return {
    key: [groupId, applicantId, userId, text(given.authentication, 300), made].join(' '),
    kind,
    conversationId: groupConversationId(groupId),
    groupId,
    groupName: called(given.groupName, 200),
    applicantId,
    applicantNick: called(given.applicantNick),
    userId,
    word: text(given.note, 500).trim(),
    time: madeAt(made),
  };
}

/**
 * The time of an application from its key: in micro-, milli- or whole seconds, depending on the service's
 * version.
 */
function madeAt(key: number): number {
  if (key > 1e14) return Math.floor(key / 1000);
  return key > 1e11 ? key : key * 1000;
}
