import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { SelfInfo, type UserProfile } from '#api/contract/users.ts';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { SecretPlace, SecretStore } from '#platform/Platform.ts';

/** Where browser storage keeps who is signed in; the token itself goes through the platform's secret store. */
export const sessionKey = 'pasarmain.session';

/** Who is signed in, until when, and whether the token ended with the page that had it. */
const Kept = z.object({ self: SelfInfo, expiresAt: z.int(), isTokenInMemory: z.optional(z.boolean()) });

/** What became of the last start's session: `unreachable` where its token is there and cannot be read now. */
export type Restored = 'signedIn' | 'none' | 'unreachable';

/** What a successful login brings. */
export interface NewSession {
  token: string;
  expiresAt: number;
  userInfo: SelfInfo;
}

/** Who is signed in, kept across starts: the user in browser storage, the token with the platform. */
export class SessionStore {
  self: SelfInfo | null = null;
  token: string | null = null;
  expiresAt = 0;
  /** Where the token is kept; `memory` means that this sign-in ends with the window. */
  place: SecretPlace | null = null;
  /** True while somebody is signed in whose token cannot be read now, such as from a locked keychain. */
  isUnreachable = false;
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
   * Brings back the session of the last start. Whether it has expired is the server's to say, with its first answer:
   * the clock of this machine may be wrong by years. A token that cannot be read now is left where it is.
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
      this.place = kept.isTokenInMemory ? 'memory' : null;
    });
    return 'signedIn';
  }

  /** Starts a session and keeps it; resolves with where the token is kept. */
  async begin(session: NewSession): Promise<SecretPlace> {
    const place = await this.#secrets.write(session.userInfo.userId, session.token);
    runInAction(() => {
      this.self = session.userInfo;
      this.token = session.token;
      this.expiresAt = session.expiresAt;
      this.place = place;
      this.isUnreachable = false;
    });
    if (this.#keep()) return place;
    // Without who it is of, the next start could do nothing with a token.
    await this.#secrets.clear();
    runInAction(() => {
      this.place = 'memory';
    });
    return 'memory';
  }

  /** Replaces what is known of the signed-in user, such as after an edit of the profile. */
  update(self: SelfInfo): void {
    if (this.self?.userId !== self.userId) return;
    this.self = self;
    this.#keep();
  }

  /** Takes over what one's own profile says: a reviewer may have made one a player or an account owner meanwhile. */
  learn({ userInfo, isPlayer, isAccountOwner }: UserProfile): void {
    const { userId, nickname, avatar, gender, birthday, registeredAt } = userInfo;
    this.update({ userId, nickname, avatar, gender, birthday, registeredAt, isPlayer, isAccountOwner });
  }

  /** Forgets the session here; tells no server. */
  async end(): Promise<void> {
    this.self = null;
    this.token = null;
    this.expiresAt = 0;
    this.place = null;
    this.isUnreachable = false;
    this.#kept.remove();
    await this.#secrets.clear();
  }

  /** Calls back when another tab signed in, out or as someone else: this tab no longer shows the truth. */
  watchOtherTabs(onChange: () => void, signal: AbortSignal): void {
    window.addEventListener(
      'storage',
      (event) => {
        if (event.key !== sessionKey && event.key !== null) return;
        if (this.#kept.read()?.self.userId !== this.self?.userId) onChange();
      },
      { signal },
    );
  }

  #keep(): boolean {
    if (!this.self) return false;
    const { self, expiresAt, place } = this;
    return this.#kept.write({ self, expiresAt, isTokenInMemory: place === 'memory' });
  }
}
