import * as z from 'zod/mini';
import { checkBody } from '../checks.ts';
import {
  Account,
  Accounts,
  type Command,
  command,
  Flag,
  PlaceId,
  SendMsgControl,
  Text,
  Whole,
} from '../command.ts';
import { MsgBody } from '../element-schemas.ts';
import { WireError } from '../errors.ts';
import { limits } from '../limits.ts';
import { groupHistoryCommands } from './group-history.ts';
import { groupPinCommands } from './group-pins.ts';
import { groupReceiptCommands } from './group-receipts.ts';

const SeqList = z.array(z.looseObject({ MsgSeq: Whole })).check(z.maxLength(100));

/** Commands for the messages of a group. */
export const groupMessageCommands = (service: string): Command[] => [
  command(
    `${service}.send_group_msg`,
    z.looseObject({
      GroupId: PlaceId,
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
    z.looseObject({ GroupId: PlaceId, MsgSeqList: SeqList }),
    (body, { account, chat, now }) => ({
      RecallRetList: body.MsgSeqList.map(({ MsgSeq }) => {
        try {
          chat.group.revoke(account, body.GroupId, MsgSeq, now);
          return { MsgSeq, RetCode: 0 };
        } catch (error) {
          // A request with a single message is refused as a whole, which the application shows.
          if (!(error instanceof WireError) || body.MsgSeqList.length === 1) throw error;
          return { MsgSeq, RetCode: error.code };
        }
      }),
    }),
  ),

  ...groupHistoryCommands(service),
  ...groupPinCommands(service),
  ...groupReceiptCommands(service),
];
