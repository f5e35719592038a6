import TencentCloudChat, { type ChatSDK, type Message as SdkMessage } from '@tencentcloud/chat';
import { communityIdOf } from '#lib/chat/ids.ts';
import { otherwise } from '#lib/report.ts';
import { ChatError } from '../errors.ts';
import { applicationFromSdk, groupFromSdk, membersFromSdk } from '../from-sdk/group.ts';
import { messageFromSdk } from '../from-sdk/message.ts';
import { type Fields, fields, list, number, text } from '../from-sdk/read.ts';
import {
  type ConversationId,
  type Group,
  type GroupApplication,
  type GroupMember,
  groupConversationId,
  type InviteOutcome,
  type JoinOutcome,
  type Message,
  type NewGroup,
  type NoticeMark,
  peerOf,
} from '../records.ts';
import { groupErrorFrom } from './errors.ts';
import type { GroupPort, GroupUpdate, MembersPage, MembersQuery, TopicUpdate } from './GroupPort.ts';
import { readNoticeMark, writeNoticeMark } from './notice-marks.ts';
import type { Topics } from './Topics.ts';
import { inviteOptionToSdk, joinOptionToSdk, roleToSdk, typeToSdk } from './to-sdk.ts';

/** The parts of the connection that the calls use. */
export interface GroupCallsHost {
  readonly selfId: string;
  /** Performs a call of the SDK and resolves with its data; throws a `ChatError`. */
  call(perform: (chat: ChatSDK) => Promise<unknown>): Promise<Fields>;
  readonly topics: Pick<Topics, 'noteMembership' | 'refresh' | 'reload'>;
}

/** Members per page, as many as the service allows. */
const pageSize = 100;
/** Members of a live room per page, whatever size is requested. */
const roomPageSize = 1_000;
/** The most members whose profiles one request may ask for. */
const profilesAtOnce = 50;
const foundAtMost = 100;
/** The most people whom one request adds or removes. */
const changedAtOnce = 100;

/** The calls for groups: they take and return records, and every failure is a {@link ChatError}. */
export class GroupCalls implements GroupPort {
  readonly #host: GroupCallsHost;
  /** The service's own objects of open applications; an answer must pass one back. */
  readonly #applications = new Map<string, unknown>();

  constructor(host: GroupCallsHost) {
    this.#host = host;
  }

