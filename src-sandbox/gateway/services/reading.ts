import * as z from 'zod/mini';
import { Account, Accounts, command, Flag, GroupId, Whole } from '../command.ts';
import { kinds } from '../store/Conversations.ts';
import { MessageId, messageNamed } from './c2c-access.ts';

/** Commands for read positions and one-to-one read receipts. */
export const readingCommands = [
  command(
    'openim.msgreaded',
    z.looseObject({
      C2CMsgReaded: z.looseObject({
        C2CMsgReadedItem: z.array(z.looseObject({ To_Account: Account, LastedMsgTime: Whole })),
      }),
    }),
    ({ C2CMsgReaded }, { account, instanceId, chat }) => {
      for (const { To_Account, LastedMsgTime } of C2CMsgReaded.C2CMsgReadedItem)
        chat.c2c.markRead(account, To_Account, LastedMsgTime, instanceId);
      return {};
    },
  ),

  command(
    'openim.read_all_unread_msg',
    z.looseObject({
      C2CReadAllMsg: Flag,
      GroupReadInfo: z._default(z.array(z.looseObject({ GroupId, MsgSeq: Whole })), []),
    }),
    ({ C2CReadAllMsg, GroupReadInfo }, { account, instanceId, chat, now }) => {
      chat.database.transaction(() => {
        if (C2CReadAllMsg)
          for (const { peer } of chat.conversations.unread(account, kinds.c2c))
            chat.c2c.markRead(account, peer, now, instanceId);
        for (const { GroupId: groupId, MsgSeq } of GroupReadInfo)
          chat.group.markRead(account, groupId, MsgSeq, instanceId);
      });
      const reply = {
        C2CReadAllMsg: C2CReadAllMsg ? 1 : 0,
        GroupReadInfoArray: GroupReadInfo.map((info) => ({ ...info, RetCode: 0 })),
      };
      chat.push.event([account], { Event: 14, ...reply }, instanceId);
      return reply;
    },
  ),

  command(
    'openim.get_peer_read_time',
    z.looseObject({ To_Account: Accounts }),
    ({ To_Account }, { account, chat }) => ({
      ReadTime: To_Account.map(
        (peer) => chat.conversations.find(peer, kinds.c2c, account)?.read_position ?? 0,
      ),
    }),
  ),

  command(
    'openim.c2c_msg_read_receipt',
    z.looseObject({ Peer_Account: Account, C2CMsgInfo: z.array(MessageId).check(z.maxLength(100)) }),
    ({ C2CMsgInfo }, context) => {
      const rows = C2CMsgInfo.map((id) => messageNamed(context, id)).filter((row) => row !== undefined);
      context.chat.c2c.confirmRead(context.account, rows, context.now);
      return {};
    },
  ),
];
