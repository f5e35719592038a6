import type { Database } from '../../database/open.ts';

/** The kinds of conversation. */
export const kinds = { c2c: 1, group: 2 } as const;
/** The number of a kind of conversation. */
export type Kind = (typeof kinds)[keyof typeof kinds];

/** One account's row of one conversation. */
export type ConversationRow = {
  id: number;
  account: string;
  kind: Kind;
  peer: string;
  last_message_id: number | null;
  last_time: number;
  is_listed: number;
  /** The group's sequence number up to which the row is updated; see GroupLists. */
  synced_seq: number;
  unread: number;
  read_position: number;
  cleared_id: number;
  is_pinned: number;
  remind: number;
  custom_mark: string;
  standard_mark: string;
};

/** The list position after which the next page starts. */
export type ListCursor = { time: number; id: number };

/** The per-account conversation rows: list order, counters, pins, marks. */
export class Conversations {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(account: string, kind: Kind, peer: string): ConversationRow | undefined {
    return this.#database.get<ConversationRow>(
      'SELECT * FROM chat_conversations WHERE account = ? AND kind = ? AND peer = ?',
      account,
      kind,
      peer,
    );
  }

  /** Creates an unlisted row if there is none, so that settings can be stored before the first message. */
  ensure(account: string, kind: Kind, peer: string): void {
    this.#database.run(
      'INSERT INTO chat_conversations (account, kind, peer) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      account,
      kind,
      peer,
    );
  }

  /** Records a message in one account's row: last message, unread. */
  messageAdded(
    account: string,
    kind: Kind,
    peer: string,
    message: { id: number; at: number; isLast: boolean; unread: number },
  ): void {
    this.#database.run(
      `INSERT INTO chat_conversations (account, kind, peer, last_message_id, last_time, is_listed, unread)
       VALUES (?1, ?2, ?3, CASE WHEN ?6 THEN ?4 END, CASE WHEN ?6 THEN ?5 ELSE 0 END, ?6, ?7)
       ON CONFLICT (account, kind, peer) DO UPDATE SET
         last_message_id = CASE WHEN ?6 THEN ?4 ELSE last_message_id END,
         last_time = CASE WHEN ?6 THEN MAX(?5, last_time) ELSE last_time END,
         is_listed = MAX(is_listed, ?6),
         unread = unread + ?7`,
      account,
      kind,
      peer,
      message.id,
      message.at,
      message.isLast,
      message.unread,
    );
  }

  /** One page, newest first. */
  page(account: string, cursor: ListCursor | undefined, count: number): ConversationRow[] {
    return cursor
      ? this.#database.all<ConversationRow>(
          `SELECT * FROM chat_conversations WHERE account = ? AND is_listed = 1 AND (last_time, id) < (?, ?)
           ORDER BY last_time DESC, id DESC LIMIT ?`,
          account,
          cursor.time,
          cursor.id,
          count,
        )
      : this.#database.all<ConversationRow>(
          `SELECT * FROM chat_conversations WHERE account = ? AND is_listed = 1
           ORDER BY last_time DESC, id DESC LIMIT ?`,
          account,
          count,
        );
  }

  /** Conversations with unread messages. */
  unread(account: string, kind: Kind): { peer: string; unread: number; last_time: number }[] {
    return this.#database.all(
      `SELECT peer, unread, last_time FROM chat_conversations
       WHERE account = ? AND unread > 0 AND kind = ? AND is_listed = 1`,
      account,
      kind,
    );
  }

  setRead(account: string, kind: Kind, peer: string, position: number, unread: number): void {
    this.#database.run(
      `UPDATE chat_conversations SET read_position = MAX(read_position, ?), unread = ?
       WHERE account = ? AND kind = ? AND peer = ?`,
      position,
      unread,
      account,
      kind,
      peer,
    );
  }

  setLast(account: string, kind: Kind, peer: string, messageId: number | null): void {
    this.#database.run(
      'UPDATE chat_conversations SET last_message_id = ? WHERE account = ? AND kind = ? AND peer = ?',
      messageId,
      account,
      kind,
      peer,
    );
  }

  setPinned(account: string, kind: Kind, peer: string, isPinned: boolean): void {
    this.ensure(account, kind, peer);
    this.#database.run(
      `UPDATE chat_conversations SET is_pinned = ?, is_listed = 1,
         last_time = CASE WHEN last_time = 0 THEN unixepoch() ELSE last_time END
       WHERE account = ? AND kind = ? AND peer = ?`,
      isPinned,
      account,
      kind,
      peer,
    );
  }

  setRemind(account: string, kind: Kind, peer: string, remind: number): void {
    this.ensure(account, kind, peer);
    this.#database.run(
      'UPDATE chat_conversations SET remind = ? WHERE account = ? AND kind = ? AND peer = ?',
      remind,
      account,
      kind,
      peer,
    );
  }

  /** The number of conversations with a mark or a custom text. */
  countMarked(account: string): number {
    return (
      this.#database.get<{ n: number }>(
        `SELECT count(*) AS n FROM chat_conversations
         WHERE account = ? AND (custom_mark <> '' OR instr(standard_mark, '1') > 0)`,
        account,
      )?.n ?? 0
    );
  }

  setMarks(account: string, kind: Kind, peer: string, standard: string, custom: string): void {
    this.ensure(account, kind, peer);
    this.#database.run(
      'UPDATE chat_conversations SET standard_mark = ?, custom_mark = ? WHERE account = ? AND kind = ? AND peer = ?',
      standard,
      custom,
      account,
      kind,
      peer,
    );
  }

  /** Clears the conversation for this account: hides history up to `clearedId` and resets the counters. */
  clear(account: string, kind: Kind, peer: string, clearedId: number): void {
    this.#database.run(
      `UPDATE chat_conversations SET cleared_id = MAX(cleared_id, ?), unread = 0, last_message_id = NULL
       WHERE account = ? AND kind = ? AND peer = ?`,
      clearedId,
      account,
      kind,
      peer,
    );
  }

  /** Removes the conversation from the list. */
  unlist(account: string, kind: Kind, peer: string): void {
    this.#database.run(
      `UPDATE chat_conversations SET is_listed = 0, is_pinned = 0, unread = 0
       WHERE account = ? AND kind = ? AND peer = ?`,
      account,
      kind,
      peer,
    );
  }
}
