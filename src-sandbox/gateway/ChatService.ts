import { randomInt } from 'node:crypto';
import type { Database } from '../database/open.ts';
import { AccountNews } from './AccountNews.ts';
import { C2cChat } from './C2cChat.ts';
import type {
  C2cDraft,
  C2cReceived,
  ChatApi,
  GroupDraft,
  GroupPlan,
  HistoryImport,
  SentMessage,
} from './ChatApi.ts';
import { createGroup } from './create-group.ts';
import { GroupChat } from './GroupChat.ts';
import { GroupNews } from './GroupNews.ts';
import type { GroupParts } from './GroupParts.ts';
import { importHistory } from './history-import.ts';
import { type Instance, Instances, type KickKind, kickKinds, type Line } from './Instances.ts';
import { OnlineAccounts } from './OnlineAccounts.ts';
import { Push } from './Push.ts';
import { RoomEventLog } from './RoomEventLog.ts';
import { Accounts } from './store/Accounts.ts';
import { AtTips } from './store/AtTips.ts';
import { C2cMessages } from './store/C2cMessages.ts';
import { type Client, Clients } from './store/Clients.ts';
import { ConversationGroups } from './store/ConversationGroups.ts';
import { Conversations } from './store/Conversations.ts';
import { Follows } from './store/Follows.ts';
import { FriendGroups } from './store/FriendGroups.ts';
import { GroupApplications } from './store/GroupApplications.ts';
import { GroupAttributes } from './store/GroupAttributes.ts';
import { GroupCounters } from './store/GroupCounters.ts';
import { GroupLists } from './store/GroupLists.ts';
import { GroupMessages } from './store/GroupMessages.ts';
import { GroupNotices } from './store/GroupNotices.ts';
import { GroupPins } from './store/GroupPins.ts';
import { GroupReceipts } from './store/GroupReceipts.ts';
import { Groups } from './store/Groups.ts';
import { MessageSearch } from './store/MessageSearch.ts';
import { OpenRooms } from './store/OpenRooms.ts';
import { Relations } from './store/Relations.ts';

const number31 = () => randomInt(1, 2 ** 31);

/** The chat domain on one database: stores, live clients and the operations on them. */
export class ChatService implements ChatApi {
  readonly database: Database;
  readonly accounts: Accounts;
  readonly clients: Clients;
  readonly relations: Relations;
  readonly follows: Follows;
  readonly friendGroups: FriendGroups;
  readonly conversations: Conversations;
  readonly conversationGroups: ConversationGroups;
  readonly c2cMessages: C2cMessages;
  readonly groups: Groups;
  readonly groupAttributes: GroupAttributes;
  readonly groupCounters: GroupCounters;
  readonly openRooms: OpenRooms;
  readonly roomEvents = new RoomEventLog();
  readonly groupMessages: GroupMessages;
  readonly groupReceipts: GroupReceipts;
  readonly groupPins: GroupPins;
  readonly atTips: AtTips;
  readonly groupNotices: GroupNotices;
  readonly groupApplications: GroupApplications;
  readonly groupLists: GroupLists;
  readonly search: MessageSearch;
  readonly instances = new Instances();
  /** The client whose sign-out each connection was last told of. */
  readonly #kicked = new WeakMap<Line, number>();
  readonly push: Push;
  readonly presence: OnlineAccounts;
  readonly accountNews: AccountNews;
  readonly c2c: C2cChat;
  readonly group: GroupChat;
  readonly groupNews: GroupNews;
  readonly #clock: () => number;
  readonly #groupParts: GroupParts;

  /** `clock` returns milliseconds since the epoch. */
  constructor(database: Database, clock: () => number = Date.now) {
    this.database = database;
    this.#clock = clock;
    this.accounts = new Accounts(database);
    this.clients = new Clients(database);
    this.relations = new Relations(database);
    this.follows = new Follows(database);
    this.friendGroups = new FriendGroups(database);
    this.conversations = new Conversations(database);
    this.conversationGroups = new ConversationGroups(database);
    this.c2cMessages = new C2cMessages(database);
    this.groups = new Groups(database);
    this.groupAttributes = new GroupAttributes(database);
    this.groupCounters = new GroupCounters(database);
    this.openRooms = new OpenRooms(database);
    this.groupMessages = new GroupMessages(database);
    this.groupReceipts = new GroupReceipts(database);
    this.groupPins = new GroupPins(database);
    this.atTips = new AtTips(database);
    this.groupNotices = new GroupNotices(database);
    this.groupApplications = new GroupApplications(database);
    this.groupLists = new GroupLists(database, this.groupMessages);
    this.search = new MessageSearch(database);
    this.push = new Push(database, this.instances);
    this.presence = new OnlineAccounts(this.accounts, this.instances, this.push);
    this.accountNews = new AccountNews(database, this.accounts, this.push);
    this.c2c = new C2cChat(database, this.accounts, this.conversations, this.c2cMessages, this.push);
    const parts: GroupParts = {
      database,
      accounts: this.accounts,
      conversations: this.conversations,
      groups: this.groups,
      messages: this.groupMessages,
      lists: this.groupLists,
      notices: this.groupNotices,
      pins: this.groupPins,
      atTips: this.atTips,
      push: this.push,
      roomEvents: this.roomEvents,
    };
    this.#groupParts = parts;
    this.groupNews = new GroupNews(parts);
    this.group = new GroupChat(parts, this.groupNews);
  }

