import * as z from 'zod/mini';
import { checkBody } from '../checks.ts';
import {
  Account,
  Accounts,
  type Context,
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
import { changedMessage } from '../modification.ts';
import { messageKey } from '../store/C2cMessages.ts';
import { kinds } from '../store/Conversations.ts';
import { c2cItem } from '../wire.ts';
import { allowed } from './group-access.ts';

const MessageId = z.looseObject({
  From_Account: Account,
  To_Account: Account,
  MsgSeq: Whole,
  MsgRandom: Whole,
});

const found = ({ account, chat }: Context, id: z.output<typeof MessageId>) => {
  if (id.From_Account !== account && id.To_Account !== account)
    throw new WireError(codes.c2cMessageUnknown, 'No such message.');
  return chat.c2cMessages.find(id.From_Account, id.To_Account, id.MsgSeq, id.MsgRandom);
};

/** Content changes have one command for one-to-one messages and one for groups. */
const Modification = {
  MsgVersion: z.optional(Whole),
  MsgBody: z.optional(MsgBody),
  CloudCustomData: z.optional(Text(8000)),
};

/** The reply to a message change: the stored content, and whether another change came first. */
const modified = (now: { body: string; version: number; custom_data: string }, isConflict: boolean) => ({
  MsgBody: JSON.parse(now.body) as unknown,
  MsgVersion: now.version,
  CloudCustomData: now.custom_data,
  ...(isConflict && {
    ErrorCode: codes.modifyConflict,
    ErrorInfo: 'The message was changed meanwhile.',
  }),
});

/** Commands for one-to-one messages. */
export const openImCommands = [
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
    context.chat.c2c.revoke(context.account, found(context, MsgInfo), context.now);
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

  command(
    'openim.modify_c2c_msg',
    z.looseObject({ ...MessageId.shape, ...Modification }),
    (body, context) => {
      const row = found(context, body);
      if (!row || row.revoked_at > 0) throw new WireError(codes.c2cMessageUnknown, 'No such message.');
      const changed = changedMessage(context.account, row, body);
      const version = body.MsgVersion ?? row.version;
      const { isConflict, row: now } = context.chat.c2c.modify(
        row,
        version,
        changed.body,
        changed.customData,
      );
      return modified(now, isConflict);
    },
  ),

  command(
    'openim.modify_group_msg',
    z.looseObject({ GroupId, MsgSeq: Whole, ...Modification }),
    (body, context) => {
      const { account, chat } = context;
      const { group } = allowed(context, body.GroupId, 'editMessage');
      const row = chat.group.messageFor(account, body.GroupId, body.MsgSeq);
      if (row?.event !== 3 || row.revoked_at > 0)
        throw new WireError(codes.groupMessageUnknown, 'No such message.');
      const changed = changedMessage(account, row, body);
      const isConflict = (body.MsgVersion ?? row.version) !== row.version;
      if (!isConflict) chat.groupMessages.modify(row.id, changed.body, changed.customData);
      const now = chat.groupMessages.byId(row.id) ?? row;
      if (!isConflict)
        chat.push.event(chat.group.audience(now), {
          Event: 23,
          GroupMsgModNotifys: [chat.group.item(now, group, now.sender)],
        });
      return modified(now, isConflict);
    },
  ),

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
    'openim.get_c2c_peer_mute_notifications',
    z.looseObject({ Peer_Account: Accounts }),
    ({ Peer_Account }, { account, chat }) => ({
      MuteNotificationsList: Peer_Account.map((peer) => ({
        UserId: peer,
        MuteNotifications: chat.conversations.find(account, kinds.c2c, peer)?.remind ?? 0,
      })),
    }),
  ),

  command(
    'openim.set_c2c_peer_mute_notifications',
    z.looseObject({ Peer_Account: Accounts, Mute_Notifications: Whole.check(z.lte(2)) }),
    ({ Peer_Account, Mute_Notifications }, { account, instanceId, chat }) => {
      for (const peer of Peer_Account) {
        chat.conversations.setRemind(account, kinds.c2c, peer, Mute_Notifications);
        chat.push.c2cNotice(
          [account],
          { MuteNotificationsSync: { To_Account: peer, MuteNotifications: Mute_Notifications } },
          instanceId,
        );
      }
      return { ErrorList: [] };
    },
  ),

  command(
    'openim.c2c_msg_read_receipt',
    z.looseObject({ Peer_Account: Account, C2CMsgInfo: z.array(MessageId).check(z.maxLength(100)) }),
    ({ C2CMsgInfo }, context) => {
      const rows = C2CMsgInfo.map((id) => found(context, id)).filter((row) => row !== undefined);
      context.chat.c2c.confirmRead(context.account, rows, context.now);
      return {};
    },
  ),

  // Removes stored '@' marks and group notices.
  command(
    'openim.deletemsg',
    z.looseObject({
      DelMsgList: z._default(
        z.array(
          z.looseObject({
            MsgSeq: z.optional(Whole),
            MsgRandom: z.optional(Whole),
            GroupId: z.optional(z.string()),
          }),
        ),
        [],
      ),
    }),
    ({ DelMsgList }, { account, chat }) => {
      for (const { MsgSeq = 0, MsgRandom = 0, GroupId: groupId } of DelMsgList)
        if (groupId) chat.atTips.remove(account, groupId, MsgSeq, MsgRandom);
      return {};
    },
  ),

  command('openim.ws_msg_push_ack', z.unknown(), () => ({})),
];
