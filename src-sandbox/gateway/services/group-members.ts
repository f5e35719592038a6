import * as z from 'zod/mini';
import { entryBy } from '#lib/rules/group-permissions.ts';
import {
  Account,
  Accounts,
  type Command,
  type Context,
  command,
  GroupId,
  PlaceId,
  Text,
  Whole,
} from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { noticeKinds, tipKinds } from '../GroupNews.ts';
import { mustBeAllowed, mustBeAllowedOn } from '../group-standing.ts';
import { roleOf } from '../group-types.ts';
import { limits } from '../limits.ts';
import { kinds } from '../store/Conversations.ts';
import { isTopicId } from '../topic-ids.ts';
import { memberItem } from '../wire.ts';
import { allowed, allowsOn, enter, leave, remindNames } from './group-access.ts';
import { apply, takesRequests } from './group-applications.ts';

/**
 * Whether an account can be added to a group by another person: its setting for friend requests applies here
 * too.
 */
function takesInvitation({ account, chat }: Context, invited: string): 'always' | 'asked' | 'never' {
  const wish = chat.accounts.tags(invited).Tag_Profile_IM_AllowType;
  if (chat.relations.friend(invited, account)) return 'always';
  if (wish === 'AllowType_Type_DenyAny') return 'never';
  // Only an account with this setting is asked first: a market's groups are for people who do not know each
  // other yet.
  return wish === 'AllowType_Type_NeedConfirm' ? 'asked' : 'always';
}

