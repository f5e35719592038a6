import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Account, Accounts, type Command, type Context, command, GroupId, Text, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { noticeKinds, tipKinds } from '../GroupChat.ts';
import { limits } from '../limits.ts';
import { kinds } from '../store/Conversations.ts';
import type { GroupChange } from '../store/Groups.ts';
import { groupProfile, type Json, memberItem } from '../wire.ts';
import { groupOf, managerOf, membershipOf, ownerOf } from './group-access.ts';
import { groupMessageCommands } from './group-messages.ts';

const ofType = (service: string) => (service.startsWith('million') ? 'community' : 'other');
const JoinOption = z.enum(['FreeAccess', 'NeedPermission', 'DisableApply', 'DisableInvite']);
const joinOptions = ['FreeAccess', 'NeedPermission', 'DisableApply'] as const;

function ownRow({ account, chat }: Context, groupId: string): Json {
  const member = chat.groups.member(groupId, account);
  const conversation = chat.conversations.find(account, kinds.group, groupId);
  const remind = ['AcceptAndNotify', 'Discard', 'AcceptNotNotify'][conversation?.remind ?? 0];
  return {
    Role: member?.role ?? '',
    JoinTime: member?.joined_at ?? 0,
    NameCard: member?.name_card ?? '',
    ShutUpUntil: member?.muted_until ?? 0,
    MsgFlag: remind,
    MsgSeq: conversation?.read_position ?? 0,
  };
}

function profileOf(context: Context, groupId: string): Json {
  const group = context.chat.groups.find(groupId);
  if (!group)
    return { GroupId: groupId, ErrorCode: codes.groupUnknown, ErrorInfo: 'The group does not exist.' };
  return { ...groupProfile(group, context.chat.groups.countMembers(groupId)), ErrorCode: 0, ErrorInfo: '' };
}

/** Brings an account into a group: row, tip to everyone, notice to the newcomer. */
function enter(context: Context, groupId: string, account: string, operator: string, notice: number): void {
  const { chat, now } = context;
  const { last_seq } = groupOf(context, groupId);
  chat.database.transaction(() => {
    chat.groups.addMember(groupId, account, 'Member', now, last_seq);
    chat.conversations.ensure(account, kinds.group, groupId);
    chat.group.notice(account, groupId, notice, operator, now);
    chat.group.tip(groupId, tipKinds.joined, operator, [account], now);
    // Nothing from before the arrival is unread.
    chat.conversations.setRead(account, kinds.group, groupId, groupOf(context, groupId).last_seq, 0);
  });
}

function leave(context: Context, groupId: string, account: string): void {
  context.chat.groups.removeMember(groupId, account);
  context.chat.conversations.unlist(account, kinds.group, groupId);
}

const GroupFields = {
  Name: z.optional(z.string().check(z.maxLength(100))),
  FaceUrl: z.optional(z.string().check(z.maxLength(500))),
  Introduction: z.optional(z.string().check(z.maxLength(400))),
  Notification: z.optional(z.string().check(z.maxLength(400))),
  ApplyJoinOption: z.optional(JoinOption),
  InviteJoinOption: z.optional(z.string().check(z.maxLength(30))),
};

