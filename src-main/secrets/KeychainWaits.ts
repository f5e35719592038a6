import type { TokenReading } from './TokenKeeper.ts';

/**
 * The accounts whose token could not be read from a locked keychain. The keychain is unlocked for all accounts at once,
 * so they are told when it has answered another one.
 */
export class KeychainWaits {
  readonly #waiting = new Set<string>();
  readonly #tell: (account: string) => void;

  constructor(tell: (account: string) => void) {
    this.#tell = tell;
  }

  /** Notes the result of a reading for an account. */
  note(account: string, { kind }: TokenReading): void {
    if (kind === 'unreachable') {
      this.#waiting.add(account);
      return;
    }
    this.#waiting.delete(account);
    const others = [...this.#waiting];
    this.#waiting.clear();
    for (const other of others) this.#tell(other);
  }
}
