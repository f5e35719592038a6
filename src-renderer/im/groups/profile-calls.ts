import TencentCloudChat from '@tencentcloud/chat';
import { otherwise } from '#lib/report.ts';
import { ChatError } from '../errors.ts';
import { groupFromSdk } from '../from-sdk/group.ts';
import { noticeNewsFromSdk } from '../from-sdk/group-news.ts';
import { groupNameIn } from '../from-sdk/group-notice.ts';
import { type Fields, list } from '../from-sdk/read.ts';
import { type ConversationId, type Group, type NewGroup, type NoticeMark, peerOf } from '../records.ts';
import type { GroupCaller } from './GroupCaller.ts';
import type { GroupPort, GroupUpdate, NoticedPlace } from './GroupPort.ts';
import { readNoticeMark, writeNoticeMark } from './notice-marks.ts';
import { inviteOptionToSdk, joinOptionToSdk, typeToSdk } from './to-sdk.ts';

type Calls = Pick<
  GroupPort,
  | 'create'
  | 'get'
  | 'find'
  | 'join'
  | 'noticedPlace'
  | 'quit'
  | 'dissolve'
  | 'update'
  | 'noticeMark'
  | 'noteNotice'
>;

const noticesAtMost = 1_000;

/** The calls for a group as a whole: its profile, its announcement, joining and leaving. */
export function profileCalls(caller: GroupCaller): Calls {
  const join: GroupPort['join'] = async ({ groupId, type }, word) => {
    const data = await caller.call((chat) =>
      chat.joinGroup({ groupID: groupId, applyMessage: word, type: typeToSdk[type] }),
    );
    const { JOIN_STATUS_WAIT_APPROVAL, JOIN_STATUS_ALREADY_IN_GROUP } = TencentCloudChat.TYPES;
    if (data.status === JOIN_STATUS_WAIT_APPROVAL) return 'waiting';
    if (type === 'community') caller.topics.reload();
    return data.status === JOIN_STATUS_ALREADY_IN_GROUP ? 'already' : 'joined';
  };

  return {
    async create({ userIds, groupId, type, hasTopics, ...group }: NewGroup): Promise<Group> {
      const data = await caller.call((chat) =>
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
        await join(made, '').catch(otherwise('entering a live room that was just made', undefined));
      return made;
    },

    async get(id: ConversationId): Promise<Group> {
      return groupIn(await caller.call((chat) => chat.getGroupProfile({ groupID: peerOf(id).id })));
    },

    async find(groupId: string): Promise<Group> {
      return groupIn(await caller.call((chat) => chat.searchGroupByID(groupId)));
    },

    join,

    async noticedPlace(id: ConversationId): Promise<NoticedPlace | null> {
      const conversationID = String(TencentCloudChat.TYPES.CONV_SYSTEM);
      const data = await caller.call((chat) => chat.getMessageList({ conversationID }));
      const places = list(data.messageList, noticesAtMost)
        .flatMap((notice) => noticeNewsFromSdk(notice).map((news) => ({ news, name: groupNameIn(notice) })))
        .flatMap(({ news, name }) =>
          news.kind === 'groupSelf' && news.conversationId === id && 'membership' in news.change
            ? [{ membership: news.change.membership, name }]
            : [],
        );
      return places.at(-1) ?? null;
    },

    async quit(id: ConversationId): Promise<void> {
      await caller.call((chat) => chat.quitGroup(peerOf(id).id));
      caller.topics.noteMembership(id, 'left');
    },

    async dissolve(id: ConversationId): Promise<void> {
      await caller.call((chat) => chat.dismissGroup(peerOf(id).id));
      caller.topics.noteMembership(id, 'dissolved');
    },

    async update(id: ConversationId, change: GroupUpdate): Promise<void> {
      const { notice, joinOption, inviteOption, isAllMuted, ...same } = change;
      await caller.call((chat) =>
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
      // The service tells everybody else only.
      caller.topics.noteFace(id, same);
    },

    noticeMark(id: ConversationId, notice: string): Promise<NoticeMark | null> {
      return readNoticeMark(caller, peerOf(id).id, notice);
    },

    noteNotice(id: ConversationId, notice: string, mark: NoticeMark): Promise<void> {
      return writeNoticeMark(caller, peerOf(id).id, notice, mark);
    },
  };
}

function groupIn(data: Fields): Group {
  const group = groupFromSdk(data.group);
  if (!group) throw new ChatError('other');
  return group;
}
