import * as z from 'zod/mini';
import { type Context, command, Flag, Whole } from '../command.ts';
import { limits } from '../limits.ts';
import { type ConversationRow, kinds } from '../store/Conversations.ts';
import type { GroupMessageRow } from '../store/GroupMessages.ts';
import { c2cItem, type Json } from '../wire.ts';
import { Contact, changedElsewhere, echoed, named, type Target, target } from './contacts.ts';
import { groupItems } from './conversation-groups.ts';

function c2cSession(row: ConversationRow, { account, chat }: Context): Json {
  const { nick, image } = chat.accounts.profile(row.peer);
  const message = row.last_message_id === null ? undefined : chat.c2cMessages.byId(row.last_message_id);
  const item = message && c2cItem(message, chat.accounts, account);
  return {
    Type: 1,
    To_Account: row.peer,
    ContactGroupId: chat.conversationGroups.of(account, row),
    MsgTimeStamp: row.last_time,
    C2cNick: nick,
    C2cImage: image,
    C2cRemark: chat.relations.friend(account, row.peer)?.remark ?? '',
    C2cPeerReadTime: chat.conversations.find(row.peer, kinds.c2c, account)?.read_position ?? 0,
    TopFlags: row.is_pinned,
    MsgRecvOption: row.remind,
    CustomMark: row.custom_mark,
    StandardMark: row.standard_mark,
    UnreadMsgCount: row.unread,
    ...(message &&
      item && {
        MsgSeq: message.seq,
        MsgRandom: message.random,
        LastC2CMsgFrom_Account: message.sender,
        // The key that the lite SDK reads.
        LastC2cMsgFrom_Account: message.sender,
        LastMsg: {
          MsgBody: item.MsgBody,
          CloudCustomData: item.CloudCustomData,
          ...(message.revoked_at > 0 && { RevokerInfo: item.RevokerInfo }),
        },
        LastMsgFlags: message.revoked_at > 0 ? 8 : 0,
      }),
  };
}

/**
 * The message in a group's list row: the stored one, or the newest visible one if the account may not see it.
 */
function lastIn(row: ConversationRow, { account, chat }: Context): GroupMessageRow | undefined {
  const view = chat.group.view(row.peer, account);
  const kept = row.last_message_id === null ? undefined : chat.groupMessages.byId(row.last_message_id);
  if (!view || !kept) return undefined;
  return chat.groupMessages.visibleBySeq(view, kept.seq) ?? chat.groupMessages.latest(view);
}

function groupSession(row: ConversationRow, context: Context): Json | undefined {
  const { account, chat } = context;
  const group = chat.groups.find(row.peer);
  // The SDK sends no messages to a community with topics itself, and lists topics with their community.
  if (!group || group.supports_topics === 1 || !chat.groups.members.find(row.peer, account)) return undefined;
  const message = lastIn(row, context);
  const item = message && chat.group.item(message, group, account);
  const sender = message && chat.group.sender(message.sender, row.peer);
  return {
    Type: 2,
    ToAccount: row.peer,
    ContactGroupId: chat.conversationGroups.of(account, row),
    GroupId: row.peer,
    MsgTimeStamp: row.last_time,
    UnreadMsgCount: row.unread,
    GroupIgnoredUnreadSeqCount: 0,
    GroupNextMsgSeq: group.last_seq + 1,
    MessageReadSeq: row.read_position,
    GroupNick: group.name,
    GroupImage: group.face_url,
    GroupType: group.type,
    TopFlags: row.is_pinned,
    MsgRecvOption: row.remind,
    CustomMark: row.custom_mark,
    StandardMark: row.standard_mark,
    ...(message &&
      item && {
        MsgSeq: message.seq,
        MsgGroupFrom_Account: message.sender,
        MsgGroupFromNickName: sender?.nick ?? '',
        MsgGroupFromCardName: sender?.nameCard ?? '',
        LastMsg:
          message.event === 4
            ? { Event: 4, GroupTips: item }
            : {
                MsgBody: item.MsgBody,
                CloudCustomData: item.CloudCustomData,
                ...(message.revoked_at > 0 && { RevokerInfo: item.RevokerInfo }),
              },
        LastMsgFlags: message.revoked_at > 0 ? 2 : 0,
      }),
  };
}

/** Notifies the account's other clients that these conversations were deleted, pinned or unpinned. */
function listChanged(context: Context, PushType: number, key: string, all: readonly Target[]): void {
  changedElsewhere(context, { PushType, [key]: { RecentContactList: all.map(named) } });
}

function clear({ account, chat }: Context, { kind, peer }: Target): void {
  const last = kind === kinds.c2c ? chat.c2cMessages.lastId() : chat.groupMessages.lastId();
  chat.conversations.clear(account, kind, peer, last);
  const group = kind === kinds.group ? chat.groups.find(peer) : undefined;
  if (group) chat.conversations.setRead(account, kind, peer, group.last_seq, 0);
}

/** Commands for the conversation list: pages, pins, deletion. */
export const recentContactCommands = [
  command(
    'recentcontact.page_get',
    z.looseObject({
      TimeStamp: z.optional(Whole),
      StartIndex: z.optional(Whole),
      Count: z.optional(Whole),
    }),
    ({ TimeStamp = 0, StartIndex = 0 }, context) => {
      const cursor = TimeStamp > 0 ? { time: TimeStamp, id: StartIndex } : undefined;
      const { account, chat } = context;
      chat.groupLists.refresh(account);
      const rows = chat.conversations.page(account, cursor, limits.conversationPage);
      const last = rows.at(-1);
      const isComplete = rows.length < limits.conversationPage || !last;
      return {
        CompleteFlag: isComplete ? 1 : 0,
        TimeStamp: isComplete ? 0 : last.last_time,
        StartIndex: isComplete ? 0 : last.id,
        TopTimeStamp: 0,
        TopStartIndex: 0,
        SessionItem: rows
          .map((row) => (row.kind === kinds.c2c ? c2cSession(row, context) : groupSession(row, context)))
          .filter((item) => item !== undefined),
        GroupItem: groupItems(context),
      };
    },
  ),

  command(
    'recentcontact.top',
    z.looseObject({ OperationType: Whole, RecentContactItem: z.array(Contact).check(z.maxLength(100)) }),
    ({ OperationType, RecentContactItem }, context) => {
      const targets = RecentContactItem.map(target);
      const isPinned = OperationType === 1;
      context.chat.groupLists.refresh(context.account);
      for (const { kind, peer } of targets)
        context.chat.conversations.setPinned(context.account, kind, peer, isPinned);
      listChanged(context, isPinned ? 2 : 3, 'RecentContactTopItem', targets);
      return {};
    },
  ),

  command(
    'recentcontact.batch_delete',
    z.looseObject({ ContactItem: z.array(Contact).check(z.maxLength(100)), ClearRamble: Flag }),
    ({ ContactItem, ClearRamble }, context) => {
      const targets = ContactItem.map(target);
      // Messages from before the deletion must not restore the row.
      context.chat.groupLists.refresh(context.account);
      context.chat.database.transaction(() => {
        for (const one of targets) {
          if (ClearRamble) clear(context, one);
          context.chat.conversations.unlist(context.account, one.kind, one.peer);
        }
      });
      listChanged(context, 1, 'RecentContactDeleteItem', targets);
      return { ResultItem: targets.map((one) => ({ ...echoed(one), ResultCode: 0, ResultInfo: '' })) };
    },
  ),

  command('recentcontact.clear_msg', Contact, (body, context) => {
    clear(context, target(body));
    return {};
  }),
];
