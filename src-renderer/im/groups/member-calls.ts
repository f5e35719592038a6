import type { ChatFailureReason } from '#lib/chat/failures.ts';
import { membersFromSdk } from '../from-sdk/group.ts';
import { fields, list, number, text } from '../from-sdk/read.ts';
import { type ConversationId, type GroupMember, type InviteOutcome, peerOf } from '../records.ts';
import { groupErrorFrom } from './errors.ts';
import type { GroupCaller } from './GroupCaller.ts';
import type { GroupPort, MembersPage, MembersQuery } from './GroupPort.ts';
import { roleToSdk } from './to-sdk.ts';

type Calls = Pick<
  GroupPort,
  | 'members'
  | 'memberProfiles'
  | 'searchMembers'
  | 'invite'
  | 'remove'
  | 'muteMember'
  | 'setRole'
  | 'transfer'
  | 'setNameCard'
  | 'onlineCount'
>;

/** Members per page, as many as the service allows. */
const pageSize = 100;
/** Members of a live room per page, whatever size is requested. */
const roomPageSize = 1_000;
/** The most members whose profiles one request may ask for. */
const profilesAtOnce = 50;
const foundAtMost = 100;
/** The most people whom one request adds or removes. */
const changedAtOnce = 100;

/** The calls for the members of a group: lists, invitations, roles, mutes and names. */
export function memberCalls(caller: GroupCaller): Calls {
  const memberProfiles: GroupPort['memberProfiles'] = async (id, userIds) => {
    if (userIds.length === 0) return [];
    const data = await caller.call((chat) =>
      chat.getGroupMemberProfile({
        groupID: peerOf(id).id,
        userIDList: userIds.slice(0, profilesAtOnce),
      }),
    );
    return membersFromSdk(data.memberList, profilesAtOnce);
  };

  const inviteSome: GroupPort['invite'] = async (id, userIds) => {
    const data = await caller.call((chat) =>
      chat.addGroupMember({ groupID: peerOf(id).id, userIDList: [...userIds] }),
    );
    const ids = (value: unknown) => list(value, userIds.length).map((each) => text(each, 128));
    const added = ids(data.successUserIDList);
    const already = ids(data.existedUserIDList);
    const refused = ids(data.overLimitUserIDList);
    const unknown = ids(data.failureUserIDList);
    const told = new Set([...added, ...already, ...refused, ...unknown]);
    // The SDK does not list people whose invitation owner or admins have to approve.
    const waiting = userIds.filter((each) => !told.has(each));
    return { added, already, refused, unknown, waiting };
  };

  return {
    async members(
      id: ConversationId,
      { cursor, role, limit = pageSize }: MembersQuery,
    ): Promise<MembersPage> {
      const data = await caller.call((chat) =>
        chat.getGroupMemberList({
          groupID: peerOf(id).id,
          count: limit,
          offset: cursor ?? 0,
          ...(role !== undefined && { role: String(roleToSdk[role]) }),
        }),
      );
      const members = membersFromSdk(data.memberList, roomPageSize);
      const next = typeof data.offset === 'number' ? data.offset : text(data.offset, 200);
      const isEnd = members.length === 0 || next === 0 || next === '' || next === cursor;
      return { members, cursor: isEnd ? null : next };
    },

    memberProfiles,

    async searchMembers(id: ConversationId, words: string): Promise<readonly GroupMember[]> {
      const groupID = peerOf(id).id;
      const data = await caller.call((chat) =>
        chat.searchCloudGroupMembers({ keywordList: [words], groupIDList: [groupID], count: foundAtMost }),
      );
      const found = list(data.searchResultList, 10)
        .filter((item) => fields(fields(item).groupInfo).groupID === groupID)
        .flatMap((item) => membersFromSdk(fields(item).memberList, foundAtMost));
      // The search returns neither roles nor times.
      const ids = found.map(({ userId }) => userId);
      const known: GroupMember[] = [];
      for (let at = 0; at < ids.length; at += profilesAtOnce)
        known.push(...(await memberProfiles(id, ids.slice(at, at + profilesAtOnce))));
      const byId = new Map(known.map((member) => [member.userId, member]));
      return found.map((member) => byId.get(member.userId) ?? member);
    },

    async invite(id: ConversationId, userIds: readonly string[]): Promise<InviteOutcome> {
      const outcomes: InviteOutcome[] = [];
      let reason: ChatFailureReason | null = null;
      const parts = inParts(userIds);
      for (const some of parts) {
        let outcome: InviteOutcome;
        try {
          outcome = await inviteSome(id, some);
        } catch (error) {
          // The people of the earlier parts are in the group already.
          if (outcomes.length === 0) throw error;
          reason = groupErrorFrom(error).reason;
          break;
        }
        outcomes.push(outcome);
      }
      const all = (kind: Exclude<keyof InviteOutcome, 'rest'>) =>
        outcomes.flatMap((outcome) => outcome[kind]);
      return {
        added: all('added'),
        already: all('already'),
        refused: all('refused'),
        unknown: all('unknown'),
        waiting: all('waiting'),
        ...(reason && { rest: { userIds: parts.slice(outcomes.length).flat(), reason } }),
      };
    },

    async remove(
      id: ConversationId,
      userIds: readonly string[],
      { reason = '', banSeconds }: { readonly reason?: string; readonly banSeconds?: number } = {},
    ): Promise<void> {
      for (const some of inParts(userIds))
        await caller.call((chat) =>
          chat.deleteGroupMember({
            groupID: peerOf(id).id,
            userIDList: some,
            reason,
            ...(banSeconds !== undefined && { duration: banSeconds }),
          }),
        );
    },

    async muteMember(id: ConversationId, userId: string, seconds: number): Promise<void> {
      await caller.call((chat) =>
        chat.setGroupMemberMuteTime({ groupID: peerOf(id).id, userID: userId, muteTime: seconds }),
      );
    },

    async setRole(id: ConversationId, userId: string, role: 'admin' | 'member'): Promise<void> {
      await caller.call((chat) =>
        chat.setGroupMemberRole({ groupID: peerOf(id).id, userID: userId, role: roleToSdk[role] }),
      );
    },

    async transfer(id: ConversationId, userId: string): Promise<void> {
      await caller.call((chat) => chat.changeGroupOwner({ groupID: peerOf(id).id, newOwnerID: userId }));
    },

    async setNameCard(id: ConversationId, nameCard: string): Promise<void> {
      await caller.call((chat) => chat.setGroupMemberNameCard({ groupID: peerOf(id).id, nameCard }));
    },

    async onlineCount(id: ConversationId): Promise<number> {
      const data = await caller.call((chat) => chat.getGroupOnlineMemberCount(peerOf(id).id));
      return Math.round(number(data.memberCount, 0, 10_000_000, 0));
    },
  };
}

function inParts(userIds: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < userIds.length; at += changedAtOnce)
    parts.push(userIds.slice(at, at + changedAtOnce));
  return parts;
}
