import type { Database } from '../../database/open.ts';

/** A stored one-to-one message. */
export type C2cRow = {
  id: number;
  pair: string;
  sender: string;
  receiver: string;
  seq: number;
  random: number;
  sent_at: number;
  client_time: number;
  body: string;
  custom_data: string;
  version: number;
  needs_receipt: number;
  receipt_at: number;
  supports_extension: number;
  is_relay: number;
  no_unread: number;
  no_last: number;
  is_hidden_from_receiver: number;
  revoked_at: number;
  revoker: string;
  revoke_reason: string;
};

/** The columns that the sender sets. */
export type NewC2c = Omit<
  C2cRow,
  'id' | 'pair' | 'version' | 'receipt_at' | 'is_hidden_from_receiver' | 'revoker' | 'revoke_reason'
>;

/** The key of the timeline that two accounts share. */
export const pairOf = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

/** The SDK's key of a one-to-one message, which is also the cursor of the history here. */
export const messageKey = (row: Pick<C2cRow, 'seq' | 'random' | 'sent_at'>): string =>
  `${row.seq}_${row.random}_${row.sent_at}`;

// The part of the pair's timeline that one account may see; ?1 pair, ?2 account, ?3 its cleared id.
const visible = `m.pair = ?1 AND m.id > ?3
  AND (m.is_hidden_from_receiver = 0 OR m.sender = ?2)
  AND NOT EXISTS (SELECT 1 FROM chat_deletions d WHERE d.account = ?2 AND d.kind = 1 AND d.message_id = m.id)`;