/** Commands for the members of a group and their roles. */
export const groupMemberCommands = (service: string): Command[] => [
  command(
    `${service}.get_group_member_info`,
    z.looseObject({
      GroupId,
      Limit: z.optional(Whole),
      Offset: z.optional(Whole),
      // Communities are paged with a text cursor.
      Next: z.optional(Whole),
      MemberRoleFilter: z.optional(z.array(z.string())),
    }),
    (body, context) => {
      const { chat } = context;
      allowed(context, body.GroupId, 'seeMembers');
      const limit = Math.min(body.Limit || 100, 500);
      const offset = body.Next ?? body.Offset ?? 0;
      const rows = chat.groups.members.page(body.GroupId, limit, offset, body.MemberRoleFilter?.[0] ?? '');
      return {
        ...(body.Next !== undefined && { Next: rows.length < limit ? '' : String(offset + limit) }),
        MemberNum: chat.groups.members.count(body.GroupId),
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
      allowed(context, body.GroupId, 'seeMembers');
      const rows = body.Member_List_Account.map((account) => chat.groups.members.find(body.GroupId, account));
      return {
        MemberNum: chat.groups.members.count(body.GroupId),
        MemberList: rows.filter((row) => row !== undefined).map(memberItem),
      };
    },
  ),

  command(
    `${service}.add_group_member`,
    z.looseObject({
      GroupId,
      MemberList: z.array(z.looseObject({ Member_Account: Account })).check(z.maxLength(limits.addedAtOnce)),
    }),
    (body, context) => {
      const { account, chat } = context;
      const { group, standing } = allowed(context, body.GroupId, 'invite');
      const isAsked = entryBy('invite', standing) === 'waits';
      const room = group.max_members - chat.groups.members.count(body.GroupId);
      const entering = new Set<string>();
      const requests = new Map<string, { readonly isConsent: boolean }>();
      const MemberList = body.MemberList.map(({ Member_Account }) => {
        const answer = (Result: number) => ({ Member_Account, Result });
        if (!chat.accounts.exists(Member_Account)) return answer(0);
        if (entering.has(Member_Account) || chat.groups.members.find(body.GroupId, Member_Account))
          return answer(2);
        const willing = takesInvitation(context, Member_Account);
        if (willing === 'never') return answer(0);
        if (willing === 'always' && !isAsked) {
          entering.add(Member_Account);
          return answer(1);
        }
        if (!takesRequests(context, body.GroupId, requests.size)) return answer(0);
        requests.set(Member_Account, { isConsent: willing === 'asked' });
        return answer(3);
      });
      // The service takes everybody or nobody.
      if (entering.size > room || (requests.size > 0 && room <= 0))
        throw new WireError(codes.groupFull, 'The group has no room for all of them.');
      for (const [applicant, { isConsent }] of requests)
        apply(context, body.GroupId, { applicant, inviter: account, message: '', isConsent });
      enter(context, body.GroupId, [...entering], account, noticeKinds.added);
      return { MemberList };
    },
  ),

  command(
    `${service}.delete_group_member`,
    z.looseObject({ GroupId, MemberToDel_Account: Accounts, Reason: Text(300) }),
    (body, context) => {
      const { account, chat, now } = context;
      const place = allowed(context, body.GroupId, 'removeMember');
      const gone = body.MemberToDel_Account.filter((one) => allowsOn(context, place, 'removeMember', one));
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
      GroupId: PlaceId,
      Member_Account: Account,
      Role: z.optional(z.enum(['Admin', 'Member'])),
      NameCard: z.optional(z.string().check(z.maxLength(50))),
      ShutUpTime: z.optional(Whole),
      MsgFlag: z.optional(z.enum(remindNames)),
    }),
    (body, context) => {
      const { account, instanceId, chat, now } = context;
      const { GroupId: groupId, Member_Account: who } = body;
      const place = allowed(context, groupId, 'read');
      const isOfCommunity = body.Role ?? body.NameCard ?? body.ShutUpTime;
      if (isTopicId(groupId) && isOfCommunity !== undefined)
        throw new WireError(codes.groupBadRequest, 'Members are changed in the community of a topic.');
      const member = chat.groups.members.find(groupId, who);
      if (!member) throw new WireError(codes.groupBadRequest, 'Not a member of this group.');
      // Every change is checked before the first one is applied.
      const target = roleOf(member.role);
      if (body.Role !== undefined) {
        mustBeAllowedOn('setAdmin', place.standing, target);
        const admins = chat.groups.members.managers(groupId).length - 1;
        if (body.Role === 'Admin' && target !== 'admin' && admins >= limits.groupAdmins)
          throw new WireError(codes.groupBadRequest, 'The group has enough admins.');
      }
      if (body.NameCard !== undefined) {
        if (who === account) mustBeAllowed('editOwnCard', place.standing);
        else mustBeAllowedOn('editCardOf', place.standing, target);
      }
      if (body.ShutUpTime !== undefined) mustBeAllowedOn('muteMember', place.standing, target);
      chat.database.transaction(() => {
        if (body.MsgFlag !== undefined && who === account) {
          chat.conversations.setRemind(account, kinds.group, groupId, remindNames.indexOf(body.MsgFlag));
          chat.groupNews.remindChanged(account, groupId, body.MsgFlag, now, instanceId);
        }
        if (body.Role !== undefined && body.Role !== member.role) {
          const isAdmin = body.Role === 'Admin';
          const notice = isAdmin ? noticeKinds.madeAdmin : noticeKinds.noLongerAdmin;
          chat.groups.members.change(groupId, who, { role: body.Role });
          chat.groupNews.notice(who, groupId, notice, account, now);
          chat.groupNews.tip(groupId, isAdmin ? tipKinds.admin : tipKinds.notAdmin, account, [who], now);
        }
        if (body.NameCard !== undefined)
          chat.groups.members.change(groupId, who, { name_card: body.NameCard });
        if (body.ShutUpTime !== undefined) {
          const until = body.ShutUpTime > 0 ? now + body.ShutUpTime : 0;
          chat.groups.members.change(groupId, who, { muted_until: until });
          chat.groupNews.tip(groupId, tipKinds.member, account, [who], now, {
            MsgMemberInfo: [{ User_Account: who, ShutupTime: body.ShutUpTime }],
          });
        }
      });
      return {};
    },
  ),

  command(`${service}.get_online_member_num`, z.looseObject({ GroupId }), (body, context) => {
    const { chat } = context;
    allowed(context, body.GroupId, 'seeOnlineCount');
    return { OnlineMemberNum: chat.groups.members.among(body.GroupId, chat.push.online()).length };
  }),
];
