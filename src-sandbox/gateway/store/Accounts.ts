import type { Database } from '../../database/open.ts';

/** The public profile of an account. */
export type Profile = { account: string; tinyId: string; nick: string; image: string };

type AccountRow = {
  tiny_id: number;
  account: string;
  nick: string | null;
  image: string | null;
  tags: string;
  custom_status: string;
  last_login_at: number;
  is_destroyed: number;
  do_not_disturb: string;
};
type UserRow = { nickname: string; avatar_medium: string; is_destroyed: number };

// Gives all tiny ids the same width, far from small numbers and still exact in a double.
const tinyBase = 144_115_000_000_000;

/** Chat accounts and their profiles; nickname and picture default to those of the marketplace. */
export class Accounts {
  readonly #database: Database;
  readonly #tinyIds = new Map<string, string>();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Whether messages can be sent to this account. */
  exists(account: string): boolean {
    const row = this.#row(account);
    if (row?.is_destroyed === 1) return false;
    const user = this.#user(account);
    return user ? user.is_destroyed === 0 : row !== undefined;
  }

  /** Creates the row of an account if it is missing; `profile` overrides the displayed values. */
  ensure(account: string, profile: { nick?: string; avatar?: string } = {}): void {
    this.tinyId(account);
    if (profile.nick !== undefined)
      this.#database.run('UPDATE chat_accounts SET nick = ? WHERE account = ?', profile.nick, account);
    if (profile.avatar !== undefined)
      this.#database.run('UPDATE chat_accounts SET image = ? WHERE account = ?', profile.avatar, account);
  }

  /** The short stable number with which every message id starts. */
  tinyId(account: string): string {
    const known = this.#tinyIds.get(account);
    if (known) return known;
    let row = this.#row(account);
    if (!row) {
      this.#database.run('INSERT INTO chat_accounts (account) VALUES (?) ON CONFLICT DO NOTHING', account);
      row = this.#row(account);
    }
    const tinyId = String(tinyBase + (row?.tiny_id ?? 0));
    // A row of a transaction that may be rolled back must not be cached.
    if (!this.#database.isInTransaction) this.#tinyIds.set(account, tinyId);
    return tinyId;
  }

  profile(account: string): Profile {
    const tinyId = this.tinyId(account);
    const row = this.#row(account);
    const user = row?.nick != null && row.image != null ? undefined : this.#user(account);
    return {
      account,
      tinyId,
      nick: row?.nick ?? user?.nickname ?? '',
      image: row?.image ?? user?.avatar_medium ?? '',
    };
  }

  /** Profile tags beside nickname and picture. */
  tags(account: string): Record<string, string | number> {
    return JSON.parse(this.#row(account)?.tags ?? '{}') as Record<string, string | number>;
  }

  setTags(account: string, tags: Record<string, string | number>): void {
    this.#database.run('UPDATE chat_accounts SET tags = ? WHERE account = ?', JSON.stringify(tags), account);
  }

  customStatus(account: string): string {
    return this.#row(account)?.custom_status ?? '';
  }

  setCustomStatus(account: string, status: string): void {
    this.#database.run('UPDATE chat_accounts SET custom_status = ? WHERE account = ?', status, account);
  }

  hasSignedIn(account: string): boolean {
    return (this.#row(account)?.last_login_at ?? 0) > 0;
  }

  signedIn(account: string, at: number): void {
    this.tinyId(account);
    this.#database.run('UPDATE chat_accounts SET last_login_at = ? WHERE account = ?', at, account);
  }

  destroy(account: string): void {
    this.tinyId(account);
    this.#database.run('UPDATE chat_accounts SET is_destroyed = 1 WHERE account = ?', account);
  }

  doNotDisturb(account: string): Record<string, unknown> {
    return JSON.parse(this.#row(account)?.do_not_disturb ?? '{}') as Record<string, unknown>;
  }

  setDoNotDisturb(account: string, value: Record<string, unknown>): void {
    this.#database.run(
      'UPDATE chat_accounts SET do_not_disturb = ? WHERE account = ?',
      JSON.stringify(value),
      account,
    );
  }

  isBlocked(by: string, account: string): boolean {
    return (
      this.#database.get('SELECT 1 FROM chat_blacklist WHERE account = ? AND blocked = ?', by, account) !==
      undefined
    );
  }

  blocked(account: string): string[] {
    return this.#database
      .all<{ blocked: string }>(
        'SELECT blocked FROM chat_blacklist WHERE account = ? ORDER BY blocked_at DESC',
        account,
      )
      .map((row) => row.blocked);
  }

  block(account: string, other: string, at: number): void {
    this.#database.run(
      'INSERT INTO chat_blacklist (account, blocked, blocked_at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
      account,
      other,
      at,
    );
  }

  unblock(account: string, other: string): void {
    this.#database.run('DELETE FROM chat_blacklist WHERE account = ? AND blocked = ?', account, other);
  }

  #row(account: string): AccountRow | undefined {
    return this.#database.get<AccountRow>('SELECT * FROM chat_accounts WHERE account = ?', account);
  }

  #user(account: string): UserRow | undefined {
    if (!/^\d{1,15}$/.test(account)) return undefined;
    return this.#database.get<UserRow>(
      'SELECT nickname, avatar_medium, is_destroyed FROM users WHERE user_id = ?',
      Number(account),
    );
  }
}
