import type { Database } from '../../database/open.ts';
import { isTopicId, membersOf } from '../topic-ids.ts';

/** A stored member of a group. */
export type MemberRow = {
  group_id: string;
  account: string;
  role: string;
  joined_at: number;
  joined_seq: number;
  name_card: string;
  muted_until: number;
};

// The expression of the index by which members are paged.
const rank = "CASE role WHEN 'Owner' THEN 0 WHEN 'Admin' THEN 1 ELSE 2 END";
const ranks: Readonly<Record<string, number>> = { Owner: 0, Admin: 1, Member: 2 };

/** The members of groups; the members of a topic are those of its community. */
export class GroupMembers {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  find(groupId: string, account: string): MemberRow | undefined {
    const row = this.#database.get<MemberRow>(
      'SELECT * FROM chat_group_members WHERE group_id = ? AND account = ?',
      membersOf(groupId),
      account,
    );
    // A topic has a message sequence of its own, which members read from its beginning.
    return row && isTopicId(groupId) ? { ...row, joined_seq: 0 } : row;
  }

  /** A page of members: owner first, then admins, then the others by time of joining. */
  page(groupId: string, limit: number, offset = 0, role = ''): MemberRow[] {
    return this.#database.all<MemberRow>(
      `SELECT * FROM chat_group_members WHERE group_id = ?1 AND ${rank} BETWEEN ?2 AND ?3
       ORDER BY ${rank}, joined_at, account LIMIT ?4 OFFSET ?5`,
      groupId,
      ranks[role] ?? 0,
      ranks[role] ?? 2,
      limit,
      offset,
    );
  }

  /** Owner and admins. */
  managers(groupId: string): MemberRow[] {
    return this.#database.all<MemberRow>(
      `SELECT * FROM chat_group_members WHERE group_id = ? AND ${rank} < 2 ORDER BY ${rank}, joined_at, account`,
      groupId,
    );
  }

  /** Every member's account; code that runs for each message uses {@link among} instead. */
  accounts(groupId: string): string[] {
    return this.#database
      .all<{ account: string }>(
        'SELECT account FROM chat_group_members WHERE group_id = ?',
        membersOf(groupId),
      )
      .map((row) => row.account);
  }

  /** The members among these accounts; with the number of a message, only those who may read it. */
  among(groupId: string, accounts: readonly string[], seq = Number.MAX_SAFE_INTEGER): string[] {
    return this.#database
      .all<{ account: string }>(
        `SELECT m.account FROM json_each(?2) one CROSS JOIN chat_group_members m
         WHERE m.group_id = ?1 AND m.account = one.value AND m.joined_seq < ?3`,
        membersOf(groupId),
        JSON.stringify(accounts),
        // A topic has a message sequence of its own, which members read from its beginning.
        isTopicId(groupId) ? Number.MAX_SAFE_INTEGER : seq,
      )
      .map((row) => row.account);
  }

  count(groupId: string): number {
    return (
      this.#database.get<{ n: number }>(
        'SELECT member_count AS n FROM chat_groups WHERE group_id = ?',
        membersOf(groupId),
      )?.n ?? 0
    );
  }

  add(groupId: string, account: string, role: string, at: number, joinedSeq: number): void {
    this.#database.run(
      `INSERT INTO chat_group_members (group_id, account, role, joined_at, joined_seq) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      groupId,
      account,
      role,
      at,
      joinedSeq,
    );
  }

  remove(groupId: string, account: string): void {
    this.#database.run('DELETE FROM chat_group_members WHERE group_id = ? AND account = ?', groupId, account);
  }

  change(
    groupId: string,
    account: string,
    change: Partial<Pick<MemberRow, 'role' | 'name_card' | 'muted_until'>>,
  ): void {
    for (const [column, value] of Object.entries(change))
      this.#database.run(
        `UPDATE chat_group_members SET ${column} = ? WHERE group_id = ? AND account = ?`,
        value,
        groupId,
        account,
      );
  }
}
