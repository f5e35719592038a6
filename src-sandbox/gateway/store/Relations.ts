import type { Database } from '../../database/open.ts';

/** One friend of an account. */
export type FriendRow = {
  account: string;
  friend: string;
  remark: string;
  source: string;
  wording: string;
  tags: string;
  added_at: number;
};
/** A friend request to an account that has not been answered. */
export type FriendApplicationRow = {
  account: string;
  applicant: string;
  remark: string;
  source: string;
  wording: string;
  /** The applicant's group of friends for the other account. */
  group_name: string;
  applied_at: number;
};

/** Friends and friend requests. */
export class Relations {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  friends(account: string): FriendRow[] {
    return this.#database.all<FriendRow>(
      'SELECT * FROM chat_friends WHERE account = ? ORDER BY friend',
      account,
    );
  }

  friend(account: string, friend: string): FriendRow | undefined {
    return this.#database.get<FriendRow>(
      'SELECT * FROM chat_friends WHERE account = ? AND friend = ?',
      account,
      friend,
    );
  }

  add(row: Omit<FriendRow, 'tags'>): void {
    this.#database.run(
      `INSERT INTO chat_friends (account, friend, remark, source, wording, added_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT DO NOTHING`,
      row.account,
      row.friend,
      row.remark,
      row.source,
      row.wording,
      row.added_at,
    );
  }

  change(account: string, friend: string, remark: string, tags: Record<string, unknown>): void {
    this.#database.run(
      'UPDATE chat_friends SET remark = ?, tags = ? WHERE account = ? AND friend = ?',
      remark,
      JSON.stringify(tags),
      account,
      friend,
    );
  }

  remove(account: string, friend: string): void {
    this.#database.run('DELETE FROM chat_friends WHERE account = ? AND friend = ?', account, friend);
  }

  applications(account: string): FriendApplicationRow[] {
    return this.#database.all<FriendApplicationRow>(
      'SELECT * FROM chat_friend_applications WHERE account = ? ORDER BY applied_at DESC LIMIT 100',
      account,
    );
  }

  /** Friend requests that the account itself sent. */
  sentApplications(account: string): FriendApplicationRow[] {
    return this.#database.all<FriendApplicationRow>(
      'SELECT * FROM chat_friend_applications WHERE applicant = ? ORDER BY applied_at DESC LIMIT 100',
      account,
    );
  }

  application(account: string, applicant: string): FriendApplicationRow | undefined {
    return this.#database.get<FriendApplicationRow>(
      'SELECT * FROM chat_friend_applications WHERE account = ? AND applicant = ?',
      account,
      applicant,
    );
  }

  apply(row: FriendApplicationRow): void {
    this.#database.run(
      `INSERT INTO chat_friend_applications (account, applicant, remark, source, wording, group_name, applied_at)
       VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (account, applicant) DO UPDATE SET remark = excluded.remark,
         wording = excluded.wording, group_name = excluded.group_name, applied_at = excluded.applied_at`,
      row.account,
      row.applicant,
      row.remark,
      row.source,
      row.wording,
      row.group_name,
      row.applied_at,
    );
  }

  /** The time up to which the account has read its friend requests. */
  applicationsReadAt(account: string): number {
    return (
      this.#database.get<{ at: number }>(
        'SELECT applications_read_at AS at FROM chat_accounts WHERE account = ?',
        account,
      )?.at ?? 0
    );
  }

  setApplicationsReadAt(account: string, at: number): void {
    this.#database.run(
      'UPDATE chat_accounts SET applications_read_at = MAX(applications_read_at, ?) WHERE account = ?',
      at,
      account,
    );
  }

  removeApplication(account: string, applicant: string): void {
    this.#database.run(
      'DELETE FROM chat_friend_applications WHERE account = ? AND applicant = ?',
      account,
      applicant,
    );
  }
}
