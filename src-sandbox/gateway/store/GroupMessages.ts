import type { Database } from '../../database/open.ts';
import type { GroupView } from '../group-view.ts';

/** A stored group message (event 3) or tip (event 4). */
export type GroupMessageRow = {
  id: number;
  group_id: string;
  seq: number;
  event: number;
  sender: string;
  random: number;
  client_seq: number;
  sent_at: number;
  client_time: number;
  body: string;
  custom_data: string;
  version: number;
  priority: string;
  at_list: string;
  targets: string | null;
  needs_receipt: number;
  receipt_audience: number;
  supports_extension: number;
  is_relay: number;
  no_unread: number;
  no_last: number;
  revoked_at: number;
  revoker: string;
  revoke_reason: string;
};

/** What the sender decides about a group message. */
export type NewGroupMessage = Pick<
  GroupMessageRow,
  | 'group_id'
  | 'seq'
  | 'event'
  | 'sender'
  | 'random'
  | 'client_seq'
  | 'sent_at'
  | 'client_time'
  | 'body'
  | 'custom_data'
  | 'priority'
  | 'at_list'
  | 'targets'
> & {
  needsReceipt: boolean;
  receiptAudience: number;
  supportsExtension: boolean;
  isRelay: boolean;
  noUnread: boolean;
  noLast: boolean;
  revokedAt?: number;
};

export type AtTipRow = {
  id: number;
  account: string;
  group_id: string;
  sender: string;
  msg_seq: number;
  random: number;
  client_seq: number;
  sent_at: number;
  at_types: string;
};

// What one member may see of a group; ?1 group, ?2 account, ?3 its cleared id, ?4 the number it came after.
const visible = `m.group_id = ?1 AND m.id > ?3 AND m.seq > ?4
  AND (m.targets IS NULL OR m.sender = ?2 OR EXISTS (SELECT 1 FROM json_each(m.targets) t WHERE t.value = ?2))
  AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.account = ?2 AND d.kind = 2 AND d.message_id = m.id)`;
const seenBy = ({ groupId, account, clearedId, afterSeq }: GroupView) =>
  [groupId, account, clearedId, afterSeq] as const;