/** One-to-one messages. */
export class C2cMessages {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a message once: a message with the same four keys returns the stored one with `isNew: false`. */
  add(message: NewC2c): { row: C2cRow; isNew: boolean } {
    const { changes } = this.#database.run(
      `INSERT INTO chat_c2c_messages (pair, sender, receiver, seq, random, sent_at, client_time, body, custom_data,
         needs_receipt, supports_extension, is_relay, no_unread, no_last, revoked_at, revoker)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      pairOf(message.sender, message.receiver),
      message.sender,
      message.receiver,
      message.seq,
      message.random,
      message.sent_at,
      message.client_time,
      message.body,
      message.custom_data,
      message.needs_receipt,
      message.supports_extension,
      message.is_relay,
      message.no_unread,
      message.no_last,
      message.revoked_at,
      message.revoked_at > 0 ? message.sender : '',
    );
    const row = this.#database.get<C2cRow>(
      'SELECT * FROM chat_c2c_messages WHERE sender = ? AND receiver = ? AND seq = ? AND random = ?',
      message.sender,
      message.receiver,
      message.seq,
      message.random,
    );
    if (!row) throw new Error('The message just stored is missing.');
    return { row, isNew: changes > 0 };
  }

  byId(id: number): C2cRow | undefined {
    return this.#database.get<C2cRow>('SELECT * FROM chat_c2c_messages WHERE id = ?', id);
  }

  /** Finds a message of a pair by the numbers in its key, from either sender. */
  find(a: string, b: string, seq: number, random: number): C2cRow | undefined {
    return this.#exact(a, b, seq, random) ?? (a === b ? undefined : this.#exact(b, a, seq, random));
  }

  findByKey(a: string, b: string, key: string): C2cRow | undefined {
    const [seq, random] = key.split('_').map(Number);
    if (seq === undefined || random === undefined || !Number.isSafeInteger(seq + random)) return undefined;
    return this.find(a, b, seq, random);
  }

  /**
   * A page of the timeline in ascending order. Older pages end before the cursor, newer ones start after
   * it; with a time and no cursor the page includes that second.
   */
  page(options: {
    account: string;
    peer: string;
    clearedId: number;
    direction: 'older' | 'newer';
    cursor: Pick<C2cRow, 'sent_at' | 'id'> | undefined;
    time: number;
    count: number;
    withRevoked: boolean;
  }): C2cRow[] {
    const { account, peer, clearedId, direction, cursor, time, count } = options;
    const isOlder = direction === 'older';
    const edge = isOlder ? (time > 0 ? time : Number.MAX_SAFE_INTEGER) : time;
    const from = cursor ?? { sent_at: edge, id: isOlder ? Number.MAX_SAFE_INTEGER : 0 };
    const rows = this.#database.all<C2cRow>(
      `SELECT m.* FROM chat_c2c_messages m WHERE ${visible}
         AND (m.sent_at, m.id) ${isOlder ? '<' : '>'} (?4, ?5) ${options.withRevoked ? '' : 'AND m.revoked_at = 0'}
       ORDER BY m.sent_at ${isOlder ? 'DESC' : 'ASC'}, m.id ${isOlder ? 'DESC' : 'ASC'} LIMIT ?6`,
      pairOf(account, peer),
      account,
      clearedId,
      from.sent_at,
      from.id,
      count,
    );
    return isOlder ? rows.reverse() : rows;
  }

  /** The newest message that may be shown in the account's list. */
  latest(account: string, peer: string, clearedId: number): C2cRow | undefined {
    return this.#database.get<C2cRow>(
      `SELECT m.* FROM chat_c2c_messages m WHERE ${visible} AND m.no_last = 0
       ORDER BY m.sent_at DESC, m.id DESC LIMIT 1`,
      pairOf(account, peer),
      account,
      clearedId,
    );
  }

  /** Messages to the account after an id, for a client that was away; oldest first. */
  receivedAfter(account: string, afterId: number, count: number): C2cRow[] {
    return this.#database
      .all<C2cRow>(
        `SELECT * FROM chat_c2c_messages WHERE receiver = ? AND id > ? AND is_hidden_from_receiver = 0
           AND sender <> receiver ORDER BY id DESC LIMIT ?`,
        account,
        afterId,
        count,
      )
      .reverse();
  }

  /** Messages of the account's conversations revoked since a time. */
  revokedSince(account: string, time: number, count: number): C2cRow[] {
    return this.#database.all<C2cRow>(
      `SELECT * FROM chat_c2c_messages WHERE receiver = ? AND revoked_at >= ? AND revoked_at > 0
       ORDER BY revoked_at LIMIT ?`,
      account,
      time,
      count,
    );
  }

  /** The number of unread messages from `sender` after a second. */
  countUnread(account: string, sender: string, after: number, clearedId: number): number {
    // Without the index hint the planner may scan all messages of the account instead of this pair's
    // timeline.
    return (
      this.#database.get<{ n: number }>(
        `SELECT count(*) AS n FROM chat_c2c_messages m INDEXED BY chat_c2c_timeline WHERE ${visible}
           AND m.sent_at > ?4 AND m.sender = ?5 AND m.receiver = ?2 AND m.no_unread = 0 AND m.revoked_at = 0`,
        pairOf(account, sender),
        account,
        clearedId,
        after,
        sender,
      )?.n ?? 0
    );
  }

  lastId(): number {
    return this.#database.get<{ id: number | null }>('SELECT max(id) AS id FROM chat_c2c_messages')?.id ?? 0;
  }

  revoke(id: number, by: string, reason: string, at: number): void {
    this.#database.run(
      'UPDATE chat_c2c_messages SET revoked_at = ?, revoker = ?, revoke_reason = ? WHERE id = ?',
      at,
      by,
      reason,
      id,
    );
  }

  modify(id: number, body: string, customData: string): void {
    this.#database.run(
      'UPDATE chat_c2c_messages SET body = ?, custom_data = ?, version = version + 1 WHERE id = ?',
      body,
      customData,
      id,
    );
  }

  setReceipt(id: number, at: number): boolean {
    return (
      this.#database.run(
        'UPDATE chat_c2c_messages SET receipt_at = ? WHERE id = ? AND needs_receipt = 1 AND receipt_at = 0',
        at,
        id,
      ).changes > 0
    );
  }

  deleteFor(account: string, id: number): void {
    this.#database.run(
      'INSERT INTO chat_deletions (account, kind, message_id) VALUES (?, 1, ?) ON CONFLICT DO NOTHING',
      account,
      id,
    );
  }

  #exact(sender: string, receiver: string, seq: number, random: number): C2cRow | undefined {
    return this.#database.get<C2cRow>(
      'SELECT * FROM chat_c2c_messages WHERE sender = ? AND receiver = ? AND seq = ? AND random = ?',
      sender,
      receiver,
      seq,
      random,
    );
  }
}
