import { randomBytes, randomInt } from 'node:crypto';
import type { Database } from '../database/open.ts';
import type { GroupPlan } from './ChatApi.ts';
import type { WireElement } from './elements.ts';
import { codes, WireError } from './errors.ts';
import { limits } from './limits.ts';
import type { Push } from './push.ts';
import type { Accounts } from './store/Accounts.ts';
import { type Conversations, kinds } from './store/Conversations.ts';
import type { GroupMessageRow, GroupMessages } from './store/GroupMessages.ts';
import type { GroupRow, Groups } from './store/Groups.ts';
import { groupItem, type Json, messageGroupInfo, type Sender, systemAccount } from './wire.ts';

/** A group message as a client submits it. */
export type GroupSubmission = {
  from: string;
  groupId: string;
  random: number;
  clientSeq: number;
  at: number;
  clientTime: number;
  elements: readonly WireElement[];
  customData: string;
  priority: string;
  mentions: readonly { GroupAtAllFlag: number; GroupAt_Account?: string | undefined }[];
  targets?: readonly string[] | undefined;
  needsReceipt: boolean;
  supportsExtension: boolean;
  isRelay: boolean;
  noUnread: boolean;
  noLast: boolean;
  onlineOnly: boolean;
  instanceId?: number | undefined;
};

/** What happened in a group, as the tip shows it. */
export const tipKinds = {
  joined: 1,
  quit: 2,
  kicked: 3,
  admin: 4,
  notAdmin: 5,
  profile: 6,
  member: 7,
  pinned: 16,
  unpinned: 17,
} as const;

/** What a personal notice of the group service is about. */
export const noticeKinds = {
  applied: 1,
  approved: 2,
  refused: 3,
  kicked: 4,
  dismissed: 5,
  added: 7,
  quit: 8,
  madeAdmin: 9,
  noLongerAdmin: 10,
} as const;

/** Group conversations: messages, tips and notices. */
export class GroupChat {
  readonly #database: Database;
  readonly #accounts: Accounts;
  readonly #conversations: Conversations;
  readonly #groups: Groups;
  readonly #messages: GroupMessages;
  readonly #push: Push;

  constructor(
    database: Database,
    accounts: Accounts,
    conversations: Conversations,
    groups: Groups,
    messages: GroupMessages,
    push: Push,
  ) {
    this.#database = database;
    this.#accounts = accounts;
    this.#conversations = conversations;
    this.#groups = groups;
    this.#messages = messages;
    this.#push = push;
  }

