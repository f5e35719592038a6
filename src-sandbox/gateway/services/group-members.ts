import { randomBytes, randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { Account, Accounts, type Command, type Context, command, GroupId, Text, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { noticeKinds, tipKinds } from '../GroupNews.ts';
import { rulesOf } from '../group-types.ts';
import { limits } from '../limits.ts';
import { kinds } from '../store/Conversations.ts';
import { applicationKinds } from '../store/Groups.ts';
import { memberItem } from '../wire.ts';
import { enter, groupOf, leave, managerOf, membershipOf, ofType } from './group-access.ts';

type Request = { applicant: string; inviter: string; message: string };

/** Keeps a request for owner and admins to decide, and tells them: somebody's own, or that of who invites. */
function apply({ chat, now }: Context, groupId: string, { applicant, inviter, message }: Request): void {
  const isInvited = inviter !== '';
  const authentication = randomBytes(16).toString('hex');
  const key_ms = now * 1000 + randomInt(256);
  chat.database.transaction(() => {
    chat.groups.apply({
      group_id: groupId,
      applicant,
      inviter,
      kind: isInvited ? applicationKinds.invitation : applicationKinds.joining,
      message,
      authentication,
      applied_at: now,
      key_ms,
    });
    for (const { account: manager, role } of chat.groups.members(groupId)) {
      if (role === 'Member') continue;
      const kind = isInvited ? noticeKinds.inviteRequested : noticeKinds.applied;
      chat.groupNews.notice(manager, groupId, kind, isInvited ? inviter : applicant, now, {
        Authentication: authentication,
        MsgKey: key_ms,
        RemarkInfo: message,
        ...(isInvited && { MemberList_Account: [applicant] }),
      });
    }
  });
}

/** Commands about who is in a group and as what. */
export const groupMemberCommands = (service: string): Command[] => [
  command(`${service}.apply_join_group`, z.looseObject({ GroupId, ApplyMsg: Text(300) }), (body, context) => {
    const { account, chat } = context;
    const group = groupOf(context, body.GroupId);
    const rules = rulesOf(group);
    // A live room is joined anew by every client; it is what makes the SDK listen to it.
    const joined = { JoinedStatus: 'JoinedSuccess', HugeGroupFlag: group.type === 'AVChatRoom' ? 1 : 0 };
    if (chat.groups.member(body.GroupId, account)) {
      if (group.type === 'AVChatRoom') return joined;
      throw new WireError(codes.groupAlreadyMember, 'You are in this group already.');
    }
    if (chat.groups.countMembers(body.GroupId) >= group.max_members)
      throw new WireError(codes.groupFull, 'The group is full.');
    if (group.apply_join_option === 'DisableApply' || !rules.takesApplications)
      throw new WireError(codes.groupNoPermission, 'The group takes no applications.');
    if (group.apply_join_option !== 'NeedPermission') {
      enter(context, body.GroupId, account, account, noticeKinds.approved);
      return joined;
    }
    apply(context, body.GroupId, { applicant: account, inviter: '', message: body.ApplyMsg });
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
          chat.groupNews.notice(body.Applicant_Account, body.GroupId, noticeKinds.refused, account, now, {
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
      const { role } = membershipOf(context, body.GroupId);
      if (group.invite_join_option === 'DisableInvite')
        throw new WireError(codes.groupNoPermission, 'The group takes no invitations.');
      const isAsked = group.invite_join_option === 'NeedPermission' && role === 'Member';
      return {
        MemberList: body.MemberList.map(({ Member_Account }) => {
          const answer = (Result: number) => ({ Member_Account, Result });
          if (!chat.accounts.exists(Member_Account)) return answer(0);
          if (chat.groups.member(body.GroupId, Member_Account)) return answer(2);
          if (chat.groups.countMembers(body.GroupId) >= group.max_members) return answer(4);
          if (isAsked) {
            apply(context, body.GroupId, { applicant: Member_Account, inviter: account, message: '' });
            return answer(3);
          }
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
          chat.groupNews.notice(one, body.GroupId, noticeKinds.kicked, account, now, {
            RemarkInfo: body.Reason,
          });
        }
        chat.groupNews.tip(body.GroupId, tipKinds.kicked, account, gone, now);
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
        if (member.role === 'Owner')
          throw new WireError(codes.groupBadRequest, 'The owner stays the owner until another one is named.');
        const admins = chat.groups.members(groupId, -1, 0, 'Admin').length;
        if (body.Role === 'Admin' && admins >= limits.groupAdmins)
          throw new WireError(codes.groupBadRequest, 'The group has enough admins.');
        chat.groups.changeMember(groupId, who, { role: body.Role });
        const isAdmin = body.Role === 'Admin';
        chat.groupNews.notice(
          who,
          groupId,
          isAdmin ? noticeKinds.madeAdmin : noticeKinds.noLongerAdmin,
          account,
          now,
        );
        chat.groupNews.tip(groupId, isAdmin ? tipKinds.admin : tipKinds.notAdmin, account, [who], now);
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
        chat.groupNews.tip(groupId, tipKinds.member, account, [who], now, {
          MsgMemberInfo: [{ User_Account: who, ShutupTime: body.ShutUpTime }],
        });
      }
      return {};
    },
  ),

  command(`${service}.get_online_member_num`, z.looseObject({ GroupId }), (body, context) => {
    const { chat } = context;
    membershipOf(context, body.GroupId);
    const members = chat.groups.memberAccounts(body.GroupId);
    return { OnlineMemberNum: members.filter((account) => chat.isOnline(account)).length };
  }),
];
