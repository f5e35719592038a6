import type { Database } from '../../database/open.ts';

/** One attribute of a group and the number of its changes. */
export type GroupAttribute = { key: string; value: string; seq: number };

/** Texts by key that the members of a group share. */
export class GroupAttributes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  list(groupId: string): GroupAttribute[] {
    return this.#database.all<GroupAttribute>(
      'SELECT key, value, seq FROM chat_group_attributes WHERE group_id = ? ORDER BY key',
      groupId,
    );
  }

  /** The number of changes of the group's attributes. */
  seq(groupId: string): number {
    return (
      this.#database.get<{ seq: number }>(
        'SELECT attributes_seq AS seq FROM chat_groups WHERE group_id = ?',
        groupId,
      )?.seq ?? 0
    );
  }

  /** Counts a change and returns its number. */
  changed(groupId: string): number {
    return (
      this.#database.get<{ seq: number }>(
        `UPDATE chat_groups SET attributes_seq = attributes_seq + 1 WHERE group_id = ?
         RETURNING attributes_seq AS seq`,
        groupId,
      )?.seq ?? 0
    );
  }

  set(groupId: string, key: string, value: string): void {
    this.#database.run(
      `INSERT INTO chat_group_attributes (group_id, key, value, seq) VALUES (?, ?, ?, 1)
       ON CONFLICT (group_id, key) DO UPDATE SET value = excluded.value, seq = seq + 1`,
      groupId,
      key,
      value,
    );
  }

  remove(groupId: string, key: string): void {
    this.#database.run('DELETE FROM chat_group_attributes WHERE group_id = ? AND key = ?', groupId, key);
  }

  clear(groupId: string): void {
    this.#database.run('DELETE FROM chat_group_attributes WHERE group_id = ?', groupId);
  }
}
