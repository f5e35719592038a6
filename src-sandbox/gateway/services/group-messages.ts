import * as z from 'zod/mini';
import { checkBody } from '../checks.ts';
import {
  Account,
  Accounts,
  type Command,
  command,
  Flag,
  GroupId,
  SendMsgControl,
  Text,
  Whole,
} from '../command.ts';
import { MsgBody } from '../element-schemas.ts';
import { codes, WireError } from '../errors.ts';
import { limits } from '../limits.ts';
import { allowed, messageOf, viewOf } from './group-access.ts';
import { groupHistoryCommands } from './group-history.ts';
import { groupPinCommands } from './group-pins.ts';

const SeqList = z.array(z.looseObject({ MsgSeq: Whole })).check(z.maxLength(100));

/** Commands about the messages of a group. */
export const groupMessageCommands = (service: string): Command[] => [
  command(
    `${service}.send_group_msg`,
    z.looseObject({
      GroupId,
      Random: Whole,
      ClientSeq: z.optional(Whole),
      MsgClientTime: z.optional(Whole),
      MsgPriority: z._default(z.string().check(z.maxLength(10)), 'Normal'),
      MsgBody,
      CloudCustomData: Text(limits.messageBytes),
      GroupAtInfo: z._default(
        z.array(
          z.looseObject({ GroupAtAllFlag: z._default(Whole, 0), GroupAt_Account: z.optional(Account) }),
        ),
        [],
      ),
      OnlineOnlyFlag: Flag,
      NeedReadReceipt: Flag,
      SendMsgControl,
      SupportMessageExtension: Flag,
      IsRelayMsg: Flag,
      To_Account: z.optional(Accounts),
    }),
    (body, { account, instanceId, chat, now }) => {
      checkBody(body.MsgBody, body.CloudCustomData);
      const row = chat.group.send({
        from: account,
        groupId: body.GroupId,
        random: body.Random,
        clientSeq: body.ClientSeq ?? 0,
        at: now,
        clientTime: body.MsgClientTime ?? now,
        elements: body.MsgBody,
        customData: body.CloudCustomData,
        priority: body.MsgPriority,
        mentions: body.GroupAtInfo.map(({ GroupAtAllFlag, GroupAt_Account }) => ({
          GroupAtAllFlag,
          GroupAt_Account,
        })),
        targets: body.To_Account,
        needsReceipt: body.NeedReadReceipt,
        supportsExtension: body.SupportMessageExtension,
        isRelay: body.IsRelayMsg,
        noUnread: body.SendMsgControl.includes('NoUnread'),
        noLast: body.SendMsgControl.includes('NoLastMsg'),
        onlineOnly: body.OnlineOnlyFlag,
        instanceId,
      });
      return { MsgTime: row.sent_at, MsgSeq: row.seq };
    },
  ),

  command(
    `${service}.group_msg_recall`,
    z.looseObject({ GroupId, MsgSeqList: SeqList }),
    (body, { account, chat, now }) => ({
      RecallRetList: body.MsgSeqList.map(({ MsgSeq }) => {
        try {
          chat.group.revoke(account, body.GroupId, MsgSeq, now);
          return { MsgSeq, RetCode: 0 };
        } catch (error) {
          // A single message is refused as a whole, which is what the application shows.
          if (!(error instanceof WireError) || body.MsgSeqList.length === 1) throw error;
          return { MsgSeq, RetCode: error.code };
        }
      }),
    }),
  ),

  command(
    `${service}.group_msg_receipt`,
    z.looseObject({ GroupId, MsgSeqList: SeqList }),
    (body, context) => {
      const { account, chat, now } = context;
      const { group } = allowed(context, body.GroupId, 'confirmReading');
      const view = viewOf(context, body.GroupId);
      for (const { MsgSeq } of body.MsgSeqList) {
        const row = chat.groupMessages.visibleBySeq(view, MsgSeq);
        if (!row || row.needs_receipt === 0 || row.sender === account) continue;
        if (!chat.groupMessages.addReceipt(body.GroupId, MsgSeq, account, now)) continue;
        const read = chat.groupMessages.countReaders(body.GroupId, MsgSeq);
        chat.push.event([row.sender], {
          Event: 5,
          GroupTips: [
            {
              MsgBody: {
                GroupMsgReceiptList: [
                  {
                    TinyId: chat.accounts.tinyId(row.sender),
                    MsgClientTime: row.client_time,
                    MsgRandom: row.random,
                    MsgSeq,
                    ReadNum: read,
                    UnreadNum: Math.max(0, row.receipt_audience - read),
                  },
                ],
              },
              GroupInfo: { GroupId: body.GroupId, GroupType: group.type },
            },
          ],
        });
      }
      return {};
    },
  ),

  command(
    `${service}.get_group_msg_receipt`,
    z.looseObject({ GroupId, MsgSeqList: SeqList }),
    (body, context) => {
      allowed(context, body.GroupId, 'seeReaders');
      const view = viewOf(context, body.GroupId);
      const { groupMessages } = context.chat;
      return {
        GroupMsgReceiptList: body.MsgSeqList.map(({ MsgSeq }) => {
          const row = groupMessages.visibleBySeq(view, MsgSeq);
          const ReadNum = row ? groupMessages.countReaders(body.GroupId, MsgSeq) : 0;
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
      // The client sends 0 where it has none.
      Cursor: z._default(
        z.pipe(
          z.union([z.string().check(z.maxLength(64)), Whole]),
          z.transform((given) => (given === 0 ? '' : String(given))),
        ),
        '',
      ),
    }),
    (body, context) => {
      const { group, groupMessages } = context.chat;
      allowed(context, body.GroupId, 'seeReaders');
      const row = messageOf(context, body.GroupId, body.MsgSeq);
      const readers = groupMessages.readers(body.GroupId, body.MsgSeq);
      const count = Math.min(Math.max(1, body.Num), limits.receiptsPerPage);
      const isRead = body.Flag === 0;
      const left = isRead
        ? readers.slice(readers.indexOf(body.Cursor) + 1)
        : // Who reads it between two pages leaves this side: a place by number would pass somebody over.
          [...group.audience(row)]
            .filter((each) => each !== row.sender && !readers.includes(each) && each > body.Cursor)
            .toSorted();
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

  ...groupHistoryCommands(service),
  ...groupPinCommands(service),
];
