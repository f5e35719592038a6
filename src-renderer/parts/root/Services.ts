import type { ApiClient } from '#api/http.ts';
import type { Config } from '#platform/config.ts';
import type { Diagnostics } from '#platform/Diagnostics.ts';
import type { Platform } from '#platform/Platform.ts';
import type { BadgeStore } from './BadgeStore.ts';
import type { DialogStore } from './DialogStore.ts';
import type { HeldFiles } from './HeldFiles.ts';
import type { NewSession, SessionStore } from './SessionStore.ts';
import type { ThemeStore } from './ThemeStore.ts';
import type { ToastStore } from './ToastStore.ts';

/**
 * Why a session ended: the user signed out, the server ended it and the same user may be back, or another begins in
 * its place. What was typed and not sent outlives all but the first.
 */
export type SessionEnd = 'signedOut' | 'expired' | 'replaced';

/** What every feature store and screen may use; lives as long as one session (or one visit without one). */
export interface Services {
  readonly api: ApiClient;
  readonly platform: Platform;
  readonly config: Config;
  /** What failed unexpectedly since the page was loaded. */
  readonly diagnostics: Diagnostics;
  /** Who is signed in: `session.self` is null for a visitor. */
  readonly session: SessionStore;
  readonly toasts: ToastStore;
  readonly dialogs: DialogStore;
  /** Unread messages and orders that wait: read by the shell, written by chat and orders. */
  readonly badges: BadgeStore;
  readonly theme: ThemeStore;
  /** What was picked for a form and not handed in when the server ended the session; outlives it in memory. */
  readonly held: HeldFiles;
  /** Opens the login modal, or the host's own sign-in; after it the given path (or this one) is shown. */
  readonly askLogin: (redirect?: string) => void;
  /** Starts a session, then shows the redirect path in a freshly loaded page. */
  readonly signIn: (session: NewSession, redirect?: string) => Promise<void>;
  /** Ends the session here and on the server and goes Home. */
  readonly signOut: () => Promise<void>;
  /** The server's clock in milliseconds: countdowns ask it, never `Date.now()`. */
  readonly now: () => number;
  /** Goes to a path of this product. */
  readonly navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Aborts when the session ends, with a {@link SessionEnd}; every subscription takes it. */
  readonly signal: AbortSignal;
}
