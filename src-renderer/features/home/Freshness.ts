import type { Locale } from '#i18n/index.ts';
import { BalanceStore, type Root } from '#parts/root/index.tsx';

const staleMs = 60_000;

/** Decides whether data of Home may still be shown when it is opened again. */
export class Freshness {
  readonly #root: Root;
  #takenAt = 0;
  #takenIn: Locale | null = null;
  #takenAfter = 0;

  constructor(root: Root) {
    this.#root = root;
  }

  /** True, once, for data that is missing, old, in another language, or from before a balance change. */
  takeStale(locale: Locale): boolean {
    const now = this.#root.services.now();
    const { movements } = this.#root.store(BalanceStore);
    // The first reply may set the clock back: then the data are as old as nobody knows.
    const isRecent = Math.abs(now - this.#takenAt) < staleMs;
    const isFresh = this.#takenIn === locale && this.#takenAfter === movements && isRecent;
    if (isFresh) return false;
    this.#takenAt = now;
    this.#takenIn = locale;
    this.#takenAfter = movements;
    return true;
  }
}
