import type { Database } from '../../database/open.ts';

/** Kinds of follow lists: accounts that follow the account, accounts that it follows, or mutual follows. */
export const followTypes = { none: 0, followers: 1, following: 2, mutual: 3 } as const;
/** The number of a kind of follow list. */
export type FollowType = (typeof followTypes)[keyof typeof followTypes];

/** One entry of a list of followers or followed accounts. */
export type FollowRow = { other: string; followed_at: number };

/** The numbers of followers, followed accounts and mutual follows of an account. */
export type FollowCounts = { followers: number; following: number; mutual: number };

/** The last entry of the previous page. */
export type FollowCursor = { at: number; other: string };

const lists = {
  [followTypes.followers]: 'SELECT account AS other, followed_at FROM chat_follows WHERE followed = ?1',
  [followTypes.following]: 'SELECT followed AS other, followed_at FROM chat_follows WHERE account = ?1',
  [followTypes.mutual]: `SELECT f.followed AS other, f.followed_at FROM chat_follows f
     JOIN chat_follows back ON back.account = f.followed AND back.followed = f.account
     WHERE f.account = ?1`,
} as const;

/** The follow relations between accounts. */
export class Follows {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Returns true if the relation is new. */
  add(account: string, followed: string, at: number): boolean {
    return (
      this.#database.run(
        'INSERT INTO chat_follows (account, followed, followed_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
        account,
        followed,
        at,
      ).changes > 0
    );
  }

  /** Returns true if there was a relation to remove. */
  remove(account: string, followed: string): boolean {
    return (
      this.#database.run('DELETE FROM chat_follows WHERE account = ? AND followed = ?', account, followed)
        .changes > 0
    );
  }

  /** The relation of `account` to `other`. */
  type(account: string, other: string): FollowType {
    const follows = (one: string, two: string) =>
      this.#database.get('SELECT 1 FROM chat_follows WHERE account = ? AND followed = ?', one, two) !==
      undefined;
    if (follows(account, other)) return follows(other, account) ? followTypes.mutual : followTypes.following;
    return follows(other, account) ? followTypes.followers : followTypes.none;
  }

  /** One page of a list, newest first. */
  page(
    account: string,
    type: Exclude<FollowType, 0>,
    after: FollowCursor | undefined,
    count: number,
  ): FollowRow[] {
    return this.#database.all<FollowRow>(
      `SELECT other, followed_at FROM (${lists[type]})
       WHERE followed_at < ?2 OR (followed_at = ?2 AND other > ?3)
       ORDER BY followed_at DESC, other LIMIT ?4`,
      account,
      after?.at ?? Number.MAX_SAFE_INTEGER,
      after?.other ?? '',
      count,
    );
  }

  counts(account: string): FollowCounts {
    const count = (type: Exclude<FollowType, 0>) =>
      this.#database.get<{ n: number }>(`SELECT count(*) AS n FROM (${lists[type]})`, account)?.n ?? 0;
    return {
      followers: count(followTypes.followers),
      following: count(followTypes.following),
      mutual: count(followTypes.mutual),
    };
  }
}
