import * as z from 'zod/mini';
import { type Command, command, GroupId, PlaceId, Whole } from '../command.ts';
import { limits } from '../limits.ts';
import { kinds } from '../store/Conversations.ts';
import { groupOf, viewOf } from './group-access.ts';

/** The times of recalls are sent in microseconds. */
const microseconds = 1_000_000;

/**
 * The second from which a client asks for recalls. Both of its times come from its own clock, which may be ahead, or
 * have been ahead when it asked last: the time between them is how long it was away.
 */
function askedSince(
  { BeginTime = 0, EndTime = 0 }: { BeginTime?: number | undefined; EndTime?: number | undefined },
  now: number,
): number {
  const begin = Math.floor(BeginTime / microseconds);
  if (EndTime === 0) return begin;
  const away = Math.ceil((EndTime - BeginTime) / microseconds);
  return away < 0 ? 0 : Math.min(begin, now - away);
}

/** Commands for reading a group: its history, the read mark, and missed events. */
export const groupHistoryCommands = (service: string): Command[] => [
  command(
    `${service}.group_msg_get`,
    z.looseObject({
      GroupId: PlaceId,
      ReqMsgNumber: z.optional(Whole),
      ReqMsgSeq: z.optional(Whole),
      ReqMsgSeqList: z.optional(z.array(Whole).check(z.maxLength(100))),
    }),
    (body, context) => {
      const { account, chat } = context;
      const group = groupOf(context, body.GroupId);
      const view = viewOf(context, body.GroupId);
      if (body.ReqMsgSeqList) {
        const rows = body.ReqMsgSeqList.map((seq) => chat.groupMessages.visibleBySeq(view, seq))
          .filter((row) => row !== undefined)
          .sort((a, b) => b.seq - a.seq);
        return {
          GroupId: body.GroupId,
          RspMsgList: rows.map((row) => chat.group.item(row, group, account)),
          IsFinished: 1,
          NextReqMsgSeq: 0,
        };
      }
      const count = Math.min(body.ReqMsgNumber || 21, limits.historyPage);
      const rows = chat.groupMessages.page(view, body.ReqMsgSeq || Number.MAX_SAFE_INTEGER, count);
      const lowest = rows.at(-1)?.seq ?? 0;
      const isEnd = rows.length < count || lowest <= 1;
      return {
        GroupId: body.GroupId,
        RspMsgList: rows.map((row) => chat.group.item(row, group, account)),
        IsFinished: isEnd ? 2 : 0,
        NextReqMsgSeq: isEnd ? 0 : lowest - 1,
      };
    },
  ),

  command(
    `${service}.msg_read_report`,
    z.looseObject({ GroupId: PlaceId, MsgReadedSeq: Whole }),
    (body, { account, instanceId, chat }) => {
      chat.group.markRead(account, body.GroupId, body.MsgReadedSeq, instanceId);
      return {};
    },
  ),

  command(
    `${service}.delete_group_ramble_msg_by_seq`,
    z.looseObject({ GroupId: PlaceId, Seqs: z.array(Whole).check(z.maxLength(100)) }),
    (body, context) => {
      const { account, chat } = context;
      const view = viewOf(context, body.GroupId);
      const last = chat.conversations.find(account, kinds.group, body.GroupId)?.last_message_id;
      for (const seq of body.Seqs) {
        const row = chat.groupMessages.visibleBySeq(view, seq);
        if (!row) continue;
        chat.groupMessages.deleteFor(account, row.id);
        if (row.id === last)
          chat.conversations.setLast(
            account,
            kinds.group,
            body.GroupId,
            chat.groupMessages.latest(view)?.id ?? null,
          );
      }
      return {};
    },
  ),

  command(
    `${service}.batch_get_group_notify`,
    z.looseObject({
      NotifyReqList: z._default(
        z
          .array(z.looseObject({ GroupId, BeginTime: z.optional(Whole), EndTime: z.optional(Whole) }))
          .check(z.maxLength(500)),
        [],
      ),
    }),
    ({ NotifyReqList }, { account, chat, now }) => ({
      NotifyRspList: NotifyReqList.filter(({ GroupId: id }) => chat.group.view(id, account)).map(
        ({ GroupId: groupId, ...asked }) => {
          const since = askedSince(asked, now) - limits.clockSlack;
          const rows = chat.groupMessages.revokedSince(groupId, since, limits.catchUpNotices);
          const last = rows.length < limits.catchUpNotices ? undefined : rows.at(-1);
          return {
            GroupId: groupId,
            // The next time is after the clock tolerance; otherwise the same page would be requested again.
            NextMsgTime: last
              ? Math.max(last.revoked_at + limits.clockSlack, since + 2 * limits.clockSlack) * microseconds
              : 0,
            NotifyMsgList: rows.map((row) => ({
              MsgSeq: row.seq,
              Random: row.random,
              TinyId: chat.group.sender(row.sender, groupId).tinyId,
              MsgClientTime: row.client_time,
              RevokerInfo: { Revoker_Account: row.revoker, Reason: row.revoke_reason },
            })),
          };
        },
      ),
    }),
  ),
];
