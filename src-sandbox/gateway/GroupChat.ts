import { isAllowed } from '#lib/rules/group-permissions.ts';
import { codes, WireError } from './errors.ts';
import type { GroupNews } from './GroupNews.ts';
import type { GroupParts } from './GroupParts.ts';
import { atTipItem, atTipsOf } from './group-mentions.ts';
import { senderIn } from './group-sender.ts';
import { mustBeAllowed, standingIn } from './group-standing.ts';
import { type GroupSubmission, rowOf, storeInGroup } from './group-submission.ts';
import { hasReceipts } from './group-types.ts';
import { type GroupView, viewOf } from './group-view.ts';
import { limits } from './limits.ts';
import { kinds } from './store/Conversations.ts';
import type { GroupMessageRow } from './store/GroupMessages.ts';
import type { GroupRow } from './store/Groups.ts';
import { groupItem, type Json, placeFields, type Sender, systemAccount } from './wire.ts';

/** Group conversations: the messages of groups, from sending to reading. */
export class GroupChat {
  readonly #parts: GroupParts;
  readonly #news: GroupNews;

  constructor(parts: GroupParts, news: GroupNews) {
    this.#parts = parts;
    this.#news = news;
  }

  /** The sender fields of an account in a group. */
  sender(account: string, groupId: string): Sender {
    return senderIn(this.#parts.groups, this.#parts.accounts, account, groupId);
  }

  item(row: GroupMessageRow, group: GroupRow, viewer: string): Json {
    return groupItem(row, group, this.sender(row.sender, row.group_id), viewer);
  }

  /** The part of a group that one of its members may read. */
  view(groupId: string, account: string): GroupView | undefined {
    return viewOf(this.#parts, groupId, account);
  }

  /** A message if the account may see it; a message that it may not see is undefined. */
  messageFor(account: string, groupId: string, seq: number): GroupMessageRow | undefined {
    const view = this.view(groupId, account);
    return view && this.#parts.messages.visibleBySeq(view, seq);
  }

  /** Stores a message once, with the next sequence number of the group, and pushes it to the members. */
  send(message: GroupSubmission, isOperator = false): GroupMessageRow {
    const group = this.#parts.groups.find(message.groupId);
    if (!group) throw new WireError(codes.groupUnknown, 'No such group.');
    if (!isOperator) this.#checkMaySpeak(group, message);
    if (message.onlineOnly) return this.#sendOnline(group, message);
    return this.#parts.database.transaction(() => {
      const { from, groupId, random, clientSeq } = message;
      const stored = this.#parts.messages.sent(from, groupId, random, clientSeq);
      if (stored) return stored;
      const kept = { ...message, needsReceipt: message.needsReceipt && hasReceipts(group) };
      const row = storeInGroup({ groups: this.#parts.groups, messages: this.#parts.messages }, kept, {
        event: 3,
        seq: this.#parts.groups.nextSeq(groupId),
        body: JSON.stringify(message.elements),
      });
      const audience = this.audience(row);
      this.#parts.push.event(
        audience,
        { Event: 3, GroupMsgArray: [this.item(row, group, '')] },
        message.instanceId,
      );
      for (const tip of atTipsOf(row, message, this.#called(row, message))) {
        this.#parts.atTips.add(tip);
        this.#parts.push.event([tip.account], { Event: 12, GroupTips: [atTipItem(tip)] });
      }
      return row;
    });
  }

  /** The recipients of a message that have a live client; members who joined later may not read it. */
  audience(row: GroupMessageRow): Set<string> {
    const online = this.#parts.push.online();
    const { members } = this.#parts.groups;
    if (!row.targets) return new Set(members.among(row.group_id, online, row.seq));
    const targets = new Set([row.sender, ...(JSON.parse(row.targets) as string[])]);
    return new Set(
      members.among(
        row.group_id,
        online.filter((account) => targets.has(account)),
        row.seq,
      ),
    );
  }

