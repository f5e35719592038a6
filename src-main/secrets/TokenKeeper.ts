import type { AsyncEntry } from '@napi-rs/keyring';

export type Keychain = Pick<AsyncEntry, 'getPassword' | 'setPassword' | 'deleteCredential'>;

/** How long the keychain may take before it counts as absent: a locked one can wait for a dialog for ever. */
const patienceMs = 8_000;

/**
 * Opens the operating system's keychain, on Linux only the Secret Service: the library's own fallback, the
 * kernel's keyring, forgets at sign-out. Null where there is none.
 */
export async function openKeychain(account: string): Promise<Keychain | null> {
  try {
    // Native code: loaded when needed, so that a machine it does not fit still starts.
    const { AsyncEntry } = await import('@napi-rs/keyring');
    return new AsyncEntry('Pasarmain', account, { linux: { store: 'secret-service' } });
  } catch {
    // No keychain that this machine offers.
    return null;
  }
}

/** Keeps the session token: in the keychain, and where there is none in memory until the app quits. */
export class TokenKeeper {
  readonly #keychain: () => Promise<Keychain | null>;
  #memory: string | null = null;

  constructor(keychain: () => Promise<Keychain | null>) {
    this.#keychain = keychain;
  }

  async read(): Promise<string | null> {
    if (this.#memory !== null) return this.#memory;
    try {
      const keychain = await this.#keychain();
      return (await keychain?.getPassword(AbortSignal.timeout(patienceMs))) ?? null;
    } catch {
      // Locked, denied or gone: there is no token to be had now.
      return null;
    }
  }

  /** Says where the token went, so that the user can be told when it will be forgotten. */
  async write(token: string): Promise<'keychain' | 'memory'> {
    try {
      const keychain = await this.#keychain();
      if (keychain) {
        await keychain.setPassword(token, AbortSignal.timeout(patienceMs));
        this.#memory = null;
        return 'keychain';
      }
    } catch {
      // Falls through to memory: a keychain that refuses is no keychain.
    }
    this.#memory = token;
    return 'memory';
  }

  async clear(): Promise<void> {
    this.#memory = null;
    try {
      const keychain = await this.#keychain();
      await keychain?.deleteCredential(AbortSignal.timeout(patienceMs));
    } catch {
      // A keychain that cannot be reached holds nothing this app could have put there.
    }
  }
}
