import type { AsyncEntry } from '@napi-rs/keyring';
import * as z from 'zod/mini';

export type Keychain = Pick<AsyncEntry, 'getPassword' | 'setPassword' | 'deleteCredential'>;

/** How long the keychain may take before it counts as absent: a locked one can wait for a dialog for ever. */
const patienceMs = 8_000;

/**
 * Opens the operating system's keychain, on Linux only the Secret Service: the library's own fallback, the
 * kernel's keyring, forgets at sign-out. Null where this machine can have none; throws where there may be one that does
 * not answer, such as before the session's bus is up.
 */
export async function openKeychain(account: string): Promise<Keychain | null> {
  const keyring = await loadKeyring();
  return keyring && new keyring.AsyncEntry('Pasarmain', account, { linux: { store: 'secret-service' } });
}

/** The native code of keychains: loaded when needed, so that a machine it does not fit still starts. */
async function loadKeyring(): Promise<typeof import('@napi-rs/keyring') | null> {
  try {
    return await import('@napi-rs/keyring');
  } catch {
    // The package holds none for this kind of machine.
    return null;
  }
}

/** What the keychain holds: `unreachable` where it is locked, denies or does not answer, which may pass. */
export type TokenReading =
  | { readonly kind: 'found'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' };

/** A token and the number of the user it signs in. */
export interface OwnedToken {
  readonly owner: number;
  readonly token: string;
}

const Entry = z.strictObject({ owner: z.int(), token: z.string().check(z.minLength(1)) });

/**
 * Keeps the session token: in the keychain, and where there is none in memory until the app quits. The entry names whose
 * token it is, so that an old one that could not be replaced never signs in somebody else.
 */
export class TokenKeeper {
  readonly #keychain: () => Promise<Keychain | null>;
  readonly #onFailure: (error: unknown) => void;
  #memory: OwnedToken | null = null;

  constructor(keychain: () => Promise<Keychain | null>, onFailure: (error: unknown) => void) {
    this.#keychain = keychain;
    this.#onFailure = onFailure;
  }

  /** The token of this user. A keychain that does not answer now is asked again by whoever asks again. */
  async read(owner: number): Promise<TokenReading> {
    if (this.#memory?.owner === owner) return { kind: 'found', token: this.#memory.token };
    let kept: string | null | undefined;
    try {
      const keychain = await this.#keychain();
      kept = await keychain?.getPassword(AbortSignal.timeout(patienceMs));
    } catch (error) {
      this.#onFailure(error);
      return { kind: 'unreachable' };
    }
    const entry = kept ? entryOf(kept) : null;
    return entry?.owner === owner ? { kind: 'found', token: entry.token } : { kind: 'none' };
  }

  /** Says where the token went, so that the user can be told when it will be forgotten. */
  async write(entry: OwnedToken): Promise<'keychain' | 'memory'> {
    try {
      const keychain = await this.#keychain();
      if (keychain) {
        await keychain.setPassword(JSON.stringify(entry), AbortSignal.timeout(patienceMs));
        this.#memory = null;
        return 'keychain';
      }
    } catch (error) {
      // The token is kept in memory, as without a keychain.
      this.#onFailure(error);
    }
    this.#memory = entry;
    return 'memory';
  }

  /** Forgets the token. One that a locked keychain keeps names its owner, and the server has ended its session. */
  async clear(): Promise<void> {
    this.#memory = null;
    try {
      const keychain = await this.#keychain();
      await keychain?.deleteCredential(AbortSignal.timeout(patienceMs));
    } catch (error) {
      this.#onFailure(error);
    }
  }
}

/** What an entry says; null where something else wrote it. */
function entryOf(text: string): OwnedToken | null {
  try {
    const parsed = z.safeParse(Entry, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // No JSON: not written by this version.
    return null;
  }
}
