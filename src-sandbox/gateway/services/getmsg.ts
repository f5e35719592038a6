import * as z from 'zod/mini';
import { command, Whole } from '../command.ts';
import { noticeKinds } from '../GroupNews.ts';
import { atTipItem } from '../group-mentions.ts';
import { limits } from '../limits.ts';
import { kinds } from '../store/Conversations.ts';
import { c2cItem, type Json } from '../wire.ts';

/** A client's position in the streams of messages and notices, as an opaque cookie. */
const cookieOf = (messageId: number, noticeId: number, time: number) => `${messageId}.${noticeId}.${time}`;

type GroupNotice = { ToGroupId: string; MsgBody: { ReportType: number } };
const arrivals: readonly number[] = [noticeKinds.approved, noticeKinds.added];
const departures: readonly number[] = [noticeKinds.kicked, noticeKinds.dismissed, noticeKinds.quit];

/**
 * The SDK handles stored notices like live ones, so a notice that a later event has undone must not be sent
 * again.
 */
const holds = ({ MsgBody }: GroupNotice, isMember: boolean): boolean =>
  isMember ? !departures.includes(MsgBody.ReportType) : !arrivals.includes(MsgBody.ReportType);

/** Commands that return what a client missed while it was away. */
export const catchUpCommands = [
  command(
    'openim.getmsg',
    z.looseObject({ Cookie: z.optional(z.string()), SyncFlag: z.optional(Whole) }),
    ({ Cookie = '' }, { account, chat, now }) => {
      const [afterMessage = 0, afterNotice = 0, since = 0] = Cookie.split('.').map(
        (part) => Number(part) || 0,
      );
      const lastNotice = chat.groupNotices.after(account, afterNotice, limits.catchUpNotices);
      const isResumed = Cookie !== '';
      const missed = isResumed
        ? chat.c2cMessages
            .receivedAfter(account, afterMessage, limits.catchUpMessages)
            .filter(
              (row) => row.id > (chat.conversations.find(account, kinds.c2c, row.sender)?.cleared_id ?? 0),
            )
            .filter((row) => row.revoked_at === 0)
        : [];
      const revoked = isResumed ? chat.c2cMessages.revokedSince(account, since, limits.catchUpNotices) : [];
      const unread = chat.conversations.unread(account, kinds.c2c);
      const events: Json[] = [];
      const tips = chat.atTips.list(account);
      if (tips.length > 0) events.push({ Event: 12, GroupTips: tips.map(atTipItem) });
      const stillTrue = lastNotice
        .map(({ notice }) => JSON.parse(notice) as GroupNotice)
        .filter((notice) => holds(notice, chat.group.view(notice.ToGroupId, account) !== undefined));
      if (stillTrue.length > 0) events.push({ Event: 5, GroupTips: stillTrue });
      return {
        Cookie: cookieOf(chat.c2cMessages.lastId(), lastNotice.at(-1)?.id ?? afterNotice, now),
        SyncFlag: 2,
        MsgList: [
          ...missed.map((row) => c2cItem(row, chat.accounts, account)),
          ...revoked.map((row) => ({
            EventArray: [
              { Event: 10, C2cNotifyMsgArray: [chat.c2c.revokeNotice(row, row.revoker, row.revoke_reason)] },
            ],
          })),
        ],
        C2CPairUnreadCount: unread.map((row) => ({ From_Account: row.peer, UnreadCount: row.unread })),
        C2CRemainingUnreadCount: [],
        EventArray: events,
      };
    },
  ),
];
