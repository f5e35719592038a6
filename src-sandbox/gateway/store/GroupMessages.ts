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

/** The columns of a group message that the sender sets. */
export type NewGroupMessage = Omit<GroupMessageRow, 'id' | 'version' | 'revoker' | 'revoke_reason'>;

// The messages of a group that one member may see; ?1 group, ?2 account, ?3 its cleared id, ?4 the last
// sequence number before joining.
const visible = `m.group_id = ?1 AND m.id > ?3 AND m.seq > ?4
  AND (m.targets IS NULL OR m.sender = ?2 OR EXISTS (SELECT 1 FROM json_each(m.targets) t WHERE t.value = ?2))
  AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.account = ?2 AND d.kind = 2 AND d.message_id = m.id)`;
const seenBy = ({ groupId, account, clearedId, afterSeq }: GroupView) =>
  [groupId, account, clearedId, afterSeq] as const;

/** Group messages and tips, and the rules for which member may see them. */
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
      message.needs_receipt,
      message.receipt_audience,
      message.supports_extension,
      message.is_relay,
      message.no_unread,
      message.no_last,
      message.revoked_at,
      message.revoked_at > 0 ? message.sender : '',
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

  /** The messages from a sequence number on that everybody may see, in order. */
  publicFrom(groupId: string, fromSeq: number, count: number): GroupMessageRow[] {
    return this.#database.all<GroupMessageRow>(
      `SELECT * FROM chat_group_messages WHERE group_id = ? AND seq >= ? AND targets IS NULL AND revoked_at = 0
       ORDER BY seq LIMIT ?`,
      groupId,
      fromSeq,
      count,
    );
  }

  /** A message by its sequence number, if the member may see it. */
  visibleBySeq(view: GroupView, seq: number): GroupMessageRow | undefined {
    return this.#database.get<GroupMessageRow>(
      `SELECT m.* FROM chat_group_messages m WHERE ${visible} AND m.seq = ?5`,
      ...seenBy(view),
      seq,
    );
  }

  /** The messages that a member may see, down from a sequence number, newest first. */
  page(view: GroupView, fromSeq: number, count: number): GroupMessageRow[] {
    return this.#database.all<GroupMessageRow>(
      `SELECT m.* FROM chat_group_messages m WHERE ${visible} AND m.seq <= ?5 ORDER BY m.seq DESC LIMIT ?6`,
      ...seenBy(view),
      fromSeq,
      count,
    );
  }

  /** The newest message that may be shown in the member's list. */
  latest(view: GroupView): GroupMessageRow | undefined {
    return this.#database.get<GroupMessageRow>(
      `SELECT m.* FROM chat_group_messages m WHERE ${visible} AND m.no_last = 0 ORDER BY m.seq DESC LIMIT 1`,
      ...seenBy(view),
    );
  }

  /** The number of messages from other members after a sequence number that the member has not read. */
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

  /** Messages after a position that do not count as unread for the account: own, revoked and uncounted ones. */
  uncounted(groupId: string, account: string, position: number, limit: number): number[] {
    return this.#database
      .all<{ seq: number }>(
        `SELECT seq FROM chat_group_messages WHERE group_id = ? AND seq > ?
           AND (sender = ? OR no_unread = 1 OR revoked_at > 0 OR event <> 3) ORDER BY seq DESC LIMIT ?`,
        groupId,
        position,
        account,
        limit,
      )
      .map(({ seq }) => seq);
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
}
