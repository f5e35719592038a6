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
import { tipKinds } from '../GroupNews.ts';
import { limits } from '../limits.ts';
import { kinds } from '../store/Conversations.ts';
import { groupOf, managerOf, membershipOf, messageOf, viewOf } from './group-access.ts';

/** The times of recalls travel in microseconds. */
const microseconds = 1_000_000;

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
    `${service}.group_msg_get`,
    z.looseObject({
      GroupId,
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
    z.looseObject({ GroupId, MsgReadedSeq: Whole }),
    (body, { account, instanceId, chat }) => {
      chat.group.markRead(account, body.GroupId, body.MsgReadedSeq, instanceId);
      return {};
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
    `${service}.delete_group_ramble_msg_by_seq`,
    z.looseObject({ GroupId, Seqs: z.array(Whole).check(z.maxLength(100)) }),
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
    `${service}.group_msg_receipt`,
    z.looseObject({ GroupId, MsgSeqList: SeqList }),
    (body, context) => {
      const { account, chat, now } = context;
      const group = groupOf(context, body.GroupId);
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

  command(`${service}.pin_message`, z.looseObject({ GroupId, MsgSeq: Whole }), (body, context) => {
    const { account, chat, now } = context;
    const group = groupOf(context, body.GroupId);
    managerOf(context, body.GroupId);
    const row = messageOf(context, body.GroupId, body.MsgSeq);
    if (row.event !== 3 || row.revoked_at > 0)
      throw new WireError(codes.groupMessageUnknown, 'No such message.');
    if (row.targets !== null) throw new WireError(codes.groupBadRequest, 'The message is not for everybody.');
    if (chat.groupMessages.pins(body.GroupId).length >= limits.pinnedPerGroup)
      throw new WireError(codes.groupBadRequest, 'Too many pinned messages.');
    chat.groupMessages.pin(body.GroupId, body.MsgSeq, account, now);
    const pinned = { ...chat.group.item(row, group, ''), Pinner_Account: account };
    chat.groupNews.tip(body.GroupId, tipKinds.pinned, account, [], now, { PinnedMsg: pinned }, false);
    return {};
  }),

  command(`${service}.unpin_message`, z.looseObject({ GroupId, MsgSeq: Whole }), (body, context) => {
    const { account, chat, now } = context;
    managerOf(context, body.GroupId);
    const row = chat.groupMessages.bySeq(body.GroupId, body.MsgSeq);
    if (row) chat.groupNews.unpin(row, account, now);
    return {};
  }),

  command(`${service}.get_pinned_messages`, z.looseObject({ GroupId }), (body, context) => {
    const group = groupOf(context, body.GroupId);
    membershipOf(context, body.GroupId);
    const { groupMessages, group: groupChat } = context.chat;
    return {
      PinnedMsgList: groupMessages.pins(body.GroupId).flatMap(({ seq, pinner }) => {
        const row = groupMessages.bySeq(body.GroupId, seq);
        return row && row.revoked_at === 0
          ? [{ ...groupChat.item(row, group, context.account), Pinner_Account: pinner }]
          : [];
      }),
    };
  }),

  command(
    `${service}.batch_get_group_notify`,
    z.looseObject({
      NotifyReqList: z._default(
        z.array(z.looseObject({ GroupId, BeginTime: z.optional(Whole) })).check(z.maxLength(500)),
        [],
      ),
    }),
    ({ NotifyReqList }, { account, chat }) => ({
      NotifyRspList: NotifyReqList.filter(({ GroupId: id }) => chat.group.view(id, account)).map(
        ({ GroupId: groupId, BeginTime = 0 }) => {
          const since = Math.floor(BeginTime / microseconds) - limits.clockSlack;
          const rows = chat.groupMessages.revokedSince(groupId, since, limits.catchUpNotices);
          const last = rows.length < limits.catchUpNotices ? undefined : rows.at(-1);
          return {
            GroupId: groupId,
            // Past the slack, or the same page would be asked for again.
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
