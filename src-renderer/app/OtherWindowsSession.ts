import { i18n, loadNamespaces } from '#i18n/index.ts';
import { otherwise } from '#lib/report.ts';
import type { DialogStore } from '#parts/root/DialogStore.ts';
import type { SessionEnd } from '#parts/root/Services.ts';
import type { SessionStore, StoredSession } from '#parts/root/SessionStore.ts';
import type { ToastStore } from '#parts/root/ToastStore.ts';
import { attention } from '#platform/attention.ts';

/** A change of the session by another window: the stored session, and the reason why the previous one ended. */
export interface FollowedSession {
  readonly stored: StoredSession;
  readonly end: SessionEnd;
  /** The screen to show instead of the current one. */
  readonly path: string | null;
}

/** The parts of the application that {@link OtherWindowsSession} uses. */
export interface OtherWindowsSessionHost {
  readonly session: SessionStore;
  readonly dialogs: Pick<DialogStore, 'items'>;
  readonly toasts: Pick<ToastStore, 'info' | 'error'>;
  /** True if another window left the chat data of a user whose session expired. */
  hasExpired(userId: number): boolean;
  /** Ends the session of this window and continues with the stored one. */
  follow(change: FollowedSession): Promise<void>;
  /** Opens the login. */
  askLogin(): void;
}

/**
 * Keeps the windows of a browser profile in one session: a change in one window reaches the others at once, the newer
 * sign-in wins everywhere, and each window tells the person what happened.
 */
export class OtherWindowsSession {
  readonly #host: OtherWindowsSessionHost;
  #following: Promise<void> | null = null;
  #isOutdated = false;

  constructor(host: OtherWindowsSessionHost) {
    this.#host = host;
  }

  start(signal: AbortSignal): void {
    this.#host.session.watchOtherWindows(() => void this.catchUp(), signal);
  }

  /** Compares this window's session with the stored one and follows it; concurrent calls share one run. */
  catchUp(): Promise<void> {
    this.#isOutdated = true;
    this.#following ??= this.#run().finally(() => {
      this.#following = null;
    });
    return this.#following;
  }

  async #run(): Promise<void> {
    // The session may change again while the token is read.
    while (this.#isOutdated) {
      this.#isOutdated = false;
      const stored = await this.#host.session
        .stored()
        .catch(otherwise('the session of another window', null));
      if (stored && !this.#isOutdated) await this.#take(stored);
    }
  }

  async #take(stored: StoredSession): Promise<void> {
    const { session, dialogs } = this.#host;
    const before = session.self;
    if (stored.kind === 'none') {
      if (!before) return;
      const hasExpired = this.#host.hasExpired(before.userId);
      await this.#host.follow({ stored, end: hasExpired ? 'expired' : 'signedOut', path: null });
      if (hasExpired) this.#host.askLogin();
      await this.#tell(hasExpired ? 'expired' : 'loggedOutElsewhere');
      return;
    }
    if (before?.userId === stored.self.userId) {
      // It is the same user with a renewed token or a changed profile.
      if (stored.token !== null) session.adopt(stored);
      return;
    }
    const login = dialogs.items.find(({ description }) => description.kind === 'login')?.description;
    const path = login?.kind === 'login' ? (login.redirect ?? null) : null;
    // Drafts of the previous user are kept as after an expired session.
    await this.#host.follow({ stored, end: before ? 'expired' : 'replaced', path: before ? null : path });
    await this.#tell(before ? 'replacedElsewhere' : 'loggedInElsewhere', stored.self.nickname);
  }

  /** Shows the message; a window in the background waits until somebody looks at it. */
  async #tell(
    word: 'expired' | 'loggedOutElsewhere' | 'replacedElsewhere' | 'loggedInElsewhere',
    name = '',
  ): Promise<void> {
    await loadNamespaces(['session']);
    const { toasts } = this.#host;
    const say = () => {
      if (word === 'expired') toasts.error(i18n.t('session:expired'));
      else toasts.info(i18n.t(`session:${word}`, { name }));
    };
    if (attention.isVisible) {
      say();
      return;
    }
    const said = new AbortController();
    attention.onChange(() => {
      if (!attention.isVisible || said.signal.aborted) return;
      said.abort();
      say();
    }, said.signal);
  }
}
