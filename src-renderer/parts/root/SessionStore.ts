import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { SelfInfo } from '#api/contract/people.ts';
import type { UserProfile } from '#api/contract/users.ts';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { SecretPlace, SecretStore } from '#platform/secrets.ts';

/** The storage key of the signed-in user; the token itself is in the platform's secret store. */
export const sessionKey = 'pasarmain.session';

/** The signed-in user, the expiry, and whether the token was only in the memory of a page. */
const Kept = z.object({ self: SelfInfo, expiresAt: z.int(), isTokenInMemory: z.optional(z.boolean()) });

/** The outcome of restoring a session: `unreachable` if its token exists but cannot be read now. */
export type Restored = 'signedIn' | 'none' | 'unreachable';

/** The session in the storage that the windows of this browser profile share. */
export type StoredSession =
  | { readonly kind: 'none' }
  /** Somebody is signed in; `token` is null while it cannot be read here. */
  | {
      readonly kind: 'some';
      readonly self: SelfInfo;
      readonly token: string | null;
      readonly expiresAt: number;
      readonly isUnreachable: boolean;
      readonly place: SecretPlace;
    };

/** The data of a successful login. */
export interface NewSession {
  token: string;
  expiresAt: number;
  userInfo: SelfInfo;
}

/** The session, kept across starts: the user in browser storage, the token in the platform's secret store. */
export class SessionStore {
  self: SelfInfo | null = null;
  token: string | null = null;
  expiresAt = 0;
  /** The place of the token; `memory` means that this sign-in ends with the window. */
  place: SecretPlace | null = null;
  /** True while a user is signed in whose token cannot be read now, such as from a locked keychain. */
  isUnreachable = false;
  /** True shortly before the session ends. */
  isEndingSoon = false;
  readonly #secrets: SecretStore;
  readonly #kept: StoredValue<typeof Kept>;

  constructor(secrets: SecretStore, storage: TextStorage) {
    this.#secrets = secrets;
    this.#kept = new StoredValue({ storage, key: sessionKey, schema: Kept });
    makeAutoObservable(this, { self: observableRef });
  }

  get isSignedIn(): boolean {
    return this.self !== null && this.token !== null;
  }

  /**
   * Restores the session of the last start. The server decides whether it has expired, because the clock of
   * this machine may be wrong by years. A token that cannot be read now is not removed.
   */
  async restore(): Promise<Restored> {
    const kept = this.#kept.read();
    if (!kept) return 'none';
    const reading = await this.#secrets.read(kept.self.userId);
    const isUnreachable = reading.kind === 'unreachable' && kept.isTokenInMemory !== true;
    runInAction(() => {
      this.isUnreachable = isUnreachable;
    });
    if (isUnreachable) return 'unreachable';
    if (reading.kind !== 'found') {
      await this.end();
      return 'none';
    }
    runInAction(() => {
      this.self = kept.self;
      this.token = reading.token;
      this.expiresAt = kept.expiresAt;
      this.place = kept.isTokenInMemory ? 'memory' : this.#secrets.place;
    });
    return 'signedIn';
  }

  /** Starts a session and stores it; resolves with the place of the token. */
  async begin(session: NewSession): Promise<SecretPlace> {
    const place = await this.#secrets.write(session.userInfo.userId, session.token);
    runInAction(() => {
      this.self = session.userInfo;
      this.token = session.token;
      this.expiresAt = session.expiresAt;
      this.place = place;
      this.isUnreachable = false;
      this.isEndingSoon = false;
    });
    if (this.#keep()) return place;
    // Without the stored user, the next start could not use the token.
    await this.#secrets.clear();
    runInAction(() => {
      this.place = 'memory';
    });
    return 'memory';
  }

  /** Notes whether the session is about to end. */
  noteEnd(isSoon: boolean): void {
    this.isEndingSoon = isSoon;
  }

  /** Replaces the data of the signed-in user, such as after an edit of the profile. */
  update(self: SelfInfo): void {
    if (this.self?.userId !== self.userId) return;
    this.self = self;
    this.#keep();
  }

  /**
   * Adopts the roles of the user's own profile: a reviewer may have made the user a player or an account
   * owner.
   */
  learn({ userInfo, isPlayer, isAccountOwner }: UserProfile): void {
    const { userId, nickname, avatar, gender, birthday, registeredAt } = userInfo;
    this.update({ userId, nickname, avatar, gender, birthday, registeredAt, isPlayer, isAccountOwner });
  }

  /**
   * Removes the session on this device only; the server is not informed. The newer session that another user
   * began in another window stays.
   */
  async end(): Promise<void> {
    const kept = this.#kept.read();
    const isOwn = !kept || !this.self || kept.self.userId === this.self.userId;
    this.self = null;
    this.token = null;
    this.expiresAt = 0;
    this.place = null;
    this.isUnreachable = false;
    this.isEndingSoon = false;
    if (!isOwn) return;
    this.#kept.remove();
    await this.#secrets.clear();
  }

  /** Reads the session that the windows share; this window's own session is not changed. */
  async stored(): Promise<StoredSession> {
    const kept = this.#kept.read();
    if (!kept) return { kind: 'none' };
    const { self, expiresAt, isTokenInMemory } = kept;
    const reading = await this.#secrets.read(self.userId);
    return {
      kind: 'some',
      self,
      expiresAt,
      token: reading.kind === 'found' ? reading.token : null,
      isUnreachable: reading.kind === 'unreachable' && isTokenInMemory !== true,
      place: isTokenInMemory ? 'memory' : this.#secrets.place,
    };
  }

  /** Continues with the session that another window stored; nothing is written. */
  adopt(stored: StoredSession): void {
    const isReadable = stored.kind === 'some' && stored.token !== null;
    this.self = isReadable ? stored.self : null;
    this.token = isReadable ? stored.token : null;
    this.expiresAt = isReadable ? stored.expiresAt : 0;
    this.place = isReadable ? stored.place : null;
    this.isUnreachable = stored.kind === 'some' && stored.isUnreachable;
  }

  /** Calls back when another window wrote the session, and when this one may have missed such a change. */
  watchOtherWindows(onChange: () => void, signal: AbortSignal): void {
    const onStorage = ({ key }: StorageEvent) => (key === sessionKey || key === null) && onChange();
    window.addEventListener('storage', onStorage, { signal });
    // A page in the browser's back/forward cache receives no storage events.
    window.addEventListener('pageshow', (event) => event.persisted && onChange(), { signal });
  }

  #keep(): boolean {
    if (!this.self) return false;
    const { self, expiresAt, place } = this;
    return this.#kept.write({ self, expiresAt, isTokenInMemory: place === 'memory' });
  }
}
