import * as z from 'zod/mini';
import type { GroupAction } from '#lib/rules/group-permissions.ts';
import {
  Account,
  Bytes,
  type Command,
  type Context,
  command,
  Flag,
  GroupId,
  inTopics,
  Whole,
} from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { noticeKinds, tipKinds } from '../GroupNews.ts';
import { mustBeAllowedOn } from '../group-standing.ts';
import { mostMembers, roleOf } from '../group-types.ts';
import { limits } from '../limits.ts';
import type { GroupChange } from '../store/Groups.ts';
import { groupProfile } from '../wire.ts';
import { allowed, groupOf, ofType, ownRow, profileOf, quit } from './group-access.ts';
import { groupApplicationCommands } from './group-applications.ts';
import { groupAttributeCommands, readGroupAttributes } from './group-attributes.ts';
import { groupCounterCommands } from './group-counters.ts';
import { groupMemberCommands } from './group-members.ts';
import { groupMessageCommands } from './group-messages.ts';
import { roomMemberCommands } from './room-members.ts';
import { roomHistoryCommand } from './room-polling.ts';

const JoinOption = z.enum(['FreeAccess', 'NeedPermission', 'DisableApply']);
const InviteOption = z.enum(['FreeAccess', 'NeedPermission', 'DisableInvite']);
/** The newer names of two types. */
const aliases = { Work: 'Private', Meeting: 'ChatRoom' } as const;

const GroupName = Bytes(limits.groupNameBytes).check(z.minLength(1));
const GroupFields = {
  Name: z.optional(GroupName),
  FaceUrl: z.optional(z.string().check(z.maxLength(500))),
  Introduction: z.optional(Bytes(limits.groupIntroductionBytes)),
  Notification: z.optional(z.string().check(z.maxLength(limits.groupNotice))),
  ApplyJoinOption: z.optional(JoinOption),
  InviteJoinOption: z.optional(InviteOption),
};

/** The permission that each field of a profile change needs. */
const fieldActions = {
  Name: 'editName',
  FaceUrl: 'editAvatar',
  Introduction: 'editIntroduction',
  Notification: 'editNotice',
  ApplyJoinOption: 'changeJoinOption',
  InviteJoinOption: 'changeInviteOption',
  ShutUpAllMember: 'muteAll',
  MaxMemberNum: 'editName',
} as const satisfies Readonly<Record<string, GroupAction>>;

/** All permissions that a change needs. */
const changesOf = (body: Readonly<Record<string, unknown>>): GroupAction[] =>
  Object.entries(fieldActions).flatMap(([field, action]) => (body[field] === undefined ? [] : [action]));

