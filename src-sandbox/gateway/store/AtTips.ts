import type { Database } from '../../database/open.ts';

/** One stored mark. */
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

/** '@' marks, stored for each mentioned account until its client removes them or, in a community, has read them. */
export class AtTips {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(tip: Omit<AtTipRow, 'id'>): void {
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

  list(account: string): AtTipRow[] {
    return this.#database.all<AtTipRow>(
      'SELECT * FROM chat_at_tips WHERE account = ? ORDER BY id LIMIT 200',
      account,
    );
  }

  remove(account: string, groupId: string, clientSeq: number, random: number): void {
    this.#database.run(
      'DELETE FROM chat_at_tips WHERE account = ? AND group_id = ? AND client_seq = ? AND random = ?',
      account,
      groupId,
      clientSeq,
      random,
    );
  }

  /** Removes the marks of everybody up to a message. */
  removeForAll(account: string, groupId: string, untilSeq: number): void {
    this.#database.run(
      "DELETE FROM chat_at_tips WHERE account = ? AND group_id = ? AND msg_seq <= ? AND at_types = '[2]'",
      account,
      groupId,
      untilSeq,
    );
  }
}