  /** The members that a message may mention with '@', whether they are online or not. */
  #called(row: GroupMessageRow, { mentions }: GroupSubmission): string[] {
    const { groups } = this.#parts;
    const isAll = mentions.some(({ GroupAtAllFlag }) => GroupAtAllFlag === 1);
    const named = mentions.flatMap(({ GroupAt_Account }) => GroupAt_Account ?? []);
    if (named.length === 0 && !isAll) return [];
    const members = isAll ? groups.members.accounts(row.group_id) : groups.members.among(row.group_id, named);
    const targets = row.targets === null ? null : new Set(JSON.parse(row.targets) as string[]);
    return targets ? members.filter((account) => targets.has(account)) : members;
  }

  /** Revokes a message: its sender may within the time limit, owner and admins at any time. */
  revoke(by: string, groupId: string, seq: number, at: number, reason = ''): void {
    const group = this.#parts.groups.find(groupId);
    if (!group) throw new WireError(codes.groupUnknown, 'No such group.');
    const standing = standingIn(group, this.#parts.groups.members.find(groupId, by), at);
    mustBeAllowed('read', standing);
    const row = this.messageFor(by, groupId, seq);
    if (row?.event !== 3) throw new WireError(codes.groupMessageUnknown, 'No such message.');
    if (row.revoked_at > 0) return;
    if (row.sender !== by) mustBeAllowed('recallOthers', standing);
    else if (!isAllowed('recallOthers', standing)) {
      if (at - row.sent_at > limits.revokeWindow)
        throw new WireError(codes.groupRevokeTooLate, 'The time to revoke this message has passed.');
    }
    this.#parts.database.transaction(() => {
      this.#parts.messages.revoke(row.id, by, reason, at);
      this.#news.unpin(row, by, at);
      if (row.no_unread === 0) this.#parts.lists.recalled(groupId, row.sender, seq, row.targets);
      this.#parts.push.event(this.audience(row), {
        Event: 5,
        GroupTips: [this.#revokeNotice(row, group, by, reason)],
      });
      if (standing.type === 'live' && row.targets === null)
        this.#parts.roomEvents.add(groupId, {
          Event: 20,
          GroupId: groupId,
          MsgBody: {
            RevokeMsgList: [
              {
                TinyId: this.sender(row.sender, groupId).tinyId,
                MsgClientTime: row.client_time,
                ClientTime: row.client_time,
                Random: row.random,
                MsgSeq: row.seq,
              },
            ],
          },
          RevokerInfo: { Revoker_Account: by, Reason: reason },
        });
    });
  }

  /** Moves an account's read mark and notifies its other clients. */
  markRead(account: string, groupId: string, seq: number, instanceId?: number): void {
    const group = this.#parts.groups.find(groupId);
    // Only the read position of a topic is stored per member; topics are not in the conversation list.
    if (group?.community && this.view(groupId, account))
      this.#parts.conversations.ensure(account, kinds.group, groupId);
    this.#parts.lists.refresh(account, groupId);
    const conversation = this.#parts.conversations.find(account, kinds.group, groupId);
    if (!group || !conversation) return;
    const position = Math.min(seq, group.last_seq);
    // The client has no request to remove them: it drops them at the read report.
    if (group.type === 'Community') this.#parts.atTips.removeForAll(account, groupId, position);
    const view = this.view(groupId, account);
    const unread = view ? this.#parts.messages.countUnread(view, position) : 0;
    if (position <= conversation.read_position && unread === conversation.unread) return;
    this.#parts.conversations.setRead(account, kinds.group, groupId, position, unread);
    this.#parts.push.event(
      [account],
      {
        Event: 5,
        GroupTips: [
          {
            From_Account: systemAccount,
            To_Account: account,
            MsgBody: { GroupReadInfoArray: [{ ...placeFields(group), LastReadMsgSeq: position }] },
            GroupInfo: { ...placeFields(group), GroupName: group.name, GroupType: group.type },
          },
        ],
      },
      instanceId ?? -1,
    );
  }

  #checkMaySpeak(group: GroupRow, { from, at, mentions }: GroupSubmission): void {
    const standing = standingIn(group, this.#parts.groups.members.find(group.group_id, from), at);
    const community = group.community === '' ? undefined : this.#parts.groups.find(group.community);
    const isAllMuted = standing.isAllMuted || community?.is_all_muted === 1;
    mustBeAllowed('speak', { ...standing, isAllMuted });
    if (mentions.some(({ GroupAtAllFlag }) => GroupAtAllFlag === 1))
      mustBeAllowed('mentionEveryone', standing);
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
    this.#parts.push.event(
      this.audience(row),
      { Event: 3, GroupMsgArray: [{ ...this.item(row, group, ''), OnlineOnlyFlag: 1, MsgLifeTime: 0 }] },
      message.instanceId,
    );
    return row;
  }

  #revokeNotice(row: GroupMessageRow, group: GroupRow, by: string, reason: string): Json {
    const { tinyId } = this.sender(row.sender, row.group_id);
    return {
      From_Account: systemAccount,
      ToGroupId: group.community || group.group_id,
      MsgBody: {
        GroupWithdrawInfoArray: [
          {
            ...placeFields(group),
            MsgSeq: row.seq,
            Random: row.random,
            TinyId: tinyId,
            MsgClientTime: row.client_time,
          },
        ],
      },
      GroupInfo: { ...placeFields(group), GroupName: group.name, GroupType: group.type },
      RevokerInfo: { Revoker_Account: by, Reason: reason },
    };
  }
}