const groupCommandsOf = (service: string): Command[] => [
  command(
    `${service}.get_joined_group_list`,
    z.looseObject({
      Limit: z.optional(Whole),
      Offset: z.optional(Whole),
      Type: z.optional(z.string()),
      SupportTopic: Flag,
    }),
    ({ Limit = 200, Offset = 0, SupportTopic }, context) => {
      const { account, chat } = context;
      const type = ofType(service);
      return {
        TotalCount: chat.groups.countJoined(account, type, SupportTopic),
        GroupIdList: chat.groups
          .joined(account, type, Math.min(Limit || 200, 500), Offset, SupportTopic)
          .map((group) => ({
            ...groupProfile(group),
            SelfInfo: ownRow(context, group.group_id),
          })),
      };
    },
  ),

  command(
    `${service}.get_group_self_member_info`,
    z.looseObject({ GroupIdList: z.array(GroupId).check(z.maxLength(50)) }),
    ({ GroupIdList }, context) => ({
      GroupInfo: GroupIdList.map((groupId) => {
        const isMember = context.chat.groups.members.find(groupId, context.account) !== undefined;
        return {
          ...profileOf(context, groupId),
          MemberList: isMember ? [{ Member_Account: context.account, ...ownRow(context, groupId) }] : [],
        };
      }),
    }),
  ),

  command(
    `${service}.get_group_public_info`,
    z.looseObject({ GroupIdList: z.array(GroupId).check(z.maxLength(50)) }),
    ({ GroupIdList }, context) => ({
      // A caller who searches for a group by its id is treated as no member.
      GroupInfo: GroupIdList.map((groupId) => profileOf(context, groupId, true)),
    }),
  ),

  command(
    `${service}.create_group`,
    z.looseObject({
      ...GroupFields,
      Type: z.enum(['Private', 'Public', 'ChatRoom', 'AVChatRoom', 'Community', 'Work', 'Meeting']),
      Name: GroupName,
      GroupId: z.optional(z.union([GroupId, z.literal('')])),
      MemberList: z._default(z.array(z.looseObject({ Member_Account: Account })).check(z.maxLength(500)), []),
      SupportTopic: Flag,
      MaxMemberCount: z.optional(Whole),
    }),
    (body, { account, instanceId, chat, now }) => {
      const members = body.MemberList.map(({ Member_Account }) => Member_Account);
      const type = body.Type === 'Work' || body.Type === 'Meeting' ? aliases[body.Type] : body.Type;
      const groupId = chat.createGroupAt(
        {
          ...(body.GroupId && { groupId: body.GroupId }),
          type,
          name: body.Name,
          owner: account,
          supportsTopics: body.SupportTopic,
          members: members.filter((member) => chat.accounts.exists(member)),
          faceUrl: body.FaceUrl ?? '',
          introduction: body.Introduction ?? '',
          notification: body.Notification ?? '',
          ...(body.ApplyJoinOption && { applyJoinOption: body.ApplyJoinOption }),
          ...(body.InviteJoinOption && { inviteJoinOption: body.InviteJoinOption }),
          maxMembers: body.MaxMemberCount,
        },
        now,
        instanceId,
      );
      return { GroupId: groupId, OverJoinedGroupLimit_Account: [] };
    },
  ),

  command(`${service}.destroy_group`, z.looseObject({ GroupId }), (body, context) => {
    const { account, instanceId, chat, now } = context;
    allowed(context, body.GroupId, 'dissolve');
    chat.database.transaction(() => {
      chat.groupNews.noticeToAll(body.GroupId, noticeKinds.dismissed, account, now, instanceId);
      chat.groups.dismiss(body.GroupId, now);
    });
    return {};
  }),

  command(`${service}.quit_group`, z.looseObject({ GroupId }), (body, context) => {
    const { account, instanceId, chat, now } = context;
    const { standing } = allowed(context, body.GroupId, 'quit');
    chat.database.transaction(() => {
      if (standing.role === 'owner') {
        // A group always has an owner: ownership passes to the longest-standing member, and the group ends
        // with its last one.
        const heir = chat.groups.members.page(body.GroupId, 2).find((member) => member.account !== account);
        if (heir) handOver(context, body.GroupId, heir.account, now);
        else chat.groups.dismiss(body.GroupId, now);
      }
      quit(context, body.GroupId, instanceId);
    });
    return {};
  }),

  command(
    `${service}.modify_group_base_info`,
    z.looseObject({
      ...GroupFields,
      GroupId,
      ShutUpAllMember: z.optional(z.enum(['On', 'Off'])),
      // The name of this field when a group is created is another one.
      MaxMemberNum: z.optional(Whole),
    }),
    (body, context) => {
      const { account, chat, now } = context;
      const changes = changesOf(body);
      for (const action of changes) allowed(context, body.GroupId, action);
      // The SDK removes the fields that a type does not allow to change, and sends the request even if no
      // field is left.
      if (changes.length === 0) return {};
      const { type } = groupOf(context, body.GroupId);
      const change: GroupChange = {
        ...(body.Name !== undefined && { name: body.Name }),
        ...(body.FaceUrl !== undefined && { face_url: body.FaceUrl }),
        ...(body.Introduction !== undefined && { introduction: body.Introduction }),
        ...(body.Notification !== undefined && { notification: body.Notification }),
        ...(body.ApplyJoinOption !== undefined && { apply_join_option: body.ApplyJoinOption }),
        ...(body.InviteJoinOption !== undefined && { invite_join_option: body.InviteJoinOption }),
        ...(body.ShutUpAllMember !== undefined && { is_all_muted: body.ShutUpAllMember === 'On' ? 1 : 0 }),
        ...(body.MaxMemberNum !== undefined && { max_members: mostMembers(type, body.MaxMemberNum) }),
      };
      chat.database.transaction(() => {
        chat.groups.change(body.GroupId, change);
        chat.groupNews.tip(body.GroupId, tipKinds.profile, account, [], now, {
          MsgGroupNewInfo: {
            ...(body.Name !== undefined && { GroupName: body.Name }),
            ...(body.FaceUrl !== undefined && { GroupFaceUrl: body.FaceUrl }),
            ...(body.Introduction !== undefined && { GroupIntroduction: body.Introduction }),
            ...(body.Notification !== undefined && { GroupNotification: body.Notification }),
            ...(body.ApplyJoinOption !== undefined && { GroupApplyJoinOption: body.ApplyJoinOption }),
            ...(body.InviteJoinOption !== undefined && { InviteJoinOption: body.InviteJoinOption }),
            ...(body.ShutUpAllMember !== undefined && { ShutupAll: body.ShutUpAllMember === 'On' ? 1 : 0 }),
          },
        });
      });
      return {};
    },
  ),

  command(
    `${service}.change_group_owner`,
    z.looseObject({ GroupId, NewOwner_Account: Account }),
    (body, context) => {
      const { account, chat, now } = context;
      const { standing } = allowed(context, body.GroupId, 'transfer');
      const heir = chat.groups.members.find(body.GroupId, body.NewOwner_Account);
      if (!heir) throw new WireError(codes.groupBadRequest, 'The new owner is not in the group.');
      mustBeAllowedOn('transfer', standing, roleOf(heir.role));
      chat.database.transaction(() => {
        chat.groups.members.change(body.GroupId, account, { role: 'Member' });
        handOver(context, body.GroupId, body.NewOwner_Account, now);
      });
      return {};
    },
  ),

  readGroupAttributes(`${service}.get_group_attr`),
  ...groupApplicationCommands(service),
  ...groupAttributeCommands(service),
  ...groupCounterCommands(service),
  ...groupMemberCommands(service).map(inTopics),
  ...groupMessageCommands(service).map(inTopics),
  ...roomMemberCommands(service),
  roomHistoryCommand(service),
];

/** Makes a member the owner and notifies the group; the caller sets the role of the former owner. */
function handOver({ account, chat }: Context, groupId: string, to: string, now: number): void {
  chat.groups.members.change(groupId, to, { role: 'Owner' });
  chat.groups.change(groupId, { owner: to });
  // The new owner is named among the members: clients know no other name of theirs.
  chat.groupNews.tip(groupId, tipKinds.profile, account, [to], now, {
    MsgGroupNewInfo: { Owner_Account: to },
  });
}

/** Commands for groups; communities have the same commands under another service name. */
export const groupCommands = [
  ...['group_open_http_svc', 'million_group_open_http_svc'].flatMap(groupCommandsOf),
  readGroupAttributes('group_open_attr_http_svc.get_group_attr'),
  // The SDK uses a separate service name for the members of open rooms.
  ...roomMemberCommands('group_open_avchatroom_http_svc'),
];
