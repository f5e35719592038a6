import type { ApiClient } from '#api/ApiClient.ts';
import type { Diagnostics } from '#platform/Diagnostics.ts';
import type { Platform } from '#platform/Platform.ts';
import type { Config } from '#platform/page-config.ts';
import type { BadgeStore } from './BadgeStore.ts';
import type { DialogStore } from './DialogStore.ts';
import type { HeldFiles } from './HeldFiles.ts';
import type { NewSession, SessionStore } from './SessionStore.ts';
import type { ThemeStore } from './ThemeStore.ts';
import type { ToastStore } from './ToastStore.ts';

/**
 * The reason why a session ended: the user signed out, the server ended it and the same user may return, or another
 * session replaced it. Unsent drafts are removed only after `signedOut`.
 */
export type SessionEnd = 'signedOut' | 'expired' | 'replaced';

/** Options of a navigation. */
export interface NavigateOptions {
  /** True if the new path replaces the current one in the history. */
  replace?: boolean;
  /**
   * True for the way back to a screen: one entry back if that screen is the entry behind this one, so that Back needs
   * no second press there; otherwise the new path replaces the current one.
   */
  returns?: boolean;
  /** With `returns`: the paths of the screens that are left together with this one, such as the steps of a form. */
  past?: readonly string[];
}

/**
 * The services for feature stores and screens; they live as long as one session (or one visit without one).
 */
export interface Services {
  readonly api: ApiClient;
  readonly platform: Platform;
  readonly config: Config;
  /** Unexpected failures since the page was loaded. */
  readonly diagnostics: Diagnostics;
  /** The session; `session.self` is null for a visitor. */
  readonly session: SessionStore;
  readonly toasts: ToastStore;
  readonly dialogs: DialogStore;
  /** The counts of unread messages and waiting orders: read by the shell, set by chat and orders. */
  readonly badges: BadgeStore;
  readonly theme: ThemeStore;
  /** Files of unsent forms; they outlive the session in memory. */
  readonly held: HeldFiles;
  /**
   * Opens the login modal, or the host's own sign-in; afterwards the given path (or the current one) is
   * shown.
   */
  readonly askLogin: (redirect?: string) => void;
  /** Starts a session, then reloads the page at the redirect path. */
  readonly signIn: (session: NewSession, redirect?: string) => Promise<void>;
  /** Ends the session here and on the server and goes Home. */
  readonly signOut: () => Promise<void>;
  /** The server's time in milliseconds; countdowns must use it instead of `Date.now()`. */
  readonly now: () => number;
  /** Navigates to a path of this product. */
  readonly navigate: (path: string, options?: NavigateOptions) => void;
  /** Aborts when the session ends, with a {@link SessionEnd} as the reason; every subscription uses it. */
  readonly signal: AbortSignal;
}
