import type { Database } from '../../database/open.ts';

/** One group of an account's friends. */
export type FriendGroup = { name: string; friends: string[] };

/** An account's own groups of friends. */
export class FriendGroups {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** All groups of an account, oldest first. */
  list(account: string): FriendGroup[] {
    const members = this.#database.all<{ name: string; friend: string }>(
      'SELECT name, friend FROM chat_friend_group_members WHERE account = ? ORDER BY friend',
      account,
    );
    return this.names(account).map((name) => ({
      name,
      friends: members.filter((member) => member.name === name).map(({ friend }) => friend),
    }));
  }

  names(account: string): string[] {
    return this.#database
      .all<{ name: string }>(
        'SELECT name FROM chat_friend_groups WHERE account = ? ORDER BY created_at, name',
        account,
      )
      .map(({ name }) => name);
  }

  /** The groups one friend is in. */
  of(account: string, friend: string): string[] {
    return this.#database
      .all<{ name: string }>(
        'SELECT name FROM chat_friend_group_members WHERE account = ? AND friend = ? ORDER BY name',
        account,
        friend,
      )
      .map(({ name }) => name);
  }

  friendsIn(account: string, name: string): string[] {
    return this.#database
      .all<{ friend: string }>(
        'SELECT friend FROM chat_friend_group_members WHERE account = ? AND name = ? ORDER BY friend',
        account,
        name,
      )
      .map(({ friend }) => friend);
  }

  /** Creates the group if there is none. */
  create(account: string, name: string, at: number): void {
    this.#database.run(
      'INSERT INTO chat_friend_groups (account, name, created_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      account,
      name,
      at,
    );
  }

  remove(account: string, name: string): void {
    this.#database.run('DELETE FROM chat_friend_groups WHERE account = ? AND name = ?', account, name);
  }

  rename(account: string, name: string, newName: string): void {
    this.#database.run(
      'UPDATE chat_friend_groups SET name = ? WHERE account = ? AND name = ?',
      newName,
      account,
      name,
    );
  }

  addFriend(account: string, name: string, friend: string): void {
    this.#database.run(
      `INSERT INTO chat_friend_group_members (account, name, friend) VALUES (?, ?, ?) ON CONFLICT DO NOTHING`,
      account,
      name,
      friend,
    );
  }

  removeFriend(account: string, name: string, friend: string): void {
    this.#database.run(
      'DELETE FROM chat_friend_group_members WHERE account = ? AND name = ? AND friend = ?',
      account,
      name,
      friend,
    );
  }
}
