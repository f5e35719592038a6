import type { ApiClient } from '#api/http.ts';
import type { Config } from '#platform/config.ts';
import type { Platform } from '#platform/Platform.ts';
import type { BadgeStore } from './BadgeStore.ts';
import type { DialogStore } from './DialogStore.ts';
import type { SessionStore } from './SessionStore.ts';
import type { ToastStore } from './ToastStore.ts';

/** What every feature store and screen may use; lives as long as one session (or one visit without one). */
export interface Services {
  readonly api: ApiClient;
  readonly platform: Platform;
  readonly config: Config;
  /** Who is signed in: `session.self` is null for a visitor. */
  readonly session: SessionStore;
  readonly toasts: ToastStore;
  readonly dialogs: DialogStore;
  /** Unread messages and orders that wait: read by the shell, written by chat and orders. */
  readonly badges: BadgeStore;
  /** The server's clock in milliseconds: countdowns ask it, never `Date.now()`. */
  readonly now: () => number;
  /** Goes to a path of this product. */
  readonly navigate: (path: string, options?: { replace?: boolean }) => void;
  /** Aborts when the session ends; every subscription takes it. */
  readonly signal: AbortSignal;
}