  /** How an account is shown as the sender in a group. */
  sender(account: string, groupId: string): Sender {
    if (account === systemAccount) return { tinyId: '144115000000000', nick: '', image: '', nameCard: '' };
    const { tinyId, nick, image } = this.#accounts.profile(account);
    return { tinyId, nick, image, nameCard: this.#groups.member(groupId, account)?.name_card ?? '' };
  }

  item(row: GroupMessageRow, group: GroupRow, viewer: string): Json {
    return groupItem(row, group, this.sender(row.sender, row.group_id), viewer);
  }

  /** Creates the group and tells the members; the id is made up when none is wished. */
  create(plan: GroupPlan & { inviteJoinOption?: string }, at: number, instanceId?: number): string {
    const made = `${plan.type === 'Community' ? '@TGS#_' : '@TGS#'}${randomBytes(6).toString('hex').toUpperCase()}`;
    const groupId = plan.groupId || made;
    if (this.#groups.isTaken(groupId)) throw new WireError(codes.groupIdTaken, 'The group id is in use.');
    return this.#database.transaction(() => {
      this.#groups.create({
        groupId,
        type: plan.type,
        name: plan.name,
        owner: plan.owner,
        createdAt: at,
        faceUrl: plan.faceUrl ?? '',
        introduction: plan.introduction ?? '',
        notification: plan.notification ?? '',
        applyJoinOption: plan.applyJoinOption ?? (plan.type === 'Private' ? 'DisableApply' : 'FreeAccess'),
        inviteJoinOption: plan.inviteJoinOption ?? 'FreeAccess',
        maxMembers: plan.type === 'Community' ? 100_000 : 6000,
      });
      this.#groups.addMember(groupId, plan.owner, 'Owner', at, 0);
      this.#conversations.ensure(plan.owner, kinds.group, groupId);
      const others = [...new Set(plan.members)].filter((account) => account !== plan.owner);
      for (const account of others) {
        this.#groups.addMember(groupId, account, plan.admins?.includes(account) ? 'Admin' : 'Member', at, 0);
        this.#conversations.ensure(account, kinds.group, groupId);
        this.notice(account, groupId, noticeKinds.added, plan.owner, at);
      }
      this.notice(plan.owner, groupId, noticeKinds.added, plan.owner, at, {}, instanceId ?? -1);
      return groupId;
    });
  }

  /** Stores a message once, with the next number of the group, and pushes it to the members. */
  send(message: GroupSubmission, isOperator = false): GroupMessageRow {
    const group = this.#groups.find(message.groupId);
    if (!group) throw new WireError(codes.groupUnknown, 'No such group.');
    if (!isOperator) this.#checkMaySpeak(group, message);
    if (message.onlineOnly) return this.#sendOnline(group, message);
    return this.#database.transaction(() => {
      const { from, groupId, random, clientSeq } = message;
      const stored = this.#messages.sent(from, groupId, random, clientSeq);
      if (stored) return stored;
      const row = this.#store(message, {
        event: 3,
        seq: this.#groups.nextSeq(groupId),
        body: JSON.stringify(message.elements),
      });
      this.#conversations.groupMessageAdded(groupId, from, {
        id: row.id,
        at: row.sent_at,
        isLast: !message.noLast,
        unread: message.noUnread ? 0 : 1,
      });
      this.#push.event(
        this.audience(row),
        { Event: 3, GroupMsgArray: [this.item(row, group, '')] },
        message.instanceId,
      );
      this.#mention(group, row, message);
      return row;
    });
  }

  /** The accounts a message goes to. */
  audience(row: GroupMessageRow): Set<string> {
    const members = this.#groups.memberAccounts(row.group_id);
    if (!row.targets) return new Set(members);
    const targets = JSON.parse(row.targets) as string[];
    return new Set([row.sender, ...members.filter((account) => targets.includes(account))]);
  }

  /** Tells the whole group what happened; stored tips take a number and appear in the history. */
  tip(
    groupId: string,
    kind: number,
    operator: string,
    accounts: readonly string[],
    at: number,
    extra: Json = {},
    isStored = true,
  ): void {
    const group = this.#groups.find(groupId);
    if (!group) return;
    const shown = (account: string) => {
      const { nick, image } = this.#accounts.profile(account);
      return { UserId: account, User_Account: account, NickName: nick, ImageUrl: image };
    };
    const body: Json = {
      OpType: kind,
      Operator_Account: operator,
      List_Account: accounts,
      MemberNum: this.#groups.countMembers(groupId),
      MsgOperatorMemberExtraInfo: shown(operator),
      MsgMemberExtraInfo: accounts.map(shown),
      ...extra,
    };
    const random = randomInt(1, 2 ** 31);
    const base = { from: systemAccount, groupId, random, clientSeq: 0, at, clientTime: at };
    const item: Json = {
      From_Account: systemAccount,
      ToGroupId: groupId,
      MsgRandom: random,
      MsgTimeStamp: at,
      MsgClientTime: at,
      // Our counters leave tips out, so the client's must too.
      SendMsgControl: { NoUnread: 1, NoLastMsg: 0 },
      MsgBody: body,
      GroupInfo: messageGroupInfo(group, this.sender(operator, groupId)),
    };
    if (!isStored) {
      this.#push.event(this.#groups.memberAccounts(groupId), {
        Event: 6,
        GroupTips: [{ ...item, MsgSeq: group.last_seq }],
      });
      return;
    }
    this.#database.transaction(() => {
      const row = this.#store(
        { ...blank, ...base },
        {
          event: 4,
          seq: this.#groups.nextSeq(groupId),
          body: JSON.stringify(body),
        },
      );
      this.#conversations.groupMessageAdded(groupId, systemAccount, {
        id: row.id,
        at,
        isLast: true,
        unread: 0,
      });
      this.#push.event(this.#groups.memberAccounts(groupId), {
        Event: 4,
        GroupTips: [{ ...item, MsgSeq: row.seq, TinyId: this.sender(systemAccount, groupId).tinyId }],
      });
    });
  }

  /** Tells one account something about a group; kept for clients that are away. */
  notice(
    account: string,
    groupId: string,
    kind: number,
    operator: string,
    at: number,
    extra: Json = {},
    except?: number,
  ): void {
    const group = this.#groups.find(groupId);
    const { nick, image } = this.#accounts.profile(operator);
    const random = randomInt(1, 2 ** 31);
    const notice: Json = {
      From_Account: systemAccount,
      To_Account: account,
      ToGroupId: groupId,
      MsgSeq: randomInt(1, 2 ** 31),
      MsgRandom: random,
      MsgTimeStamp: at,
      MsgClientTime: at,
      TinyId: '144115000000000',
      MsgBody: {
        ReportType: kind,
        Operator_Account: operator,
        MsgOperatorMemberExtraInfo: { UserId: operator, NickName: nick, ImageUrl: image },
        ...extra,
      },
      GroupInfo: {
        GroupId: groupId,
        GroupName: group?.name ?? '',
        GroupType: group?.type ?? '',
        To_Account: account,
        From_AccountNick: nick,
        From_AccountHeadurl: image,
      },
    };
    this.#messages.addNotice(account, groupId, at, notice);
    this.#push.event([account], { Event: 5, GroupTips: [notice] }, except);
  }

  /** Withdraws a message: its sender within the window, owner and admins any time. */
  revoke(by: string, groupId: string, seq: number, at: number, reason = ''): void {
    const group = this.#groups.find(groupId);
    const member = this.#groups.member(groupId, by);
    if (!group || !member) throw new WireError(codes.groupNoPermission, 'You are not in this group.');
    const row = this.#messages.bySeq(groupId, seq);
    if (row?.event !== 3) throw new WireError(codes.groupMessageUnknown, 'No such message.');
    if (row.revoked_at > 0) return;
    if (member.role === 'Member') {
      if (row.sender !== by) throw new WireError(codes.groupNoPermission, 'Only the sender may revoke.');
      if (at - row.sent_at > limits.revokeWindow)
        throw new WireError(codes.groupRevokeTooLate, 'The time to revoke this message has passed.');
    }
    this.#database.transaction(() => {
      this.#messages.revoke(row.id, by, reason, at);
      if (row.no_unread === 0)
        for (const account of this.#groups.memberAccounts(groupId)) {
          const conversation = this.#conversations.find(account, kinds.group, groupId);
          if (account !== row.sender && conversation && conversation.read_position < seq)
            this.#conversations.unreadRemoved(account, kinds.group, groupId);
        }
      this.#push.event(this.audience(row), {
        Event: 5,
        GroupTips: [this.#revokeNotice(row, group, by, reason)],
      });
    });
  }

  /** Moves an account's read mark and tells its other clients. */
  markRead(account: string, groupId: string, seq: number, instanceId?: number): void {
    const group = this.#groups.find(groupId);
    const conversation = this.#conversations.find(account, kinds.group, groupId);
    if (!group || !conversation) return;
    const position = Math.min(seq, group.last_seq);
    const unread = this.#messages.countUnread(groupId, account, position, conversation.cleared_id);
    if (position <= conversation.read_position && unread === conversation.unread) return;
    this.#conversations.setRead(account, kinds.group, groupId, position, unread);
    this.#push.event(
      [account],
      {
        Event: 5,
        GroupTips: [
          {
            From_Account: systemAccount,
            To_Account: account,
            MsgBody: { GroupReadInfoArray: [{ GroupId: groupId, LastReadMsgSeq: position }] },
            GroupInfo: { GroupId: groupId, GroupName: group.name, GroupType: group.type },
          },
        ],
      },
      instanceId ?? -1,
    );
  }

  #checkMaySpeak(group: GroupRow, { from, at }: GroupSubmission): void {
    const member = this.#groups.member(group.group_id, from);
    if (!member) throw new WireError(codes.groupNoPermission, 'You are not in this group.');
    if (member.muted_until > at || (group.is_all_muted === 1 && member.role === 'Member'))
      throw new WireError(codes.groupMuted, 'You are muted in this group.');
  }

  #sendOnline(group: GroupRow, message: GroupSubmission): GroupMessageRow {
    const row: GroupMessageRow = {
      ...rowOf(message),
      id: 0,
      seq: group.last_seq,
      event: 3,
      body: JSON.stringify(message.elements),
      version: 0,
      receipt_audience: 0,
      revoked_at: 0,
      revoker: '',
      revoke_reason: '',
    };
    this.#push.event(
      this.audience(row),
      { Event: 3, GroupMsgArray: [{ ...this.item(row, group, ''), OnlineOnlyFlag: 1, MsgLifeTime: 0 }] },
      message.instanceId,
    );
    return row;
  }

  #store(
    message: GroupSubmission,
    { event, seq, body }: Pick<GroupMessageRow, 'event' | 'seq' | 'body'>,
  ): GroupMessageRow {
    const audience = message.needsReceipt ? this.#groups.countMembers(message.groupId) - 1 : 0;
    const id = this.#messages.add({
      ...rowOf(message),
      event,
      seq,
      body,
      needsReceipt: message.needsReceipt,
      receiptAudience: message.targets?.length ?? audience,
      supportsExtension: message.supportsExtension,
      isRelay: message.isRelay,
      noUnread: message.noUnread,
      noLast: message.noLast,
    });
    const row = this.#messages.byId(id);
    if (!row) throw new Error('The group message just stored is missing.');
    return row;
  }

  #mention(group: GroupRow, row: GroupMessageRow, message: GroupSubmission): void {
    const isAll = message.mentions.some((mention) => mention.GroupAtAllFlag === 1);
    const named = new Set(message.mentions.map((mention) => mention.GroupAt_Account ?? ''));
    for (const account of this.audience(row)) {
      if (account === row.sender) continue;
      const types = [...(named.has(account) ? [1] : []), ...(isAll ? [2] : [])];
      if (types.length === 0) continue;
      const tip = {
        account,
        group_id: group.group_id,
        sender: row.sender,
        msg_seq: row.seq,
        random: row.random,
        client_seq: row.client_seq,
        sent_at: row.sent_at,
        at_types: JSON.stringify(types),
      };
      this.#messages.addAtTip(tip);
      this.#push.event([account], { Event: 12, GroupTips: [atTipItem(tip)] });
    }
  }

  #revokeNotice(row: GroupMessageRow, group: GroupRow, by: string, reason: string): Json {
    const { tinyId } = this.sender(row.sender, row.group_id);
    return {
      From_Account: systemAccount,
      ToGroupId: group.group_id,
      MsgBody: {
        GroupWithdrawInfoArray: [
          {
            GroupId: group.group_id,
            MsgSeq: row.seq,
            Random: row.random,
            TinyId: tinyId,
            MsgClientTime: row.client_time,
          },
        ],
      },
      GroupInfo: { GroupId: group.group_id, GroupName: group.name, GroupType: group.type },
      RevokerInfo: { Revoker_Account: by, Reason: reason },
    };
  }
}