  /** The current time in seconds. */
  now(): number {
    return Math.floor(this.#clock() / 1000);
  }

  sendC2c(draft: C2cDraft): SentMessage {
    const at = draft.at ?? this.now();
    const seq = number31();
    const random = number31();
    const row = this.c2c.send({
      from: draft.from,
      to: draft.to,
      seq,
      random,
      at,
      clientTime: at,
      elements: draft.elements,
      customData: draft.cloudCustomData ?? '',
      needsReceipt: draft.needsReceipt ?? false,
      supportsExtension: false,
      isRelay: false,
      noUnread: draft.unread === false,
      noLast: draft.isLast === false,
      onlineOnly: draft.onlineOnly ?? false,
    });
    return { id: row.id, seq, random, at };
  }

  sendGroup(draft: GroupDraft): SentMessage {
    const at = draft.at ?? this.now();
    const random = number31();
    const mentions =
      draft.mention === 'all'
        ? [{ GroupAtAllFlag: 1 }]
        : (draft.mention ?? []).map((account) => ({ GroupAtAllFlag: 0, GroupAt_Account: account }));
    const row = this.group.send(
      {
        from: draft.from,
        groupId: draft.groupId,
        random,
        clientSeq: number31(),
        at,
        clientTime: at,
        elements: draft.elements,
        customData: draft.cloudCustomData ?? '',
        priority: 'Normal',
        mentions,
        needsReceipt: draft.needsReceipt ?? false,
        supportsExtension: false,
        isRelay: false,
        noUnread: draft.unread === false,
        noLast: draft.isLast === false,
        onlineOnly: false,
      },
      draft.from === 'administrator',
    );
    return { id: row.id, seq: row.seq, random, at };
  }

  createGroup(plan: GroupPlan): string {
    return this.createGroupAt(plan, plan.createdAt ?? this.now());
  }

  /** Creates a group. `instanceId` is the client that asked, which learns of the group from the reply. */
  createGroupAt(plan: GroupPlan, at: number, instanceId?: number): string {
    return createGroup({ parts: this.#groupParts, news: this.groupNews }, plan, at, instanceId);
  }

  importHistory(history: HistoryImport): number {
    return importHistory(this, history);
  }

  setTyping(from: string, to: string, isTyping: boolean): void {
    const data = JSON.stringify({
      businessID: 'user_typing_status',
      typingStatus: isTyping ? 1 : 0,
      version: 1,
      userAction: 14,
      actionParam: isTyping ? 'EIMAMSG_InputStatus_Ing' : 'EIMAMSG_InputStatus_End',
    });
    this.sendC2c({
      from,
      to,
      elements: [{ MsgType: 'TIMCustomElem', MsgContent: { Data: data, Desc: '', Ext: '' } }],
      onlineOnly: true,
    });
  }

  markC2cRead(account: string, from: string): void {
    this.c2c.markRead(account, from, this.now());
  }

  onC2cMessage(listener: (message: C2cReceived) => void): () => void {
    return this.c2c.delivery.onMessage(listener);
  }

  isOnline(account: string): boolean {
    return this.instances.isOnline(account);
  }

  ensureAccount(account: string, profile?: { nick?: string; avatar?: string }): void {
    this.accounts.ensure(account, profile);
  }

  profileChanged(account: string): void {
    this.accountNews.profileChanged(account);
  }

  setBlocked(account: string, other: string, isBlocked: boolean): void {
    if (isBlocked) this.accounts.block(account, other, this.now());
    else this.accounts.unblock(account, other);
    this.accountNews.blockListChanged(account, other, isBlocked);
  }

  kick(account: string): void {
    for (const client of this.clients.openOf(account, this.now())) this.kickClient(client, kickKinds.restApi);
  }

  endSession(session: string): void {
    for (const client of this.clients.openOfSession(session)) this.kickClient(client, kickKinds.restApi);
  }

  /** Signs out one client for good, whether it is connected or not. */
  kickClient({ instanceId, account }: Client, kind: KickKind): void {
    this.clients.end(instanceId, kind);
    const instance = this.instances.of(account).find((one) => one.id === instanceId);
    if (!instance) return;
    this.tellKicked(instance, kind);
    if (this.instances.detach(instance.line)) this.presence.left(account);
  }

  /**
   * Notifies a client that it was signed out, once on each connection. Requests that were under way must not repeat
   * it, because the SDK fails at a second notice.
   */
  tellKicked({ id, line }: Pick<Instance, 'id' | 'line'>, kind: KickKind): void {
    if (this.#kicked.get(line) === id) return;
    this.#kicked.set(line, id);
    line.send(this.push.kickFrame(kind));
  }

  destroyAccount(account: string): void {
    this.accounts.destroy(account);
    this.kick(account);
  }
}