  async create({ userIds, groupId, type, hasTopics, ...group }: NewGroup): Promise<Group> {
    const data = await this.#call((chat) =>
      chat.createGroup({
        type: typeToSdk[type],
        name: group.name,
        joinOption: joinOptionToSdk[group.joinOption],
        ...{ inviteOption: inviteOptionToSdk[group.inviteOption] },
        ...(hasTopics && { isSupportTopic: true }),
        ...(groupId !== '' && { groupID: groupId }),
        ...(group.avatar !== '' && { avatar: group.avatar }),
        ...(userIds.length > 0 && { memberList: userIds.map((userID) => ({ userID })) }),
      }),
    );
    const made = groupIn(data);
    // The service counts the owner as a member of a live room, but its client writes only in rooms that it joined.
    if (type === 'live')
      await this.join(made, '').catch(otherwise('entering a live room that was just made', undefined));
    return made;
  }

  async get(id: ConversationId): Promise<Group> {
    return groupIn(await this.#call((chat) => chat.getGroupProfile({ groupID: peerOf(id).id })));
  }

  async find(groupId: string): Promise<Group> {
    return groupIn(await this.#call((chat) => chat.searchGroupByID(groupId)));
  }

  async join({ groupId, type }: Group, word: string): Promise<JoinOutcome> {
    const data = await this.#call((chat) =>
      chat.joinGroup({ groupID: groupId, applyMessage: word, type: typeToSdk[type] }),
    );
    const { JOIN_STATUS_WAIT_APPROVAL, JOIN_STATUS_ALREADY_IN_GROUP } = TencentCloudChat.TYPES;
    if (data.status === JOIN_STATUS_WAIT_APPROVAL) return 'waiting';
    if (type === 'community') this.#host.topics.reload();
    return data.status === JOIN_STATUS_ALREADY_IN_GROUP ? 'already' : 'joined';
  }

  async quit(id: ConversationId): Promise<void> {
    await this.#call((chat) => chat.quitGroup(peerOf(id).id));
    this.#host.topics.noteMembership(id, 'left');
  }

  async dissolve(id: ConversationId): Promise<void> {
    await this.#call((chat) => chat.dismissGroup(peerOf(id).id));
    this.#host.topics.noteMembership(id, 'dissolved');
  }

  async update(id: ConversationId, change: GroupUpdate): Promise<void> {
    const { notice, joinOption, inviteOption, isAllMuted, ...same } = change;
    await this.#call((chat) =>
      chat.updateGroupProfile({
        groupID: peerOf(id).id,
        ...same,
        ...(notice !== undefined && { notification: notice }),
        ...(joinOption !== undefined && { joinOption: joinOptionToSdk[joinOption] }),
        // The field is missing in the SDK's types.
        ...(inviteOption !== undefined && { inviteOption: inviteOptionToSdk[inviteOption] }),
        ...(isAllMuted !== undefined && { muteAllMembers: isAllMuted }),
      }),
    );
  }

  noticeMark(id: ConversationId, notice: string): Promise<NoticeMark | null> {
    return readNoticeMark({ call: (perform) => this.#call(perform) }, peerOf(id).id, notice);
  }

  noteNotice(id: ConversationId, notice: string, mark: NoticeMark): Promise<void> {
    return writeNoticeMark({ call: (perform) => this.#call(perform) }, peerOf(id).id, notice, mark);
  }

  async members(id: ConversationId, { cursor, role, limit = pageSize }: MembersQuery): Promise<MembersPage> {
    const data = await this.#call((chat) =>
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
  }

  async memberProfiles(id: ConversationId, userIds: readonly string[]): Promise<readonly GroupMember[]> {
    if (userIds.length === 0) return [];
    const data = await this.#call((chat) =>
      chat.getGroupMemberProfile({
        groupID: peerOf(id).id,
        userIDList: userIds.slice(0, profilesAtOnce),
      }),
    );
    return membersFromSdk(data.memberList, profilesAtOnce);
  }

  async searchMembers(id: ConversationId, words: string): Promise<readonly GroupMember[]> {
    const groupID = peerOf(id).id;
    const data = await this.#call((chat) =>
      chat.searchCloudGroupMembers({ keywordList: [words], groupIDList: [groupID], count: foundAtMost }),
    );
    const found = list(data.searchResultList, 10)
      .filter((item) => fields(fields(item).groupInfo).groupID === groupID)
      .flatMap((item) => membersFromSdk(fields(item).memberList, foundAtMost));
    // The search returns neither roles nor times.
    const ids = found.map(({ userId }) => userId);
    const known: GroupMember[] = [];
    for (let at = 0; at < ids.length; at += profilesAtOnce)
      known.push(...(await this.memberProfiles(id, ids.slice(at, at + profilesAtOnce))));
    const byId = new Map(known.map((member) => [member.userId, member]));
    return found.map((member) => byId.get(member.userId) ?? member);
  }

  async invite(id: ConversationId, userIds: readonly string[]): Promise<InviteOutcome> {
    const outcomes: InviteOutcome[] = [];
    for (const some of inParts(userIds)) outcomes.push(await this.#invite(id, some));
    const all = (kind: keyof InviteOutcome) => outcomes.flatMap((outcome) => outcome[kind]);
    return {
      added: all('added'),
      already: all('already'),
      refused: all('refused'),
      unknown: all('unknown'),
      waiting: all('waiting'),
    };
  }

  async #invite(id: ConversationId, userIds: readonly string[]): Promise<InviteOutcome> {
    const data = await this.#call((chat) =>
      chat.addGroupMember({ groupID: peerOf(id).id, userIDList: [...userIds] }),
    );
    const ids = (value: unknown) => list(value, userIds.length).map((each) => text(each, 128));
    const added = ids(data.successUserIDList);
    const already = ids(data.existedUserIDList);
    const refused = ids(data.overLimitUserIDList);
    const unknown = ids(data.failureUserIDList);
    const told = new Set([...added, ...already, ...refused, ...unknown]);
    // The SDK does not list people whose invitation owner or admins have to approve.
    return { added, already, refused, unknown, waiting: userIds.filter((each) => !told.has(each)) };
  }

  async remove(
    id: ConversationId,
    userIds: readonly string[],
    { reason = '', banSeconds }: { readonly reason?: string; readonly banSeconds?: number } = {},
  ): Promise<void> {
    for (const some of inParts(userIds))
      await this.#call((chat) =>
        chat.deleteGroupMember({
          groupID: peerOf(id).id,
          userIDList: some,
          reason,
          ...(banSeconds !== undefined && { duration: banSeconds }),
        }),
      );
  }

  async muteMember(id: ConversationId, userId: string, seconds: number): Promise<void> {
    await this.#call((chat) =>
      chat.setGroupMemberMuteTime({ groupID: peerOf(id).id, userID: userId, muteTime: seconds }),
    );
  }

  async setRole(id: ConversationId, userId: string, role: 'admin' | 'member'): Promise<void> {
    await this.#call((chat) =>
      chat.setGroupMemberRole({ groupID: peerOf(id).id, userID: userId, role: roleToSdk[role] }),
    );
  }

  async transfer(id: ConversationId, userId: string): Promise<void> {
    await this.#call((chat) => chat.changeGroupOwner({ groupID: peerOf(id).id, newOwnerID: userId }));
  }

  async setNameCard(id: ConversationId, nameCard: string): Promise<void> {
    await this.#call((chat) => chat.setGroupMemberNameCard({ groupID: peerOf(id).id, nameCard }));
  }

  async onlineCount(id: ConversationId): Promise<number> {
    const data = await this.#call((chat) => chat.getGroupOnlineMemberCount(peerOf(id).id));
    return Math.round(number(data.memberCount, 0, 10_000_000, 0));
  }

  async applications(): Promise<readonly GroupApplication[]> {
    const data = await this.#call((chat) => chat.getGroupApplicationList());
    this.#applications.clear();
    const records = list(data.applicationList, 1_000).flatMap((given) => {
      const record = applicationFromSdk(given);
      if (!record) return [];
      this.#applications.set(record.key, given);
      return [record];
    });
    return records.toSorted((one, other) => other.time - one.time);
  }

  async answer(application: GroupApplication, isAgreed: boolean, word = ''): Promise<void> {
    // This window may show an application that another window received while that one held the connection.
    if (!this.#applications.has(application.key)) await this.applications();
    const given = this.#applications.get(application.key);
    if (given === undefined) throw new ChatError('applicationHandled');
    await this.#call((chat) =>
      chat.handleGroupApplication({
        handleAction: isAgreed ? 'Agree' : 'Reject',
        handleMessage: word,
        application: given,
      }),
    );
  }

  async createTopic(id: ConversationId, name: string): Promise<ConversationId> {
    const groupID = peerOf(id).id;
    const { topicID } = await this.#call((chat) => chat.createTopicInCommunity({ groupID, topicName: name }));
    // The service reports the change to everybody except the client that made it.
    await this.#host.topics.refresh(groupID);
    return groupConversationId(text(topicID, 128));
  }

  async updateTopic(topicId: ConversationId, { name, isAllMuted }: TopicUpdate): Promise<void> {
    const topicID = peerOf(topicId).id;
    const groupID = communityIdOf(topicID);
    const data = await this.#call((chat) =>
      chat.updateTopicProfile({
        groupID,
        topicID,
        ...(name !== undefined && { topicName: name }),
        ...(isAllMuted !== undefined && { muteAllMembers: isAllMuted }),
      }),
    );
    // The SDK stores its own change of this option in a form that it misreads as off.
    if (isAllMuted !== undefined) Object.assign(fields(data.topic), { muteAllMembers: isAllMuted });
    await this.#host.topics.refresh(groupID);
  }

  async deleteTopic(topicId: ConversationId): Promise<void> {
    const topicID = peerOf(topicId).id;
    const groupID = communityIdOf(topicID);
    const data = await this.#call((chat) =>
      chat.deleteTopicFromCommunity({ groupID, topicIDList: [topicID] }),
    );
    const [refused] = list(data.failureTopicList, 1);
    if (refused !== undefined) throw groupErrorFrom(refused);
    await this.#host.topics.refresh(groupID);
  }

  async pinned(id: ConversationId): Promise<readonly Message[]> {
    const data = await this.#call((chat) => chat.getPinnedGroupMessageList(peerOf(id).id));
    return list(data.messageList, 100).flatMap((item) => messageFromSdk(item, this.#host.selfId) ?? []);
  }

  async setPinned(message: Message, isPinned: boolean): Promise<void> {
    await this.#call((chat) => {
      const known = message.remoteId === null ? null : chat.findMessage(message.remoteId);
      // The SDK identifies the message to the service by its number alone.
      const named = known ?? ({ sequence: message.sequence } as unknown as SdkMessage);
      return chat.pinGroupMessage({
        groupID: peerOf(message.conversationId).id,
        message: named,
        isPinned,
      });
    });
  }

  async #call(perform: (chat: ChatSDK) => Promise<unknown>): Promise<Fields> {
    try {
      return await this.#host.call(perform);
    } catch (error) {
      throw groupErrorFrom(error);
    }
  }
}

function groupIn(data: Fields): Group {
  const group = groupFromSdk(data.group);
  if (!group) throw new ChatError('other');
  return group;
}

function inParts(userIds: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let at = 0; at < userIds.length; at += changedAtOnce)
    parts.push(userIds.slice(at, at + changedAtOnce));
  return parts;
}
