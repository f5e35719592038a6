import type { GroupPort } from '#im/groups/GroupPort.ts';
import { type ConversationId, peerOf } from '#lib/chat/ids.ts';
import type { Group, GroupMember } from '#lib/chat/records.ts';

/**
 * A public group of three in which the user is a member; a test case sets only the fields that it is about.
 */
export function aGroup(id: ConversationId, change: Partial<Group> = {}): Group {
  return {
    id,
    groupId: peerOf(id).id,
    type: 'public',
    name: 'Raiders',
    avatar: '',
    introduction: '',
    notice: '',
    ownerId: '9',
    memberCount: 3,
    maxMembers: 6000,
    joinOption: 'approval',
    inviteOption: 'free',
    isAllMuted: false,
    role: 'member',
    nameCard: '',
    hasTopics: false,
    ...change,
  };
}

/** A member of a group; a test case sets only the fields that it is about. */
export function aGroupMember(userId: string, change: Partial<GroupMember> = {}): GroupMember {
  return {
    userId,
    nick: `N${userId}`,
    avatar: '',
    role: 'member',
    nameCard: '',
    joinedAt: 0,
    mutedUntil: 0,
    isOnline: false,
    ...change,
  };
}

const done = async (): Promise<void> => undefined;

/** A service for groups that accepts every call and sends no events. */
const quiet: GroupPort = {
  create: async ({ name, type }) => aGroup('group-new', { name, type, role: 'owner' }),
  get: async (id) => aGroup(id),
  find: async (groupId) => aGroup(`group-${groupId}`, { role: 'nonmember' }),
  join: async () => 'joined',
  noticedPlace: async () => null,
  quit: done,
  dissolve: done,
  update: done,
  noticeMark: async () => null,
  noteNotice: done,
  members: async () => ({ members: [], cursor: null }),
  memberProfiles: async () => [],
  searchMembers: async () => [],
  invite: async (_id, added) => ({ added, already: [], waiting: [], refused: [], unknown: [] }),
  remove: done,
  muteMember: done,
  setRole: done,
  transfer: done,
  setNameCard: done,
  onlineCount: async () => 0,
  applications: async () => [],
  answer: done,
  createTopic: async (id, name) => `${id}~40TOPIC~23_${name}`,
  updateTopic: done,
  deleteTopic: done,
  pinned: async () => [],
  setPinned: done,
};

/** The groups of the chat service as stores see them; a test case sets only the calls that it needs. */
export function aGroupPort(change: Partial<GroupPort> = {}): GroupPort {
  return { ...quiet, ...change };
}
