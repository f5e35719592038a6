import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type Context, command, GroupId, Text, TopicId } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { noticeKinds, tipKinds } from '../GroupNews.ts';
import { limits } from '../limits.ts';
import { kinds } from '../store/Conversations.ts';
import type { GroupRow } from '../store/Groups.ts';
import { membersOf, topicMark } from '../topic-ids.ts';
import type { Json } from '../wire.ts';
import { allowed, groupOf, remindNames } from './group-access.ts';

const service = 'million_group_open_http_svc';

const Fields = {
  FaceUrl: z.optional(z.string().check(z.maxLength(500))),
  CustomString: z.optional(Text(3000)),
  Introduction: z.optional(z.string().check(z.maxLength(400))),
  Notification: z.optional(z.string().check(z.maxLength(400))),
};
const TopicName = z.string().check(z.minLength(1), z.maxLength(100));
const TopicIds = z._default(z.array(TopicId).check(z.maxLength(limits.topicsPerCommunity)), []);

/** A community with topics whose topics the account may manage. */
function managed(context: Context, groupId: string): GroupRow {
  const { group } = allowed(context, groupId, 'manageTopics');
  if (group.supports_topics === 0) throw new WireError(codes.groupBadRequest, 'The group has no topics.');
  return group;
}

/** A topic of a community; undefined if it does not exist or belongs to another community. */
function topicOf({ chat }: Context, groupId: string, topicId: string): GroupRow | undefined {
  return membersOf(topicId) === groupId ? chat.groups.find(topicId) : undefined;
}

/** The newest message of a topic in the keys of the topic list, where `MsgSeq` already has another meaning. */
function lastMessage({ account, chat }: Context, topic: GroupRow): Json {
  const view = chat.group.view(topic.group_id, account);
  const row = view && chat.groupMessages.latest(view);
  if (row?.event !== 3) return {};
  const { MsgSeq, ...item } = chat.group.item(row, topic, account);
  return { LastMsg: { ...item, LastMsgSeq: MsgSeq } };
}

/** A topic and the account's own state in it. */
function topicItem(context: Context, topicId: string, topic: GroupRow | undefined): Json {
  if (!topic)
    return {
      TopicInfo: { TopicId: topicId },
      ErrorCode: codes.groupUnknown,
      ErrorInfo: 'The topic does not exist.',
    };
  const { account, chat } = context;
  const conversation = chat.conversations.find(account, kinds.group, topicId);
  const position = conversation?.read_position ?? 0;
  return {
    TopicInfo: {
      GroupId: topic.community,
      TopicId: topicId,
      TopicName: topic.name,
      FaceUrl: topic.face_url,
      Introduction: topic.introduction,
      Notification: topic.notification,
      CustomString: topic.custom_string,
      ShutUpAllFlag: topic.is_all_muted,
      NextMsgSeq: topic.last_seq + 1,
      ...lastMessage(context, topic),
    },
    SelfInfo: {
      MsgSeq: position,
      MsgFlag: remindNames[conversation?.remind ?? 0],
      ShutUpTime: chat.groups.members.find(topicId, account)?.muted_until ?? 0,
      NoUnreadSeqList: chat.groupMessages.uncounted(topicId, account, position, limits.historyPage),
    },
    ErrorCode: 0,
    ErrorInfo: '',
  };
}

