import * as z from 'zod/mini';
import { checkBody } from '../checks.ts';
import { Account, command, Flag, SendMsgControl, Text, Whole } from '../command.ts';
import { MsgBody } from '../element-schemas.ts';
import { codes, WireError } from '../errors.ts';
import { limits } from '../limits.ts';
import { messageKey } from '../store/C2cMessages.ts';
import { kinds } from '../store/Conversations.ts';
import { c2cItem } from '../wire.ts';
import { MessageId, messageNamed } from './c2c-access.ts';

/** Commands for one-to-one messages: send, history, revoke, delete. */
export const c2cMessageCommands = [
  command(
    'openim.sendmsg',
    z.looseObject({
      To_Account: Account,
      MsgSeq: Whole,
      MsgRandom: Whole,
      MsgClientTime: z.optional(Whole),
      MsgBody,
      CloudCustomData: Text(limits.messageBytes),
      SendMsgControl,
      IsNeedReadReceipt: Flag,
      SupportMessageExtension: Flag,
      IsRelayMsg: Flag,
      MsgLifeTime: z.optional(Whole),
    }),
    (body, { account, instanceId, chat, now }) => {
      checkBody(body.MsgBody, body.CloudCustomData);
      if (!chat.accounts.exists(body.To_Account))
        throw new WireError(codes.c2cReceiverUnknown, 'The receiver does not exist.');
      const row = chat.c2c.send({
        from: account,
        to: body.To_Account,
        seq: body.MsgSeq,
        random: body.MsgRandom,
        at: now,
        clientTime: body.MsgClientTime ?? now,
        elements: body.MsgBody,
        customData: body.CloudCustomData,
        needsReceipt: body.IsNeedReadReceipt,
        supportsExtension: body.SupportMessageExtension,
        isRelay: body.IsRelayMsg,
        noUnread: body.SendMsgControl.includes('NoUnread'),
        noLast: body.SendMsgControl.includes('NoLastMsg'),
        onlineOnly: body.MsgLifeTime === 0,
        instanceId,
      });
      return { MsgTime: row.sent_at, MsgKey: messageKey(row) };
    },
  ),

  command(
    'openim.getroammsg',
    z.looseObject({
      Peer_Account: Account,
      MaxCnt: z.optional(Whole),
      LastMsgTime: z.optional(Whole),
      MsgKey: z.optional(z.string()),
      GetDirection: z.optional(Whole),
      WithRecalledMsg: z.optional(Whole),
    }),
    (body, { account, chat }) => {
      const { Peer_Account: peer, MaxCnt = 15, LastMsgTime: time = 0 } = body;
      const count = Math.min(Math.max(1, MaxCnt), limits.historyPage);
      const direction = body.GetDirection === 1 ? 'newer' : 'older';
      const rows = chat.c2cMessages.page({
        account,
        peer,
        clearedId: chat.conversations.find(account, kinds.c2c, peer)?.cleared_id ?? 0,
        direction,
        cursor: body.MsgKey ? chat.c2cMessages.findByKey(account, peer, body.MsgKey) : undefined,
        time,
        count,
        withRevoked: body.WithRecalledMsg !== 0,
      });
      const edge = direction === 'older' ? rows[0] : rows.at(-1);
      return {
        MsgList: rows.map((row) => c2cItem(row, chat.accounts, account)),
        Complete: rows.length < count ? 1 : 0,
        LastMsgTime: edge?.sent_at ?? time,
        MsgKey: edge ? messageKey(edge) : (body.MsgKey ?? ''),
      };
    },
  ),

  command('openim.msgwithdraw', z.looseObject({ MsgInfo: MessageId }), ({ MsgInfo }, context) => {
    context.chat.c2c.revoke(context.account, messageNamed(context, MsgInfo), context.now);
    return {};
  }),

  command(
    'openim.delete_c2c_msg_ramble',
    z.looseObject({ To_Account: Account, MsgKeyList: z.array(z.string()).check(z.maxLength(100)) }),
    ({ To_Account: peer, MsgKeyList }, { account, chat }) => {
      const rows = MsgKeyList.map((key) => chat.c2cMessages.findByKey(account, peer, key));
      chat.c2c.deleteFor(
        account,
        peer,
        rows.filter((row) => row !== undefined),
      );
      return {};
    },
  ),
];
