import type { AsyncEntry } from '@napi-rs/keyring';
import * as z from 'zod/mini';

/** The part of a keychain entry that the app uses: it reads, writes and deletes one text. */
export type Keychain = Pick<AsyncEntry, 'getPassword' | 'setPassword' | 'deleteCredential'>;

/** The timeout of the keychain: a locked keychain can wait for its dialog forever. */
const patienceMs = 8_000;

/**
 * Opens the operating system's keychain. On Linux this is only the Secret Service, because the library's fallback,
 * the kernel's keyring, is cleared at the end of the system session. Null if this machine cannot have a keychain;
 * throws if one may exist but does not answer, for example before the session bus is up.
 */
export async function openKeychain(account: string): Promise<Keychain | null> {
  const keyring = await loadKeyring();
  return keyring && new keyring.AsyncEntry('Pasarmain', account, { linux: { store: 'secret-service' } });
}

/**
 * Loads the native keychain code only when it is needed, so that the app also starts on a machine without a
 * matching binary.
 */
async function loadKeyring(): Promise<typeof import('@napi-rs/keyring') | null> {
  try {
    return await import('@napi-rs/keyring');
  } catch {
    // The package has no binary for this platform.
    return null;
  }
}

/**
 * The result of reading the keychain: `unreachable` if it is locked, refuses or does not answer, which may be
 * temporary.
 */
export type TokenReading =
  | { readonly kind: 'found'; readonly token: string }
  | { readonly kind: 'none' }
  | { readonly kind: 'unreachable' };

/** A token and the id of the user whom it signs in. */
export interface OwnedToken {
  readonly owner: number;
  readonly token: string;
}

const Entry = z.strictObject({ owner: z.int(), token: z.string().check(z.minLength(1)) });

/**
 * Stores the session token: in the keychain, or, without a keychain, in memory until the app quits. The entry
 * names its owner, so that an old token that could not be replaced never signs in another user.
 */
export class TokenKeeper {
  readonly #keychain: () => Promise<Keychain | null>;
  readonly #onFailure: (error: unknown) => void;
  readonly #patienceMs: number;
  #memory: OwnedToken | null = null;

  constructor(
    keychain: () => Promise<Keychain | null>,
    onFailure: (error: unknown) => void,
    patience = patienceMs,
  ) {
    this.#keychain = keychain;
    this.#onFailure = onFailure;
    this.#patienceMs = patience;
  }

  /** The token of this user. A keychain that did not answer is asked again at the next call. */
  async read(owner: number): Promise<TokenReading> {
    if (this.#memory?.owner === owner) return { kind: 'found', token: this.#memory.token };
    let kept: string | null | undefined;
    try {
      const keychain = await this.#keychain();
      // The entry may exist nevertheless, if the code for the keychain failed to load this time.
      if (!keychain) return { kind: 'unreachable' };
      kept = await keychain.getPassword(AbortSignal.timeout(this.#patienceMs));
    } catch (error) {
      this.#onFailure(error);
      return { kind: 'unreachable' };
    }
    const entry = kept ? entryOf(kept) : null;
    return entry?.owner === owner ? { kind: 'found', token: entry.token } : { kind: 'none' };
  }

  /** Stores the token and returns where, so that the page can say when the sign-in will be lost. */
  async write(entry: OwnedToken): Promise<'keychain' | 'memory'> {
    try {
      const keychain = await this.#keychain();
      if (keychain) {
        await keychain.setPassword(JSON.stringify(entry), AbortSignal.timeout(this.#patienceMs));
        this.#memory = null;
        return 'keychain';
      }
    } catch (error) {
      // Without a working keychain the token stays in memory.
      this.#onFailure(error);
    }
    this.#memory = entry;
    return 'memory';
  }

  /**
   * Deletes the token. If it cannot be deleted from a locked keychain, it does no harm: it names its owner, and the
   * server has ended its session.
   */
  async clear(): Promise<void> {
    this.#memory = null;
    try {
      const keychain = await this.#keychain();
      await keychain?.deleteCredential(AbortSignal.timeout(this.#patienceMs));
    } catch (error) {
      this.#onFailure(error);
    }
  }
}

/** Parses an entry; null if another program or version wrote it. */
function entryOf(text: string): OwnedToken | null {
  try {
    const parsed = z.safeParse(Entry, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // The text is not JSON: this version did not write it.
    return null;
  }
}
