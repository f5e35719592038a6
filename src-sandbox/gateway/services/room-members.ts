import * as z from 'zod/mini';
import { Account, Accounts, type Command, type Context, command, GroupId, Text, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { noticeKinds, tipKinds } from '../GroupNews.ts';
import { limits } from '../limits.ts';
import type { GroupRow } from '../store/Groups.ts';
import { allowed, allowsOn, groupOf, leave } from './group-access.ts';

function roomOf(context: Context, groupId: string): GroupRow {
  const group = groupOf(context, groupId);
  if (group.type !== 'AVChatRoom') throw new WireError(codes.groupBadRequest, 'Only open rooms have this.');
  return group;
}

/** Commands for the members of open rooms: presence, bans and marks. */
export const roomMemberCommands = (service: string): Command[] => [
  command(
    `${service}.get_members`,
    // The SDK calls this cursor a timestamp and only sends back the value of the last page.
    z.looseObject({ GroupId, Timestamp: z._default(Whole, 0), Mark: z.optional(Whole) }),
    (body, context) => {
      const { chat } = context;
      roomOf(context, body.GroupId);
      allowed(context, body.GroupId, 'seeMembers');
      const present = chat.openRooms.members(body.GroupId, chat.push.online(), body.Mark);
      const page = present.slice(body.Timestamp, body.Timestamp + limits.roomMemberPage);
      const next = body.Timestamp + page.length;
      return {
        MemberList: page.map(({ account, joined_at }) => {
          const { nick, image } = chat.accounts.profile(account);
          const member = chat.groups.members.find(body.GroupId, account);
          return {
            Member_Account: account,
            NickName: nick,
            Avatar: image,
            JoinTime: joined_at,
            Role: member?.role ?? 'Member',
            NameCard: member?.name_card ?? '',
            Marks: chat.openRooms.marks(body.GroupId, account),
          };
        }),
        NextTimestamp: next < present.length ? next : 0,
      };
    },
  ),

  command(
    `${service}.modify_user_info`,
    z.looseObject({
      GroupId,
      CommandType: z.literal([1, 2]),
      MemberList: z
        .array(
          z.looseObject({
            Member_Account: Account,
            Marks: z.array(Whole.check(z.gte(limits.firstMemberMark))).check(z.maxLength(10)),
          }),
        )
        .check(z.maxLength(500)),
    }),
    (body, context) => {
      const { chat } = context;
      allowed(context, body.GroupId, 'markMember');
      const marked = body.MemberList.filter(({ Member_Account }) =>
        chat.groups.members.find(body.GroupId, Member_Account),
      );
      chat.database.transaction(() => {
        for (const { Member_Account, Marks } of marked)
          for (const one of Marks)
            chat.openRooms.mark(body.GroupId, Member_Account, one, body.CommandType === 1);
      });
      return {
        CommandType: body.CommandType,
        MemberList: marked.map(({ Member_Account, Marks }) => ({ Member_Account, Marks })),
      };
    },
  ),

  command(
    `${service}.ban_group_member`,
    z.looseObject({
      GroupId,
      Members_Account: Accounts.check(z.minLength(1), z.maxLength(limits.bansPerRequest)),
      Duration: Whole.check(z.gte(1)),
      Description: Text(1000),
    }),
    (body, context) => {
      const { account, chat, now } = context;
      const place = allowed(context, body.GroupId, 'banMember');
      const gone = body.Members_Account.filter((one) => allowsOn(context, place, 'banMember', one));
      if (gone.length === 0) throw new WireError(codes.groupNoPermission, 'None of them can be kept out.');
      const ban = { BanDuration: body.Duration, BanDescription: body.Description };
      chat.database.transaction(() => {
        chat.groupNews.tip(body.GroupId, tipKinds.banned, account, gone, now, ban);
        for (const one of gone) {
          chat.openRooms.ban(body.GroupId, one, now + body.Duration, body.Description);
          leave(context, body.GroupId, one);
          chat.groupNews.notice(one, body.GroupId, noticeKinds.banned, account, now, ban);
        }
      });
      return {};
    },
  ),
];
