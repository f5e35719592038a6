import type { Database } from '../../database/open.ts';

/** One counter of a group. */
export type GroupCounter = { key: string; value: number };

/** Numbers by key that the members of a group count together. */
export class GroupCounters {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(groupId: string): GroupCounter[] {
    return this.#database.all<GroupCounter>(
      'SELECT key, value FROM chat_group_counters WHERE group_id = ? ORDER BY key',
      groupId,
    );
  }

  /** The number of changes of the group's counters. */
  seq(groupId: string): number {
    return (
      this.#database.get<{ seq: number }>(
        'SELECT counters_seq AS seq FROM chat_groups WHERE group_id = ?',
        groupId,
      )?.seq ?? 0
    );
  }

  /** Counts a change and returns its number. */
  changed(groupId: string): number {
    return (
      this.#database.get<{ seq: number }>(
        `UPDATE chat_groups SET counters_seq = counters_seq + 1 WHERE group_id = ?
         RETURNING counters_seq AS seq`,
        groupId,
      )?.seq ?? 0
    );
  }

  set(groupId: string, { key, value }: GroupCounter): void {
    this.#database.run(
      `INSERT INTO chat_group_counters (group_id, key, value) VALUES (?, ?, ?)
       ON CONFLICT (group_id, key) DO UPDATE SET value = excluded.value`,
      groupId,
      key,
      value,
    );
  }
}
