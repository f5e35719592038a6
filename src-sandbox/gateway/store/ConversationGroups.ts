import type { Database } from '../../database/open.ts';
import type { Kind } from './Conversations.ts';

/** A named group of an account's conversations. */
export type ConversationGroup = { id: number; name: string };
type Item = { kind: Kind; peer: string };

/** An account's own groups of conversations. */
export class ConversationGroups {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All groups of an account, oldest first. */
  list(account: string): ConversationGroup[] {
    return this.#database.all<ConversationGroup>(
      'SELECT id, name FROM chat_conversation_groups WHERE account = ? ORDER BY id',
      account,
    );
  }

  find(account: string, name: string): ConversationGroup | undefined {
    return this.#database.get<ConversationGroup>(
      'SELECT id, name FROM chat_conversation_groups WHERE account = ? AND name = ?',
      account,
      name,
    );
  }

  create(account: string, name: string): ConversationGroup {
    const { lastId } = this.#database.run(
      'INSERT INTO chat_conversation_groups (account, name) VALUES (?, ?)',
      account,
      name,
    );
    return { id: lastId, name };
  }

  rename(id: number, name: string): void {
    this.#database.run('UPDATE chat_conversation_groups SET name = ? WHERE id = ?', name, id);
  }

  remove(id: number): void {
    this.#database.run('DELETE FROM chat_conversation_groups WHERE id = ?', id);
  }

  add(id: number, { kind, peer }: Item): void {
    this.#database.run(
      `INSERT INTO chat_conversation_group_items (group_id, kind, peer) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
      id,
      kind,
      peer,
    );
  }

  take(id: number, { kind, peer }: Item): void {
    this.#database.run(
      'DELETE FROM chat_conversation_group_items WHERE group_id = ? AND kind = ? AND peer = ?',
      id,
      kind,
      peer,
    );
  }

  count(id: number): number {
    return (
      this.#database.get<{ n: number }>(
        'SELECT count(*) AS n FROM chat_conversation_group_items WHERE group_id = ?',
        id,
      )?.n ?? 0
    );
  }

  /** The ids of the groups a conversation is in. */
  of(account: string, { kind, peer }: Item): number[] {
    return this.#database
      .all<{ id: number }>(
        `SELECT g.id FROM chat_conversation_groups g JOIN chat_conversation_group_items i ON i.group_id = g.id
         WHERE g.account = ? AND i.kind = ? AND i.peer = ? ORDER BY g.id`,
        account,
        kind,
        peer,
      )
      .map(({ id }) => id);
  }

  /** Every conversation with a group or a mark, in a fixed order. */
  sorted(account: string, limit: number, offset: number): Item[] {
    return this.#database.all<Item>(
      `SELECT i.kind, i.peer FROM chat_conversation_groups g
         JOIN chat_conversation_group_items i ON i.group_id = g.id WHERE g.account = ?1
       UNION SELECT kind, peer FROM chat_conversations
         WHERE account = ?1 AND (custom_mark <> '' OR instr(standard_mark, '1') > 0)
       ORDER BY 1, 2 LIMIT ?2 OFFSET ?3`,
      account,
      limit,
      offset,
    );
  }
}
