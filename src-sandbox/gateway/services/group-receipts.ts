import * as z from 'zod/mini';
import { Accounts, type Command, command, GroupId, Whole } from '../command.ts';
import { limits } from '../limits.ts';
import { allowed } from './group-access.ts';

/** When single members read single messages. */
export const groupReceiptCommands = (service: string): Command[] => [
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
          // Receipts are for the one who asked for them.
          const readings = row?.sender === account ? chat.groupMessages.readings(body.GroupId, MsgSeq) : [];
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
