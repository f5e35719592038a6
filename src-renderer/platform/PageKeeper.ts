import type { Locale } from '#lib/locale.ts';

/** The user of the page, who decides what is kept for the next visit. */
export interface PageAudience {
  readonly locale: Locale;
  readonly isSignedIn: boolean;
}

/** Keeps the page and its files in the browser, so that the next visit needs no connection. */
export interface PageKeeper {
  /**
   * Called once the first screen is shown, and when the person comes back much later: keeps what is missing and looks
   * for a newer version. `onNewer` is called when a newer version is ready to be loaded.
   */
  shown(audience: PageAudience, onNewer: () => void): Promise<void>;
  /** Reloads the page in its newest version. */
  renew(): Promise<void>;
}
