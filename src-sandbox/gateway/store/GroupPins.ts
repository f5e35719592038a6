import type { Database } from '../../database/open.ts';

/** The pinned messages of groups. */
export class GroupPins {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The pinned messages in the order of pinning. */
  list(groupId: string): { seq: number; pinner: string }[] {
    return this.#database.all(
      'SELECT seq, pinner FROM chat_group_pins WHERE group_id = ? ORDER BY pinned_at, seq',
      groupId,
    );
  }

  add(groupId: string, seq: number, pinner: string, at: number): void {
    this.#database.run(
      `INSERT INTO chat_group_pins (group_id, seq, pinner, pinned_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      groupId,
      seq,
      pinner,
      at,
    );
  }

  remove(groupId: string, seq: number): void {
    this.#database.run('DELETE FROM chat_group_pins WHERE group_id = ? AND seq = ?', groupId, seq);
  }
}
