import type { SendIdentity } from '../records.ts';

const sequenceLimit = 2 ** 32;

/** Creates the identities of the messages that this tab sends first. */
export class Identities {
  #lastSequence = 0;

  /**
   * The identity of the next message: its sequence is higher than that of every message this client sent
   * before, also before a reload.
   */
  next(now: number): SendIdentity {
    const hundredths = Math.floor(now / 10);
    this.#lastSequence = Math.max(this.#lastSequence + 1, hundredths);
    return {
      sequence: this.#lastSequence % sequenceLimit,
      random: (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 2 ** 31,
      time: Math.floor(now / 1_000),
    };
  }
}