/** Group messages and what hangs on them: receipts, pins, '@' marks, notices. */
export class GroupMessages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The stored message of a repeated send, if any. */
  sent(sender: string, groupId: string, random: number, clientSeq: number): GroupMessageRow | undefined {
    return this.#database.get<GroupMessageRow>(
      `SELECT * FROM chat_group_messages
       WHERE sender = ? AND group_id = ? AND random = ? AND client_seq = ? AND event = 3`,
      sender,
      groupId,
      random,
      clientSeq,
    );
  }

  add(message: NewGroupMessage): number {
    return this.#database.run(
      `INSERT INTO chat_group_messages (group_id, seq, event, sender, random, client_seq, sent_at, client_time, body,
         custom_data, priority, at_list, targets, needs_receipt, receipt_audience, supports_extension, is_relay,
         no_unread, no_last, revoked_at, revoker)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      message.group_id,
      message.seq,
      message.event,
      message.sender,
      message.random,
      message.client_seq,
      message.sent_at,
      message.client_time,
      message.body,
      message.custom_data,
      message.priority,
      message.at_list,
      message.targets,
      message.needsReceipt,
      message.receiptAudience,
      message.supportsExtension,
      message.isRelay,
      message.noUnread,
      message.noLast,
      message.revokedAt ?? 0,
      message.revokedAt ? message.sender : '',
    ).lastId;
  }

  byId(id: number): GroupMessageRow | undefined {
    return this.#database.get<GroupMessageRow>('SELECT * FROM chat_group_messages WHERE id = ?', id);
  }

  bySeq(groupId: string, seq: number): GroupMessageRow | undefined {
    return this.#database.get<GroupMessageRow>(
      'SELECT * FROM chat_group_messages WHERE group_id = ? AND seq = ?',
      groupId,
      seq,
    );
  }

  /** What everybody may see from a number on, in its order. */
  publicFrom(groupId: string, fromSeq: number, count: number): GroupMessageRow[] {
    return this.#database.all<GroupMessageRow>(
      `SELECT * FROM chat_group_messages WHERE group_id = ? AND seq >= ? AND targets IS NULL AND revoked_at = 0
       ORDER BY seq LIMIT ?`,
      groupId,
      fromSeq,
      count,
    );
  }

  /** Who confirmed to have read a message, and when. */
  readings(groupId: string, seq: number): { account: string; read_at: number }[] {
    return this.#database.all(
      'SELECT account, read_at FROM chat_group_receipts WHERE group_id = ? AND seq = ? ORDER BY account',
      groupId,
      seq,
    );
  }

  /** The same, if the member may see it. */
  visibleBySeq(view: GroupView, seq: number): GroupMessageRow | undefined {
    return this.#database.get<GroupMessageRow>(
      `SELECT m.* FROM chat_group_messages m WHERE ${visible} AND m.seq = ?5`,
      ...seenBy(view),
      seq,
    );
  }

  /** What a member may see from a sequence downwards, newest first. */
  page(view: GroupView, fromSeq: number, count: number): GroupMessageRow[] {
    return this.#database.all<GroupMessageRow>(
      `SELECT m.* FROM chat_group_messages m WHERE ${visible} AND m.seq <= ?5 ORDER BY m.seq DESC LIMIT ?6`,
      ...seenBy(view),
      fromSeq,
      count,
    );
  }

  /** The newest message that may show in the member's list. */
  latest(view: GroupView): GroupMessageRow | undefined {
    return this.#database.get<GroupMessageRow>(
      `SELECT m.* FROM chat_group_messages m WHERE ${visible} AND m.no_last = 0 ORDER BY m.seq DESC LIMIT 1`,
      ...seenBy(view),
    );
  }

  /** How many messages of others after a sequence the member has not read. */
  countUnread(view: GroupView, readSeq: number): number {
    return (
      this.#database.get<{ n: number }>(
        `SELECT count(*) AS n FROM chat_group_messages m WHERE ${visible} AND m.seq > ?5 AND m.event = 3
           AND m.sender <> ?2 AND m.no_unread = 0 AND m.revoked_at = 0`,
        ...seenBy(view),
        readSeq,
      )?.n ?? 0
    );
  }

  lastId(): number {
    return (
      this.#database.get<{ id: number | null }>('SELECT max(id) AS id FROM chat_group_messages')?.id ?? 0
    );
  }

  revoke(id: number, by: string, reason: string, at: number): void {
    this.#database.run(
      'UPDATE chat_group_messages SET revoked_at = ?, revoker = ?, revoke_reason = ? WHERE id = ?',
      at,
      by,
      reason,
      id,
    );
  }

  revokedSince(groupId: string, time: number, count: number): GroupMessageRow[] {
    return this.#database.all<GroupMessageRow>(
      `SELECT * FROM chat_group_messages WHERE group_id = ? AND revoked_at >= ? AND revoked_at > 0
       ORDER BY revoked_at LIMIT ?`,
      groupId,
      time,
      count,
    );
  }

  modify(id: number, body: string, customData: string): void {
    this.#database.run(
      'UPDATE chat_group_messages SET body = ?, custom_data = ?, version = version + 1 WHERE id = ?',
      body,
      customData,
      id,
    );
  }

  deleteFor(account: string, id: number): void {
    this.#database.run(
      'INSERT INTO chat_deletions (account, kind, message_id) VALUES (?, 2, ?) ON CONFLICT DO NOTHING',
      account,
      id,
    );
  }

  addReceipt(groupId: string, seq: number, account: string, at: number): boolean {
    return (
      this.#database.run(
        `INSERT INTO chat_group_receipts (group_id, seq, account, read_at) VALUES (?, ?, ?, ?)
         ON CONFLICT DO NOTHING`,
        groupId,
        seq,
        account,
        at,
      ).changes > 0
    );
  }

  readers(groupId: string, seq: number): string[] {
    return this.#database
      .all<{ account: string }>(
        'SELECT account FROM chat_group_receipts WHERE group_id = ? AND seq = ? ORDER BY read_at, account',
        groupId,
        seq,
      )
      .map((row) => row.account);
  }

  countReaders(groupId: string, seq: number): number {
    return (
      this.#database.get<{ n: number }>(
        'SELECT count(*) AS n FROM chat_group_receipts WHERE group_id = ? AND seq = ?',
        groupId,
        seq,
      )?.n ?? 0
    );
  }

  pins(groupId: string): { seq: number; pinner: string }[] {
    return this.#database.all(
      'SELECT seq, pinner FROM chat_group_pins WHERE group_id = ? ORDER BY pinned_at, seq',
      groupId,
    );
  }

  pin(groupId: string, seq: number, pinner: string, at: number): void {
    this.#database.run(
      `INSERT INTO chat_group_pins (group_id, seq, pinner, pinned_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      groupId,
      seq,
      pinner,
      at,
    );
  }

  unpin(groupId: string, seq: number): void {
    this.#database.run('DELETE FROM chat_group_pins WHERE group_id = ? AND seq = ?', groupId, seq);
  }

  addAtTip(tip: Omit<AtTipRow, 'id'>): void {
    this.#database.run(
      `INSERT INTO chat_at_tips (account, group_id, sender, msg_seq, random, client_seq, sent_at, at_types)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
      tip.account,
      tip.group_id,
      tip.sender,
      tip.msg_seq,
      tip.random,
      tip.client_seq,
      tip.sent_at,
      tip.at_types,
    );
  }

  atTips(account: string): AtTipRow[] {
    return this.#database.all<AtTipRow>(
      'SELECT * FROM chat_at_tips WHERE account = ? ORDER BY id LIMIT 200',
      account,
    );
  }

  removeAtTip(account: string, groupId: string, clientSeq: number, random: number): void {
    this.#database.run(
      'DELETE FROM chat_at_tips WHERE account = ? AND group_id = ? AND client_seq = ? AND random = ?',
      account,
      groupId,
      clientSeq,
      random,
    );
  }

  addNotice(account: string, groupId: string, at: number, notice: object): void {
    this.#database.run(
      'INSERT INTO chat_group_notices (account, group_id, sent_at, notice) VALUES (?, ?, ?, ?)',
      account,
      groupId,
      at,
      JSON.stringify(notice),
    );
  }

  noticesAfter(account: string, afterId: number, count: number): { id: number; notice: string }[] {
    return this.#database
      .all<{ id: number; notice: string }>(
        'SELECT id, notice FROM chat_group_notices WHERE account = ? AND id > ? ORDER BY id DESC LIMIT ?',
        account,
        afterId,
        count,
      )
      .reverse();
  }
}
