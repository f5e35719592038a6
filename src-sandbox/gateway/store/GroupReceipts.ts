import type { Database } from '../../database/open.ts';

import type { GroupMessageRow } from './GroupMessages.ts';

type Subject = Pick<GroupMessageRow, 'group_id' | 'seq' | 'sender' | 'targets'>;

/** The readers of messages that request receipts. */
export class GroupReceipts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores that a member read a message; false if it was already stored. */
  add(groupId: string, seq: number, account: string, at: number): boolean {
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

  /**
   * A page of a message's readers, in the order of reading; `after` is the last reader of the previous page.
   */
  readers(groupId: string, seq: number, after: string, count: number): string[] {
    return this.#database
      .all<{ account: string }>(
        `SELECT account FROM chat_group_receipts WHERE group_id = ?1 AND seq = ?2
           AND (?3 = '' OR (read_at, account) > (SELECT read_at, account FROM chat_group_receipts
             WHERE group_id = ?1 AND seq = ?2 AND account = ?3))
         ORDER BY read_at, account LIMIT ?4`,
        groupId,
        seq,
        after,
        count,
      )
      .map((row) => row.account);
  }

  /** A page of the members who belonged to the group at the time of the message and have not read it. */
  nonReaders(message: Subject, after: string, count: number): string[] {
    return this.#database
      .all<{ account: string }>(
        `SELECT account FROM chat_group_members m WHERE m.group_id = ?1 AND m.joined_seq < ?2 AND m.account <> ?3
           AND m.account > ?4 AND (?5 IS NULL OR m.account IN (SELECT value FROM json_each(?5)))
           AND NOT EXISTS (SELECT 1 FROM chat_group_receipts r
             WHERE r.group_id = ?1 AND r.seq = ?2 AND r.account = m.account)
         ORDER BY m.account LIMIT ?6`,
        message.group_id,
        message.seq,
        message.sender,
        after,
        message.targets,
        count,
      )
      .map((row) => row.account);
  }

  count(groupId: string, seq: number): number {
    return (
      this.#database.get<{ n: number }>(
        'SELECT count(*) AS n FROM chat_group_receipts WHERE group_id = ? AND seq = ?',
        groupId,
        seq,
      )?.n ?? 0
    );
  }

  /** The readers of a message, with the times. */
  readings(groupId: string, seq: number): { account: string; read_at: number }[] {
    return this.#database.all(
      'SELECT account, read_at FROM chat_group_receipts WHERE group_id = ? AND seq = ? ORDER BY account',
      groupId,
      seq,
    );
  }
}
