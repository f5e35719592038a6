import { randomInt } from 'node:crypto';
import type { GroupParts } from './GroupParts.ts';
import { senderIn } from './group-sender.ts';
import { storeInGroup } from './group-submission.ts';
import type { GroupMessageRow } from './store/GroupMessages.ts';
import { type Json, messageGroupInfo, placeFields, systemAccount } from './wire.ts';

/** Types of group tips, by the event that they report. */
export const tipKinds = {
  joined: 1,
  quit: 2,
  kicked: 3,
  admin: 4,
  notAdmin: 5,
  profile: 6,
  member: 7,
  topic: 8,
  banned: 10,
  pinned: 16,
  unpinned: 17,
} as const;

/** Types of personal notices of the group service. */
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
  inviteRequested: 12,
  inviteAccepted: 13,
  inviteRefused: 14,
  topicCreated: 17,
  topicDeleted: 18,
  /** The account's own notification setting, for its other clients. */
  remindChanged: 20,
  banned: 21,
  /** A notice of the market's own server, with its own text. */
  custom: 255,
} as const;

/** Reports group events: to all members as tips, and to one account as notices. */
export class GroupNews {
  readonly #parts: GroupParts;

  constructor(parts: GroupParts) {
    this.#parts = parts;
  }

  /**
   * Sends a tip to the whole group. It gets a sequence number and appears in the history, unless it is `passing`:
   * then only these accounts get it.
   */
  tip(
    groupId: string,
    kind: number,
    operator: string,
    accounts: readonly string[],
    at: number,
    extra: Json = {},
    passing: Iterable<string> | null = null,
  ): void {
    const group = this.#parts.groups.find(groupId);
    if (!group) return;
    const shown = (account: string) => {
      const { nick, image, nameCard } = senderIn(this.#parts.groups, this.#parts.accounts, account, groupId);
      return {
        UserId: account,
        User_Account: account,
        NickName: nick,
        NameCard: nameCard,
        ImageUrl: image,
      };
    };
    const body: Json = {
      OpType: kind,
      Operator_Account: operator,
      List_Account: accounts,
      MemberNum: this.#parts.groups.members.count(groupId),
      MsgOperatorMemberExtraInfo: shown(operator),
      MsgMemberExtraInfo: accounts.map(shown),
      ...extra,
    };
    const random = randomInt(1, 2 ** 31);
    const base = { from: systemAccount, groupId, random, clientSeq: 0, at, clientTime: at };
    const item: Json = {
      From_Account: systemAccount,
      ToGroupId: group.community || groupId,
      MsgRandom: random,
      MsgTimeStamp: at,
      MsgClientTime: at,
      // The unread counters here do not count tips, so the client's must not either.
      SendMsgControl: { NoUnread: 1, NoLastMsg: 0 },
      MsgBody: body,
      GroupInfo: messageGroupInfo(
        group,
        senderIn(this.#parts.groups, this.#parts.accounts, operator, groupId),
      ),
    };
    if (passing) {
      this.#parts.push.event(passing, {
        Event: 6,
        GroupTips: [{ ...item, MsgSeq: group.last_seq }],
      });
      return;
    }
    this.#parts.database.transaction(() => {
      const row = storeInGroup(
        { groups: this.#parts.groups, messages: this.#parts.messages },
        { ...silent, ...base },
        { event: 4, seq: this.#parts.groups.nextSeq(groupId), body: JSON.stringify(body) },
      );
      this.#parts.push.event(this.listeners(groupId), {
        Event: 4,
        GroupTips: [
          {
            ...item,
            MsgSeq: row.seq,
            TinyId: senderIn(this.#parts.groups, this.#parts.accounts, systemAccount, groupId).tinyId,
          },
        ],
      });
    });
  }

  /** The members with a live client. */
  listeners(groupId: string): string[] {
    return this.#parts.groups.members.among(groupId, this.#parts.push.online());
  }

  /** Unpins a message and notifies the group, if it was pinned. */
  unpin(row: GroupMessageRow, operator: string, at: number): void {
    const { groups, accounts, pins } = this.#parts;
    if (!pins.list(row.group_id).some(({ seq }) => seq === row.seq)) return;
    pins.remove(row.group_id, row.seq);
    const SdkGroupMessageId = {
      TinyId: senderIn(groups, accounts, row.sender, row.group_id).tinyId,
      MsgClientTime: row.client_time,
      MsgRandom: row.random,
      MsgSeq: row.seq,
    };
    this.tip(
      row.group_id,
      tipKinds.unpinned,
      operator,
      [],
      at,
      { SdkGroupMessageId },
      this.listeners(row.group_id),
    );
  }

  /** Sends one account a notice about a group, and stores it for clients that are away. */
  notice(
    account: string,
    groupId: string,
    kind: number,
    operator: string,
    at: number,
    extra: Json = {},
    except?: number,
  ): void {
    const notice = this.#noticeOf(account, groupId, kind, operator, at, extra);
    this.#parts.notices.add(account, groupId, at, notice);
    this.#parts.push.event([account], { Event: 5, GroupTips: [notice] }, except);
  }

  /** Sends every member the same notice, except the client `except`, which already knows. */
  noticeToAll(groupId: string, kind: number, operator: string, at: number, except: number): void {
    this.#parts.notices.addForMembers(groupId, at, this.#noticeOf('', groupId, kind, operator, at, {}));
    for (const account of this.listeners(groupId))
      this.#parts.push.event(
        [account],
        { Event: 5, GroupTips: [this.#noticeOf(account, groupId, kind, operator, at, {})] },
        except,
      );
  }

  /** Reports an account's own notification setting of a group or topic to its other clients. */
  remindChanged(account: string, groupId: string, MsgFlag: string, at: number, except: number): void {
    const group = this.#parts.groups.find(groupId);
    if (!group) return;
    const notice = this.#noticeOf(account, groupId, noticeKinds.remindChanged, account, at, { MsgFlag });
    const GroupInfo = { ...(notice.GroupInfo as Json), ...placeFields(group) };
    this.#parts.push.event([account], { Event: 5, GroupTips: [{ ...notice, GroupInfo }] }, except);
  }

  /** Reports created or deleted topics to all connected members; others read the topic list anew. */
  topicNotice(
    groupId: string,
    kind: number,
    operator: string,
    at: number,
    topicIds: readonly string[],
  ): void {
    const [first] = topicIds;
    for (const account of this.listeners(groupId)) {
      const notice = this.#noticeOf(account, groupId, kind, operator, at, { TopicIdArray: topicIds });
      const GroupInfo = { ...(notice.GroupInfo as Json), MillionGroupFlag: 2, TopicId: first };
      this.#parts.push.event([account], { Event: 5, GroupTips: [{ ...notice, GroupInfo }] });
    }
  }

  #noticeOf(account: string, groupId: string, kind: number, operator: string, at: number, extra: Json): Json {
    const group = this.#parts.groups.find(groupId);
    const { nick, image } = this.#parts.accounts.profile(operator);
    const random = randomInt(1, 2 ** 31);
    return {
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
  }
}

/** The message flags of a tip: no member counts it as unread. */
const silent = {
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
