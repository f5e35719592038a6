import * as z from 'zod/mini';
import { Accounts, type Command, command, GroupId, Whole } from '../command.ts';
import { codes } from '../errors.ts';
import { limits } from '../limits.ts';
import type { Json } from '../wire.ts';
import { allowed, messageOf, viewOf } from './group-access.ts';

const SeqList = z.array(z.looseObject({ MsgSeq: Whole })).check(z.maxLength(100));

/** Commands for the read receipts of a group. */
export const groupReceiptCommands = (service: string): Command[] => [
  command(
    `${service}.group_msg_receipt`,
    z.looseObject({ GroupId, MsgSeqList: SeqList }),
    (body, context) => {
      const { account, chat, now } = context;
      const { group } = allowed(context, body.GroupId, 'confirmReading');
      const view = viewOf(context, body.GroupId);
      // One write for all messages and one event per sender, because readers confirm whole screens at once.
      chat.database.transaction(() => {
        const bySender = new Map<string, Json[]>();
        for (const { MsgSeq } of body.MsgSeqList) {
          const row = chat.groupMessages.visibleBySeq(view, MsgSeq);
          if (!row || row.needs_receipt === 0 || row.sender === account) continue;
          if (!chat.groupReceipts.add(body.GroupId, MsgSeq, account, now)) continue;
          const ReadNum = chat.groupReceipts.count(body.GroupId, MsgSeq);
          const receipt = {
            TinyId: chat.accounts.tinyId(row.sender),
            MsgClientTime: row.client_time,
            MsgRandom: row.random,
            MsgSeq,
            ReadNum,
            UnreadNum: Math.max(0, row.receipt_audience - ReadNum),
          };
          bySender.set(row.sender, [...(bySender.get(row.sender) ?? []), receipt]);
        }
        const GroupInfo = { GroupId: body.GroupId, GroupType: group.type };
        for (const [sender, GroupMsgReceiptList] of bySender)
          chat.push.event([sender], {
            Event: 5,
            GroupTips: [{ MsgBody: { GroupMsgReceiptList }, GroupInfo }],
          });
      });
      return {};
    },
  ),

  command(
    `${service}.get_group_msg_receipt`,
    z.looseObject({ GroupId, MsgSeqList: SeqList }),
    (body, context) => {
      allowed(context, body.GroupId, 'seeReaders');
      const view = viewOf(context, body.GroupId);
      const { groupMessages, groupReceipts } = context.chat;
      return {
        GroupMsgReceiptList: body.MsgSeqList.map(({ MsgSeq }) => {
          const row = groupMessages.visibleBySeq(view, MsgSeq);
          const ReadNum = row ? groupReceipts.count(body.GroupId, MsgSeq) : 0;
          return {
            MsgSeq,
            Code: row ? 0 : codes.groupMessageUnknown,
            ReadNum,
            UnreadNum: Math.max(0, (row?.receipt_audience ?? 0) - ReadNum),
          };
        }),
      };
    },
  ),

  command(
    `${service}.get_group_msg_receipt_detail`,
    z.looseObject({
      GroupId,
      MsgSeq: Whole,
      Flag: z._default(Whole, 0),
      Num: z._default(Whole, limits.receiptsPerPage),
      // The client sends 0 if it has no cursor.
      Cursor: z._default(
        z.pipe(
          z.union([z.string().check(z.maxLength(64)), Whole]),
          z.transform((given) => (given === 0 ? '' : String(given))),
        ),
        '',
      ),
    }),
    (body, context) => {
      const { groupReceipts } = context.chat;
      allowed(context, body.GroupId, 'seeReaders');
      const row = messageOf(context, body.GroupId, body.MsgSeq);
      const count = Math.min(Math.max(1, body.Num), limits.receiptsPerPage);
      const isRead = body.Flag === 0;
      // One more row than requested is read, to know whether there is a next page.
      const left = isRead
        ? groupReceipts.readers(row.group_id, row.seq, body.Cursor, count + 1)
        : groupReceipts.nonReaders(row, body.Cursor, count + 1);
      const page = left.slice(0, count);
      const isFinish = left.length <= count;
      return {
        Cursor: isFinish ? '' : (page.at(-1) ?? ''),
        IsFinish: isFinish ? 1 : 0,
        ReadList: isRead ? page.map((account) => ({ Read_Account: account })) : [],
        UnreadList: isRead ? [] : page.map((account) => ({ Unread_Account: account })),
      };
    },
  ),

  command(
    `${service}.get_group_msg_receipts_by_users`,
    z.looseObject({
      GroupId,
      MemberReadMsgList: z
        .array(z.looseObject({ MsgSeq: Whole, MemberList_Account: Accounts }))
        .check(z.maxLength(limits.receiptsPerRequest)),
    }),
    (body, context) => {
      const { account, chat } = context;
      allowed(context, body.GroupId, 'seeReaders');
      return {
        MsgReadList: body.MemberReadMsgList.map(({ MsgSeq, MemberList_Account }) => {
          const row = chat.groupMessages.bySeq(body.GroupId, MsgSeq);
          // Only the member who requested receipts may read them.
          const readings = row?.sender === account ? chat.groupReceipts.readings(body.GroupId, MsgSeq) : [];
          return {
            MsgSeq,
            ReadList: readings
              .filter((reading) => MemberList_Account.includes(reading.account))
              .map((reading) => ({ Read_Account: reading.account, Read_Time: reading.read_at })),
          };
        }),
      };
    },
  ),
];
