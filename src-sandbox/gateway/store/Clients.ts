import type { Database } from '../../database/open.ts';
import type { KickKind } from '../Instances.ts';

/** One sign-in of an account, connected or not. */
export type Client = { instanceId: number; account: string; session: string; expiresAt: number };

/** The end of a client that signed out itself. */
export const signedOut = 0;
/** The reason why a client's token is no longer valid: the client signed out or was kicked. */
export type ClientEnd = typeof signedOut | KickKind;

type Row = {
  instance_id: number;
  account: string;
  session: string;
  expires_at: number;
  ended_as: ClientEnd | null;
};

/** The sign-ins whose tokens have not expired, and which of them have ended. */
export class Clients {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Stores a sign-in and deletes those of this account whose tokens have expired. */
  begin(client: Client, now: number): void {
    this.#database.run('DELETE FROM chat_clients WHERE account = ? AND expires_at <= ?', client.account, now);
    this.#database.run(
      'INSERT INTO chat_clients (instance_id, account, session, expires_at) VALUES (?, ?, ?, ?)',
      client.instanceId,
      client.account,
      client.session,
      client.expiresAt,
    );
  }

  /** A stored sign-in; `endedAs` is null while it is valid. */
  find(instanceId: number): (Client & { endedAs: ClientEnd | null }) | undefined {
    const row = this.#database.get<Row>('SELECT * FROM chat_clients WHERE instance_id = ?', instanceId);
    return row && { ...clientOf(row), endedAs: row.ended_as };
  }

  /** Ends a sign-in for good; the first reason is kept. */
  end(instanceId: number, as: ClientEnd): void {
    this.#database.run(
      'UPDATE chat_clients SET ended_as = ? WHERE instance_id = ? AND ended_as IS NULL',
      as,
      instanceId,
    );
  }

  /** The valid sign-ins of an account, oldest first. */
  openOf(account: string, now: number): Client[] {
    return this.#open('account = ? AND expires_at > ?', account, now);
  }

  /** The valid sign-ins of a marketplace session. */
  openOfSession(session: string): Client[] {
    return session === '' ? [] : this.#open('session = ?', session);
  }

  #open(condition: string, ...values: (string | number)[]): Client[] {
    return this.#database
      .all<Row>(
        `SELECT * FROM chat_clients WHERE ${condition} AND ended_as IS NULL ORDER BY client_id`,
        ...values,
      )
      .map(clientOf);
  }
}

function clientOf(row: Row): Client {
  return {
    instanceId: row.instance_id,
    account: row.account,
    session: row.session,
    expiresAt: row.expires_at,
  };
}
