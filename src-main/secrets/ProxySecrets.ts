import * as z from 'zod/mini';
import type { ProxyCredentials } from '#lib/desktop/proxy.ts';
import { type Keychain, openKeychain } from './TokenKeeper.ts';

/** A locked keychain can wait for its dialog indefinitely. */
const patienceMs = 8_000;

const Entry = z.strictObject({ user: z.string(), password: z.string() });

/** The sign-ins to proxies, in the keychain and nowhere else on the disk. */
export class ProxySecrets {
  readonly #keychainOf: (account: string) => Promise<Keychain | null>;
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void, keychainOf = openKeychain) {
    this.#keychainOf = keychainOf;
    this.#onFailure = onFailure;
  }

  /** The sign-in to a proxy; null if none is stored or none can be read. */
  async read(proxy: string): Promise<ProxyCredentials | null> {
    const text = await this.#use(proxy, (entry, signal) => entry.getPassword(signal));
    return text ? credentialsOf(text) : null;
  }

  /** Stores a sign-in; returns false if no keychain takes it. */
  async write(proxy: string, { user, password }: ProxyCredentials): Promise<boolean> {
    const text = JSON.stringify({ user, password });
    const written = await this.#use(proxy, async (entry, signal) => {
      await entry.setPassword(text, signal);
      return true;
    });
    return written ?? false;
  }

  async remove(proxy: string): Promise<void> {
    await this.#use(proxy, (entry, signal) => entry.deleteCredential(signal));
  }

  async #use<T>(proxy: string, act: (entry: Keychain, signal: AbortSignal) => Promise<T>): Promise<T | null> {
    try {
      const entry = await this.#keychainOf(`proxy@${proxy}`);
      return entry && (await act(entry, AbortSignal.timeout(patienceMs)));
    } catch (error) {
      this.#onFailure(error);
      return null;
    }
  }
}

/** Parses an entry; null if another program wrote it. */
function credentialsOf(text: string): ProxyCredentials | null {
  try {
    const parsed = z.safeParse(Entry, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    // The text is not JSON, so this app did not write it.
    return null;
  }
}
