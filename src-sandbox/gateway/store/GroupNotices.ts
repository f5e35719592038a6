import type { Database } from '../../database/open.ts';

/** Notices of the group service to one account, sent again at sign-in. */
export class GroupNotices {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  add(account: string, groupId: string, at: number, notice: object): void {
    this.#database.run(
      'INSERT INTO chat_group_notices (account, group_id, sent_at, notice) VALUES (?, ?, ?, ?)',
      account,
      groupId,
      at,
      JSON.stringify(notice),
    );
  }

  /** Stores the same notice for every member of a group, each addressed by its account id. */
  addForMembers(groupId: string, at: number, notice: object): void {
    this.#database.run(
      `INSERT INTO chat_group_notices (account, group_id, sent_at, notice)
       SELECT account, group_id, ?2, json_set(?3, '$.To_Account', account, '$.GroupInfo.To_Account', account)
       FROM chat_group_members WHERE group_id = ?1`,
      groupId,
      at,
      JSON.stringify(notice),
    );
  }

  /** The newest notices after the last one of a client, oldest first. */
  after(account: string, afterId: number, count: number): { id: number; notice: string }[] {
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