const groupCommandsOf = (service: string): Command[] => [
  command(
    `${service}.get_joined_group_list`,
    z.looseObject({ Limit: z.optional(Whole), Offset: z.optional(Whole), Type: z.optional(z.string()) }),
    ({ Limit = 200, Offset = 0 }, context) => {
      const { account, chat } = context;
      const type = ofType(service);
      return {
        TotalCount: chat.groups.countJoined(account, type),
        GroupIdList: chat.groups.joined(account, type, Math.min(Limit || 200, 500), Offset).map((group) => ({
          ...groupProfile(group, chat.groups.countMembers(group.group_id)),
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
        const member = context.chat.groups.member(groupId, context.account);
        return {
          ...profileOf(context, groupId),
          MemberList: member ? [{ Member_Account: context.account, ...ownRow(context, groupId) }] : [],
        };
      }),
    }),
  ),

  command(
    `${service}.get_group_public_info`,
    z.looseObject({ GroupIdList: z.array(GroupId).check(z.maxLength(50)) }),
    ({ GroupIdList }, context) => ({ GroupInfo: GroupIdList.map((groupId) => profileOf(context, groupId)) }),
  ),

  command(
    `${service}.create_group`,
    z.looseObject({
      ...GroupFields,
      Type: z.enum(['Private', 'Public', 'ChatRoom', 'AVChatRoom', 'Community', 'Work', 'Meeting']),
      Name: z.string().check(z.minLength(1), z.maxLength(100)),
      GroupId: z.optional(z.union([GroupId, z.literal('')])),
      MemberList: z._default(z.array(z.looseObject({ Member_Account: Account })).check(z.maxLength(500)), []),
    }),
    (body, { account, instanceId, chat, now }) => {
      const members = body.MemberList.map(({ Member_Account }) => Member_Account);
      const aliases = { Work: 'Private', Meeting: 'ChatRoom', AVChatRoom: 'ChatRoom' } as const;
      const type =
        body.Type === 'Work' || body.Type === 'Meeting' || body.Type === 'AVChatRoom'
          ? aliases[body.Type]
          : body.Type;
      const groupId = chat.group.create(
        {
          ...(body.GroupId && { groupId: body.GroupId }),
          type,
          name: body.Name,
          owner: account,
          members: members.filter((member) => chat.accounts.exists(member)),
          faceUrl: body.FaceUrl ?? '',
          introduction: body.Introduction ?? '',
          notification: body.Notification ?? '',
          applyJoinOption: joinOptions.find((one) => one === body.ApplyJoinOption) ?? 'FreeAccess',
          ...(body.InviteJoinOption && { inviteJoinOption: body.InviteJoinOption }),
        },
        now,
        instanceId,
      );
      return { GroupId: groupId, OverJoinedGroupLimit_Account: [] };
    },
  ),

  command(`${service}.destroy_group`, z.looseObject({ GroupId }), (body, context) => {
    const { account, instanceId, chat, now } = context;
    groupOf(context, body.GroupId);
    ownerOf(context, body.GroupId);
    chat.database.transaction(() => {
      for (const member of chat.groups.memberAccounts(body.GroupId))
        chat.group.notice(
          member,
          body.GroupId,
          noticeKinds.dismissed,
          account,
          now,
          {},
          member === account ? instanceId : undefined,
        );
      chat.groups.dismiss(body.GroupId, now);
    });
    return {};
  }),

  command(`${service}.quit_group`, z.looseObject({ GroupId }), (body, context) => {
    const { account, instanceId, chat, now } = context;
    const group = groupOf(context, body.GroupId);
    const { role } = membershipOf(context, body.GroupId);
    if (role === 'Owner' && group.type !== 'Private')
      throw new WireError(10009, 'The owner cannot leave; transfer or dismiss the group.');
    chat.database.transaction(() => {
      leave(context, body.GroupId, account);
      chat.group.notice(account, body.GroupId, noticeKinds.quit, account, now, {}, instanceId);
      chat.group.tip(body.GroupId, tipKinds.quit, account, [account], now);
    });
    return {};
  }),

  command(
    `${service}.modify_group_base_info`,
    z.looseObject({ ...GroupFields, GroupId, ShutUpAllMember: z.optional(z.enum(['On', 'Off'])) }),
    (body, context) => {
      const { account, chat, now } = context;
      const group = groupOf(context, body.GroupId);
      if (group.type === 'Private') membershipOf(context, body.GroupId);
      else managerOf(context, body.GroupId);
      const change: GroupChange = {
        ...(body.Name !== undefined && { name: body.Name }),
        ...(body.FaceUrl !== undefined && { face_url: body.FaceUrl }),
        ...(body.Introduction !== undefined && { introduction: body.Introduction }),
        ...(body.Notification !== undefined && { notification: body.Notification }),
        ...(body.ApplyJoinOption !== undefined && { apply_join_option: body.ApplyJoinOption }),
        ...(body.InviteJoinOption !== undefined && { invite_join_option: body.InviteJoinOption }),
        ...(body.ShutUpAllMember !== undefined && { is_all_muted: body.ShutUpAllMember === 'On' ? 1 : 0 }),
      };
      chat.database.transaction(() => {
        chat.groups.change(body.GroupId, change);
        chat.group.tip(body.GroupId, tipKinds.profile, account, [], now, {
          MsgGroupNewInfo: {
            ...(body.Name !== undefined && { GroupName: body.Name }),
            ...(body.FaceUrl !== undefined && { GroupFaceUrl: body.FaceUrl }),
            ...(body.Introduction !== undefined && { GroupIntroduction: body.Introduction }),
            ...(body.Notification !== undefined && { GroupNotification: body.Notification }),
            ...(body.ApplyJoinOption !== undefined && { GroupApplyJoinOption: body.ApplyJoinOption }),
            ...(body.ShutUpAllMember !== undefined && { ShutupAll: body.ShutUpAllMember }),
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
      ownerOf(context, body.GroupId);
      if (!chat.groups.member(body.GroupId, body.NewOwner_Account))
        throw new WireError(codes.groupBadRequest, 'The new owner is not in the group.');
      chat.database.transaction(() => {
        chat.groups.changeMember(body.GroupId, account, { role: 'Member' });
        chat.groups.changeMember(body.GroupId, body.NewOwner_Account, { role: 'Owner' });
        chat.groups.change(body.GroupId, { owner: body.NewOwner_Account });
        chat.group.tip(body.GroupId, tipKinds.profile, account, [], now, {
          MsgGroupNewInfo: { Owner_Account: body.NewOwner_Account },
        });
      });
      return {};
    },
  ),

  command(`${service}.apply_join_group`, z.looseObject({ GroupId, ApplyMsg: Text(300) }), (body, context) => {
    const { account, chat, now } = context;
    const group = groupOf(context, body.GroupId);
    if (chat.groups.member(body.GroupId, account))
      throw new WireError(codes.groupAlreadyMember, 'You are in this group already.');
    if (chat.groups.countMembers(body.GroupId) >= group.max_members)
      throw new WireError(codes.groupFull, 'The group is full.');
    if (group.apply_join_option === 'DisableApply' || group.type === 'Private')
      throw new WireError(codes.groupNoPermission, 'The group takes no applications.');
    if (group.apply_join_option !== 'NeedPermission') {
      enter(context, body.GroupId, account, account, noticeKinds.approved);
      return { JoinedStatus: 'JoinedSuccess', HugeGroupFlag: 0 };
    }
    const application = {
      group_id: body.GroupId,
      applicant: account,
      inviter: '',
      kind: 0,
      message: body.ApplyMsg,
      authentication: randomBytes(16).toString('hex'),
      applied_at: now,
      key_ms: now * 1000 + Number.parseInt(randomBytes(1).toString('hex'), 16),
    };
    chat.database.transaction(() => {
      chat.groups.apply(application);
      for (const { account: manager, role } of chat.groups.members(body.GroupId))
        if (role !== 'Member')
          chat.group.notice(manager, body.GroupId, noticeKinds.applied, account, now, {
            Authentication: application.authentication,
            MsgKey: application.key_ms,
            RemarkInfo: body.ApplyMsg,
          });
    });
    return { JoinedStatus: 'WaitAdminApproval', HugeGroupFlag: 0 };
  }),

  command(
    `${service}.get_pendency`,
    z.looseObject({ Limit: z.optional(Whole) }),
    (_body, { account, chat }) => ({
      NextStartTime: 0,
      PendencyList: chat.groups.applicationsFor(account, ofType(service), 100).map((row) => ({
        From_Account: row.applicant,
        FromUserNickName: chat.accounts.profile(row.applicant).nick,
        To_Account: '',
        GroupId: row.group_id,
        GroupName: chat.groups.find(row.group_id)?.name ?? '',
        Handled: 0,
        Authentication: row.authentication,
        AddTime: row.key_ms,
        ApplyInviteMsg: row.message,
        PendencyType: row.kind,
      })),
    }),
  ),

  command(
    `${service}.handle_apply_join_group`,
    z.looseObject({
      GroupId,
      Applicant_Account: Account,
      HandleMsg: z.enum(['Agree', 'Reject']),
      ApprovalMsg: Text(300),
    }),
    (body, context) => {
      const { account, chat, now } = context;
      managerOf(context, body.GroupId);
      const application = chat.groups.openApplication(body.GroupId, body.Applicant_Account);
      if (!application) throw new WireError(codes.groupBadRequest, 'There is no such application.');
      chat.database.transaction(() => {
        chat.groups.handleApplication(application.id, body.HandleMsg, account);
        if (body.HandleMsg === 'Agree')
          enter(context, body.GroupId, body.Applicant_Account, account, noticeKinds.approved);
        else
          chat.group.notice(body.Applicant_Account, body.GroupId, noticeKinds.refused, account, now, {
            RemarkInfo: body.ApprovalMsg,
          });
      });
      return {};
    },
  ),

  command(
    `${service}.get_group_member_info`,
    z.looseObject({
      GroupId,
      Limit: z.optional(Whole),
      Offset: z.optional(Whole),
      MemberRoleFilter: z.optional(z.array(z.string())),
    }),
    (body, context) => {
      const { chat } = context;
      membershipOf(context, body.GroupId);
      const rows = chat.groups.members(
        body.GroupId,
        Math.min(body.Limit || 100, 500),
        body.Offset ?? 0,
        body.MemberRoleFilter?.[0] ?? '',
      );
      return {
        MemberNum: chat.groups.countMembers(body.GroupId),
        MemberList: rows.map((row) => ({
          ...memberItem(row),
          OnlineStatus: chat.isOnline(row.account) ? 'Online' : 'Offline',
        })),
      };
    },
  ),

  command(
    `${service}.get_specified_group_member_info`,
    z.looseObject({ GroupId, Member_List_Account: Accounts }),
    (body, context) => {
      const { chat } = context;
      membershipOf(context, body.GroupId);
      const rows = body.Member_List_Account.map((account) => chat.groups.member(body.GroupId, account));
      return {
        MemberNum: chat.groups.countMembers(body.GroupId),
        MemberList: rows.filter((row) => row !== undefined).map(memberItem),
      };
    },
  ),

  command(
    `${service}.add_group_member`,
    z.looseObject({
      GroupId,
      MemberList: z.array(z.looseObject({ Member_Account: Account })).check(z.maxLength(300)),
    }),
    (body, context) => {
      const { account, chat } = context;
      const group = groupOf(context, body.GroupId);
      membershipOf(context, body.GroupId);
      return {
        MemberList: body.MemberList.map(({ Member_Account }) => {
          const answer = (Result: number) => ({ Member_Account, Result });
          if (!chat.accounts.exists(Member_Account)) return answer(0);
          if (chat.groups.member(body.GroupId, Member_Account)) return answer(2);
          if (chat.groups.countMembers(body.GroupId) >= group.max_members) return answer(4);
          enter(context, body.GroupId, Member_Account, account, noticeKinds.added);
          return answer(1);
        }),
      };
    },
  ),

  command(
    `${service}.delete_group_member`,
    z.looseObject({ GroupId, MemberToDel_Account: Accounts, Reason: Text(300) }),
    (body, context) => {
      const { account, chat, now } = context;
      const me = managerOf(context, body.GroupId);
      const gone = body.MemberToDel_Account.filter((one) => {
        const member = chat.groups.member(body.GroupId, one);
        return member && member.role !== 'Owner' && (me.role === 'Owner' || member.role === 'Member');
      });
      if (gone.length === 0) throw new WireError(codes.groupNoPermission, 'None of them can be removed.');
      chat.database.transaction(() => {
        for (const one of gone) {
          leave(context, body.GroupId, one);
          chat.group.notice(one, body.GroupId, noticeKinds.kicked, account, now, { RemarkInfo: body.Reason });
        }
        chat.group.tip(body.GroupId, tipKinds.kicked, account, gone, now);
      });
      return {};
    },
  ),

  command(
    `${service}.modify_group_member_info`,
    z.looseObject({
      GroupId,
      Member_Account: Account,
      Role: z.optional(z.enum(['Admin', 'Member'])),
      NameCard: z.optional(z.string().check(z.maxLength(50))),
      ShutUpTime: z.optional(Whole),
      MsgFlag: z.optional(z.string()),
    }),
    (body, context) => {
      const { account, chat, now } = context;
      const { GroupId: groupId, Member_Account: who } = body;
      const me = membershipOf(context, groupId);
      const member = chat.groups.member(groupId, who);
      if (!member) throw new WireError(codes.groupBadRequest, 'Not a member of this group.');
      if (body.MsgFlag !== undefined && who === account) {
        const remind = ['AcceptAndNotify', 'Discard', 'AcceptNotNotify'].indexOf(body.MsgFlag);
        chat.conversations.setRemind(account, kinds.group, groupId, Math.max(0, remind));
      }
      if (body.Role !== undefined) {
        if (me.role !== 'Owner') throw new WireError(codes.groupNoPermission, 'Only the owner may do this.');
        const admins = chat.groups.members(groupId, -1, 0, 'Admin').length;
        if (body.Role === 'Admin' && admins >= limits.groupAdmins)
          throw new WireError(codes.groupBadRequest, 'The group has enough admins.');
        chat.groups.changeMember(groupId, who, { role: body.Role });
        const isAdmin = body.Role === 'Admin';
        chat.group.notice(
          who,
          groupId,
          isAdmin ? noticeKinds.madeAdmin : noticeKinds.noLongerAdmin,
          account,
          now,
        );
        chat.group.tip(groupId, isAdmin ? tipKinds.admin : tipKinds.notAdmin, account, [who], now);
      }
      if (body.NameCard !== undefined) {
        if (who !== account && me.role === 'Member')
          throw new WireError(codes.groupNoPermission, 'Only owner and admins may do this.');
        chat.groups.changeMember(groupId, who, { name_card: body.NameCard });
      }
      if (body.ShutUpTime !== undefined) {
        if (
          me.role === 'Member' ||
          member.role === 'Owner' ||
          (member.role === 'Admin' && me.role !== 'Owner')
        )
          throw new WireError(codes.groupNoPermission, 'You may not mute this member.');
        const until = body.ShutUpTime > 0 ? now + body.ShutUpTime : 0;
        chat.groups.changeMember(groupId, who, { muted_until: until });
        chat.group.tip(groupId, tipKinds.member, account, [who], now, {
          MsgMemberInfo: [{ User_Account: who, ShutupTime: body.ShutUpTime }],
        });
      }
      return {};
    },
  ),

  command(`${service}.get_online_member_num`, z.looseObject({ GroupId }), (body, { chat }) => ({
    OnlineMemberNum: chat.groups.memberAccounts(body.GroupId).filter((account) => chat.isOnline(account))
      .length,
  })),

  command(`${service}.get_group_attr`, z.looseObject({ GroupId }), (body, context) => {
    membershipOf(context, body.GroupId);
    return { GroupAttr: [], AttrMainSeq: 1 };
  }),

  ...groupMessageCommands(service),
];

/** Groups; communities have the same commands under a name of their own. */
export const groupCommands = ['group_open_http_svc', 'million_group_open_http_svc'].flatMap(groupCommandsOf);