/** A kept '@' mark as getmsg and the push carry it. */
export const atTipItem = (tip: {
  group_id: string;
  sender: string;
  msg_seq: number;
  random: number;
  client_seq: number;
  sent_at: number;
  at_types: string;
}): Json => ({
  MsgRandom: tip.random,
  ClientSeq: tip.client_seq,
  MsgTimeStamp: tip.sent_at,
  ToGroupId: tip.group_id,
  From_Account: tip.sender,
  GroupInfo: { GroupId: tip.group_id },
  MsgBody: {
    From_Account: tip.sender,
    GroupId: tip.group_id,
    MsgSeq: tip.msg_seq,
    GroupAtType: JSON.parse(tip.at_types),
  },
});

const blank = {
  elements: [],
  customData: '',
  priority: 'Normal',
  mentions: [],
  needsReceipt: false,
  supportsExtension: false,
  isRelay: false,
  noUnread: true,
  noLast: false,
  onlineOnly: false,
} as const;

const rowOf = (message: GroupSubmission) => ({
  group_id: message.groupId,
  sender: message.from,
  random: message.random,
  client_seq: message.clientSeq,
  sent_at: message.at,
  client_time: message.clientTime,
  custom_data: message.customData,
  priority: message.priority,
  at_list: JSON.stringify(message.mentions),
  targets: message.targets?.length ? JSON.stringify(message.targets) : null,
  needs_receipt: message.needsReceipt ? 1 : 0,
  supports_extension: message.supportsExtension ? 1 : 0,
  is_relay: message.isRelay ? 1 : 0,
  no_unread: message.noUnread ? 1 : 0,
  no_last: message.noLast ? 1 : 0,
});
