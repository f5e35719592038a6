import type { Database } from '../database/open.ts';
import { C2cDelivery } from './C2cDelivery.ts';
import { type C2cSubmission, rowOf } from './c2c-submission.ts';
import { codes, WireError } from './errors.ts';
import { limits } from './limits.ts';
import type { Push } from './Push.ts';
import type { Accounts } from './store/Accounts.ts';
import type { C2cMessages, C2cRow } from './store/C2cMessages.ts';
import { type ConversationRow, type Conversations, kinds } from './store/Conversations.ts';
import { c2cIdentity, c2cItem, type Json } from './wire.ts';

/** One-to-one conversations: sends messages, and changes and deletes sent ones. */
export class C2cChat {
  readonly #database: Database;
  readonly #accounts: Accounts;
  readonly #conversations: Conversations;
  readonly #messages: C2cMessages;
  readonly #push: Push;
  /** Delivers messages to clients and to the sandbox's own listeners. */
  readonly delivery: C2cDelivery;

  constructor(
    database: Database,
    accounts: Accounts,
    conversations: Conversations,
    messages: C2cMessages,
    push: Push,
  ) {
    this.#database = database;
    this.#accounts = accounts;
    this.#conversations = conversations;
    this.#messages = messages;
    this.#push = push;
    this.delivery = new C2cDelivery(accounts, push);
  }

  /**
   * Stores a message once and pushes it; a repeated submission returns the stored message and pushes nothing.
   */
  send(message: C2cSubmission): C2cRow {
    if (message.onlineOnly) return this.delivery.sendOnline(message);
    return this.#database.transaction(() => {
      const isHidden = message.from !== message.to && this.#accounts.isBlocked(message.to, message.from);
      if (isHidden) throw new WireError(codes.c2cBlocked, 'You are on the black list of the receiver.');
      const { row, isNew } = this.#messages.add(rowOf(message));
      if (!isNew) return row;
      const added = { id: row.id, at: row.sent_at, isLast: !message.noLast };
      this.#conversations.messageAdded(row.sender, kinds.c2c, row.receiver, { ...added, unread: 0 });
      if (row.sender !== row.receiver)
        this.#conversations.messageAdded(row.receiver, kinds.c2c, row.sender, {
          ...added,
          unread: message.noUnread ? 0 : 1,
        });
      this.delivery.push(c2cItem(row, this.#accounts, row.sender), message);
      this.#database.afterCommit(() => this.delivery.announce(row, message));
      return row;
    });
  }

  /** Revokes a message; only its sender may, within the time limit. */
  revoke(by: string, row: C2cRow | undefined, at: number, reason = ''): void {
    if (!row || row.sender !== by) throw new WireError(codes.c2cMessageUnknown, 'No such message.');
    if (at - row.sent_at > limits.revokeWindow)
      throw new WireError(codes.c2cRevokeTooLate, 'The time to revoke this message has passed.');
    if (row.revoked_at > 0) return;
    this.#database.transaction(() => {
      this.#messages.revoke(row.id, by, reason, at);
      const received = this.#conversations.find(row.receiver, kinds.c2c, row.sender);
      if (received && received.unread > 0) this.#recount(received);
      this.#push.c2cNotice(new Set([row.receiver, row.sender]), this.revokeNotice(row, by, reason));
    });
  }

  revokeNotice(row: C2cRow, by: string, reason: string): Json {
    return {
      WithdrawC2cMsgNotify: {
        C2cWithdrawInfoArray: [
          {
            ...c2cIdentity(row, this.#accounts),
            RevokerInfo: { Revoker_Account: by, Reason: reason },
          },
        ],
      },
    };
  }

  /**
   * Marks the peer's messages up to `until` as read. Messages of that same second that arrive later are
   * counted when they arrive, so they stay unread.
   */
  markRead(account: string, peer: string, until: number, instanceId?: number): void {
    const row = this.#conversations.find(account, kinds.c2c, peer);
    if (!row) return;
    const unread = this.#messages.countUnread(account, peer, until, row.cleared_id);
    if (unread === row.unread && row.read_position >= until) return;
    this.#database.transaction(() => {
      this.#conversations.setRead(account, kinds.c2c, peer, until, unread);
      this.#push.c2cNotice(
        [peer],
        { C2cReadedReceipt: { To_Account: account, UinPairReadArray: [{ LastReadTime: until }] } },
        instanceId,
      );
      this.#push.c2cNotice(
        [account],
        { ReadC2cMsgNotify: { UinPairReadArray: [{ From_Account: peer, LastReadTime: until }] } },
        instanceId,
      );
    });
  }

  /** Deletes messages for one account only; its list then shows the newest remaining message. */
  deleteFor(account: string, peer: string, rows: readonly C2cRow[]): void {
    this.#database.transaction(() => {
      const conversation = this.#conversations.find(account, kinds.c2c, peer);
      for (const row of rows) this.#messages.deleteFor(account, row.id);
      if (!conversation) return;
      if (rows.some((row) => row.id === conversation.last_message_id)) {
        const latest = this.#messages.latest(account, peer, conversation.cleared_id);
        this.#conversations.setLast(account, kinds.c2c, peer, latest?.id ?? null);
      }
      if (conversation.unread > 0) this.#recount(conversation);
    });
  }

  /** Replaces the content of a message if the caller has its newest version; returns the stored content. */
  modify(
    row: C2cRow,
    version: number,
    body: string,
    customData: string,
  ): { isConflict: boolean; row: C2cRow } {
    if (row.version !== version) return { isConflict: true, row };
    return this.#database.transaction(() => {
      this.#messages.modify(row.id, body, customData);
      const changed = this.#messages.byId(row.id) ?? row;
      this.#push.event(new Set([row.sender, row.receiver]), {
        Event: 22,
        C2cMsgModNotifys: [c2cItem(changed, this.#accounts, row.sender)],
      });
      return { isConflict: false, row: changed };
    });
  }

  /** Stores the reader's receipts for single messages that request one. */
  confirmRead(reader: string, rows: readonly C2cRow[], at: number): void {
    const bySender = new Map<string, Json[]>();
    for (const row of rows) {
      if (row.receiver !== reader || !this.#messages.setReceipt(row.id, at)) continue;
      const { TinyId, MsgClientTime, MsgRandom, ...rest } = c2cIdentity(row, this.#accounts);
      const items = bySender.get(row.sender) ?? [];
      items.push({ TinyId, MsgClientTime, MsgRandom, ...rest });
      bySender.set(row.sender, items);
    }
    for (const [sender, items] of bySender)
      this.#push.event([sender], {
        Event: 16,
        User_Account: reader,
        // The key that the lite SDK reads.
        Peer_Account: reader,
        PeerReadTime: at,
        C2cMsgInfo: items,
      });
  }

  #recount({ account, peer, read_position, cleared_id }: ConversationRow): void {
    const unread = this.#messages.countUnread(account, peer, read_position, cleared_id);
    this.#conversations.setRead(account, kinds.c2c, peer, read_position, unread);
  }
}
