import type { Database } from '../../database/open.ts';

/** One member of an open room in its member list. */
export type RoomMember = { account: string; joined_at: number };

/** The additional data of open rooms: bans, and marks of members. */
export class OpenRooms {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  ban(groupId: string, account: string, until: number, reason: string): void {
    this.#database.run(
      `INSERT INTO chat_group_bans (group_id, account, banned_until, reason) VALUES (?, ?, ?, ?)
       ON CONFLICT (group_id, account) DO UPDATE SET banned_until = excluded.banned_until, reason = excluded.reason`,
      groupId,
      account,
      until,
      reason,
    );
  }

  /** The end of an account's ban; 0 if it is not banned. */
  bannedUntil(groupId: string, account: string, now: number): number {
    return (
      this.#database.get<{ banned_until: number }>(
        'SELECT banned_until FROM chat_group_bans WHERE group_id = ? AND account = ? AND banned_until > ?',
        groupId,
        account,
        now,
      )?.banned_until ?? 0
    );
  }

  /** Sets or removes a mark of a member. */
  mark(groupId: string, account: string, mark: number, isOn: boolean): void {
    if (isOn)
      this.#database.run(
        'INSERT INTO chat_group_member_marks (group_id, account, mark) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        groupId,
        account,
        mark,
      );
    else
      this.#database.run(
        'DELETE FROM chat_group_member_marks WHERE group_id = ? AND account = ? AND mark = ?',
        groupId,
        account,
        mark,
      );
  }

  marks(groupId: string, account: string): number[] {
    return this.#database
      .all<{ mark: number }>(
        'SELECT mark FROM chat_group_member_marks WHERE group_id = ? AND account = ? ORDER BY mark',
        groupId,
        account,
      )
      .map(({ mark }) => mark);
  }

  /** The members among the present accounts, newest first; with a mark, only those that have it. */
  members(groupId: string, present: readonly string[], mark: number | undefined): RoomMember[] {
    return this.#database.all<RoomMember>(
      `SELECT m.account, m.joined_at FROM json_each(?3) one CROSS JOIN chat_group_members m
       WHERE m.group_id = ?1 AND m.account = one.value AND (?2 IS NULL OR EXISTS (SELECT 1 FROM chat_group_member_marks k
         WHERE k.group_id = m.group_id AND k.account = m.account AND k.mark = ?2))
       ORDER BY m.joined_at DESC, m.account`,
      groupId,
      mark ?? null,
      JSON.stringify(present),
    );
  }
}
