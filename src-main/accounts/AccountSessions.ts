import type { Session } from 'electron';
import { firstAccount, partitionOf } from './AccountList.ts';

/** The dependencies of {@link AccountSessions}. */
export interface AccountSessionsDeps {
  /** Electron's own function; a storage is a partition of it. */
  sessions: { readonly defaultSession: Session; fromPartition(partition: string): Session };
  /** Prepares a storage for a page: its files, its network, its spell check. */
  prepare(session: Session, id: string): Promise<void>;
}

/** The storages of the accounts. Each account has its own cookies, databases, caches and connections. */
export class AccountSessions {
  readonly #deps: AccountSessionsDeps;
  readonly #ready = new Map<string, Promise<Session>>();

  constructor(deps: AccountSessionsDeps) {
    this.#deps = deps;
  }

  /** The storage of an account, ready for its page. */
  of(id: string): Promise<Session> {
    const ready = this.#ready.get(id) ?? this.#prepared(id);
    this.#ready.set(id, ready);
    return ready;
  }

  /** Deletes everything that an account has stored. */
  async wipe(id: string): Promise<void> {
    const session = this.#session(id);
    await session.clearStorageData();
    await session.clearCache();
  }

  async #prepared(id: string): Promise<Session> {
    const session = this.#session(id);
    // The app's default storage is prepared from the start, because it has the title bar too.
    if (id !== firstAccount) await this.#deps.prepare(session, id);
    return session;
  }

  #session(id: string): Session {
    const { sessions } = this.#deps;
    const partition = partitionOf(id);
    return partition === undefined ? sessions.defaultSession : sessions.fromPartition(partition);
  }
}
