import * as z from 'zod/mini';
import { Account, type Context, command, Flag, GroupId, Text, Whole } from '../command.ts';
import { codes, WireError } from '../errors.ts';
import { limits } from '../limits.ts';
import { type ConversationRow, type Kind, kinds } from '../store/Conversations.ts';
import { c2cItem, type Json } from '../wire.ts';

/** A conversation as these commands name it; the group's key differs between them. */
const Contact = z.looseObject({
  Type: z.optional(Whole),
  To_Account: z.optional(Account),
  GroupId: z.optional(GroupId),
  ToGroupid: z.optional(GroupId),
  ToGroupId: z.optional(GroupId),
});
type Contact = z.output<typeof Contact>;
type Target = { kind: Kind; peer: string };

function target(contact: Contact): Target {
  const group = contact.ToGroupid ?? contact.ToGroupId ?? contact.GroupId;
  if (group) return { kind: kinds.group, peer: group };
  if (contact.To_Account) return { kind: kinds.c2c, peer: contact.To_Account };
  throw new WireError(codes.badRequest, 'Neither an account nor a group is named.');
}

const named = ({ kind, peer }: Target): Json =>
  kind === kinds.group ? { Type: kind, GroupId: peer } : { Type: kind, UserId: peer };
const echoed = ({ kind, peer }: Target): Json =>
  kind === kinds.group ? { Type: kind, ToGroupid: peer, ToGroupId: peer } : { Type: kind, To_Account: peer };

function c2cSession(row: ConversationRow, { account, chat }: Context): Json {
  const { nick, image } = chat.accounts.profile(row.peer);
  const message = row.last_message_id === null ? undefined : chat.c2cMessages.byId(row.last_message_id);
  const item = message && c2cItem(message, chat.accounts, account);
  return {
    Type: 1,
    To_Account: row.peer,
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
        LastMsg: {
          MsgBody: item.MsgBody,
          CloudCustomData: item.CloudCustomData,
          ...(message.revoked_at > 0 && { RevokerInfo: item.RevokerInfo }),
        },
        LastMsgFlags: message.revoked_at > 0 ? 8 : 0,
      }),
  };
}

function groupSession(row: ConversationRow, { account, chat }: Context): Json | undefined {
  const group = chat.groups.find(row.peer);
  if (!group || !chat.groups.member(row.peer, account)) return undefined;
  const message = row.last_message_id === null ? undefined : chat.groupMessages.byId(row.last_message_id);
  const item = message && chat.group.item(message, group, account);
  const sender = message && chat.group.sender(message.sender, row.peer);
  return {
    Type: 2,
    ToAccount: row.peer,
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
            ? { Event: 4, GroupTips: [item] }
            : {
                MsgBody: item.MsgBody,
                CloudCustomData: item.CloudCustomData,
                ...(message.revoked_at > 0 && { RevokerInfo: item.RevokerInfo }),
              },
        LastMsgFlags: message.revoked_at > 0 ? 2 : 0,
      }),
  };
}

function changedElsewhere(
  { chat, account, instanceId }: Context,
  pushType: number,
  key: string,
  all: Target[],
): void {
  chat.push.event(
    [account],
    { Event: 21, RecentContactMod: [{ PushType: pushType, [key]: { RecentContactList: all.map(named) } }] },
    instanceId,
  );
}

function clear({ account, chat }: Context, { kind, peer }: Target): void {
  const last = kind === kinds.c2c ? chat.c2cMessages.lastId() : chat.groupMessages.lastId();
  chat.conversations.clear(account, kind, peer, last);
  const group = kind === kinds.group ? chat.groups.find(peer) : undefined;
  if (group) chat.conversations.setRead(account, kind, peer, group.last_seq, 0);
}

const setBits = (mask: string, bits: readonly number[], isOn: boolean): string => {
  const all = [...mask.padStart(64, '0').slice(-64)];
  for (const bit of bits) if (bit >= 0 && bit < 64) all[63 - bit] = isOn ? '1' : '0';
  return all.join('');
};

/** The conversation list: pages, pins, marks, deleting, folders. */
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
        GroupItem: [],
      };
    },
  ),

  command(
    'recentcontact.top',
    z.looseObject({ OperationType: Whole, RecentContactItem: z.array(Contact).check(z.maxLength(100)) }),
    ({ OperationType, RecentContactItem }, context) => {
      const targets = RecentContactItem.map(target);
      const isPinned = OperationType === 1;
      for (const { kind, peer } of targets)
        context.chat.conversations.setPinned(context.account, kind, peer, isPinned);
      changedElsewhere(context, isPinned ? 2 : 3, 'RecentContactTopItem', targets);
      return {};
    },
  ),

  command(
    'recentcontact.batch_delete',
    z.looseObject({ ContactItem: z.array(Contact).check(z.maxLength(100)), ClearRamble: Flag }),
    ({ ContactItem, ClearRamble }, context) => {
      const targets = ContactItem.map(target);
      context.chat.database.transaction(() => {
        for (const one of targets) {
          if (ClearRamble) clear(context, one);
          context.chat.conversations.unlist(context.account, one.kind, one.peer);
        }
      });
      changedElsewhere(context, 1, 'RecentContactDeleteItem', targets);
      return { ResultItem: targets.map((one) => ({ ...echoed(one), ResultCode: 0, ResultInfo: '' })) };
    },
  ),

  command('recentcontact.clear_msg', Contact, (body, context) => {
    clear(context, target(body));
    return {};
  }),

  command(
    'recentcontact.mark_contact',
    z.looseObject({
      MarkItem: z
        .array(
          z.looseObject({
            OptType: z.optional(Whole),
            ContactItem: Contact,
            SetMark: z._default(z.array(Whole), []),
            ClearMark: z._default(z.array(Whole), []),
            CustomMark: z.optional(Text(256)),
          }),
        )
        .check(z.maxLength(100)),
    }),
    ({ MarkItem }, { account, chat }) => ({
      ResultItem: MarkItem.map(({ ContactItem, SetMark, ClearMark, CustomMark, OptType }) => {
        const one = target(ContactItem);
        chat.conversations.ensure(account, one.kind, one.peer);
        const row = chat.conversations.find(account, one.kind, one.peer);
        const marks = setBits(setBits(row?.standard_mark ?? '', SetMark, true), ClearMark, false);
        const custom = OptType === 2 ? (CustomMark ?? '') : (row?.custom_mark ?? '');
        chat.conversations.setMarks(account, one.kind, one.peer, marks, custom);
        return { ContactItem: echoed(one), ResultCode: 0, ResultInfo: '' };
      }),
    }),
  ),

  command(
    'recentcontact.search_contact_group',
    z.looseObject({ ContactItem: z._default(z.array(Contact), []) }),
    ({ ContactItem }, { account, chat }) => ({
      ContactResultItem: ContactItem.map((contact) => {
        const one = target(contact);
        const row = chat.conversations.find(account, one.kind, one.peer);
        return {
          ...echoed(one),
          StandardMark: row?.standard_mark ?? '',
          CustomMark: row?.custom_mark ?? '',
          ContactGroupId: [],
        };
      }),
      GroupItem: [],
    }),
  ),

  command('recentcontact.get_contact_group', z.unknown(), () => ({
    CompleteFlag: 1,
    NextStartIndex: 0,
    GroupItem: [],
    ContactItem: [],
  })),
];