/** Commands for the topics of communities. */
export const topicCommands = [
  command(
    `${service}.create_topic`,
    z.looseObject({ ...Fields, GroupId, TopicName, TopicId: z.optional(TopicId) }),
    (body, context) => {
      const { account, chat, now } = context;
      managed(context, body.GroupId);
      const topicId = body.TopicId ?? `${body.GroupId}${topicMark}${randomBytes(6).toString('hex')}`;
      if (membersOf(topicId) !== body.GroupId)
        throw new WireError(codes.groupBadId, 'The topic id belongs to another community.');
      if (chat.groups.isTaken(topicId)) throw new WireError(codes.groupIdTaken, 'The topic id is in use.');
      if (chat.groups.topics(body.GroupId).length >= limits.topicsPerCommunity)
        throw new WireError(codes.groupBadRequest, 'The community has too many topics.');
      chat.database.transaction(() => {
        chat.groups.createTopic(topicId, body.GroupId, body.TopicName, now);
        chat.groups.change(topicId, {
          face_url: body.FaceUrl ?? '',
          introduction: body.Introduction ?? '',
          notification: body.Notification ?? '',
          custom_string: body.CustomString ?? '',
        });
        chat.groupNews.topicNotice(body.GroupId, noticeKinds.topicCreated, account, now, [topicId]);
      });
      return { TopicId: topicId };
    },
  ),

  command(
    `${service}.modify_topic`,
    z.looseObject({
      ...Fields,
      GroupId,
      TopicId,
      TopicName: z.optional(TopicName),
      ShutUpAllMember: z.optional(z.enum(['On', 'Off'])),
    }),
    (body, context) => {
      const { account, chat, now } = context;
      managed(context, body.GroupId);
      if (!topicOf(context, body.GroupId, body.TopicId))
        throw new WireError(codes.groupUnknown, 'The topic does not exist.');
      const isMuted = body.ShutUpAllMember === undefined ? undefined : Number(body.ShutUpAllMember === 'On');
      chat.database.transaction(() => {
        chat.groups.change(body.TopicId, {
          ...(body.TopicName !== undefined && { name: body.TopicName }),
          ...(body.FaceUrl !== undefined && { face_url: body.FaceUrl }),
          ...(body.Introduction !== undefined && { introduction: body.Introduction }),
          ...(body.Notification !== undefined && { notification: body.Notification }),
          ...(body.CustomString !== undefined && { custom_string: body.CustomString }),
          ...(isMuted !== undefined && { is_all_muted: isMuted }),
        });
        chat.groupNews.tip(body.TopicId, tipKinds.topic, account, [], now, {
          MsgTopicNewInfo: {
            ...(body.TopicName !== undefined && { TopicName: body.TopicName }),
            ...(body.FaceUrl !== undefined && { TopicFaceUrl: body.FaceUrl }),
            ...(body.Introduction !== undefined && { TopicIntroduction: body.Introduction }),
            ...(body.Notification !== undefined && { TopicNotification: body.Notification }),
            ...(body.CustomString !== undefined && { CustomString: body.CustomString }),
            ...(isMuted !== undefined && { ShutupAll: isMuted }),
          },
        });
      });
      return {};
    },
  ),

  command(`${service}.destroy_topic`, z.looseObject({ GroupId, TopicIdList: TopicIds }), (body, context) => {
    const { account, chat, now } = context;
    managed(context, body.GroupId);
    const gone = body.TopicIdList.filter((id) => topicOf(context, body.GroupId, id));
    chat.database.transaction(() => {
      for (const id of gone) chat.groups.dismiss(id, now);
      if (gone.length > 0)
        chat.groupNews.topicNotice(body.GroupId, noticeKinds.topicDeleted, account, now, gone);
    });
    return {
      DestroyResultItem: body.TopicIdList.map((id) =>
        gone.includes(id)
          ? { TopicId: id, ErrorCode: 0, ErrorInfo: '' }
          : { TopicId: id, ErrorCode: codes.groupUnknown, ErrorInfo: 'The topic does not exist.' },
      ),
    };
  }),

  command(`${service}.get_topic`, z.looseObject({ GroupId, TopicIdList: TopicIds }), (body, context) => {
    groupOf(context, body.GroupId);
    allowed(context, body.GroupId, 'read');
    const { groups } = context.chat;
    const asked = body.TopicIdList.map((id) => ({ id, topic: topicOf(context, body.GroupId, id) }));
    const all = groups.topics(body.GroupId).map((topic) => ({ id: topic.group_id, topic }));
    return {
      TopicAndSelfInfo: (asked.length > 0 ? asked : all).map(({ id, topic }) =>
        topicItem(context, id, topic),
      ),
    };
  }),
];
