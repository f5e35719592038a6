import { makeAutoObservable, runInAction, when } from 'mobx';
import type { ApiClient } from '#api/ApiClient.ts';
import { codes } from '#api/contract/common.ts';
import { i18n, loadNamespaces } from '#i18n/index.ts';
import { innerPath, paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import { forgetDrafts } from '#parts/forms/index.ts';
import type { DialogStore } from '#parts/root/DialogStore.ts';
import type { HeldFiles } from '#parts/root/HeldFiles.ts';
import { LeaveStore } from '#parts/root/LeaveStore.ts';
import type { NavigateOptions, SessionEnd } from '#parts/root/Services.ts';
import type { NewSession, SessionStore } from '#parts/root/SessionStore.ts';
import type { ToastStore } from '#parts/root/ToastStore.ts';
import { attention } from '#platform/attention.ts';
import type { Platform } from '#platform/Platform.ts';
import { LeftChat } from './LeftChat.ts';
import type { NativeLogin } from './NativeLogin.ts';
import { type FollowedSession, OtherWindowsSession } from './OtherWindowsSession.ts';
import { Revocations } from './Revocations.ts';
import type { RootStore } from './RootStore.ts';
import { keepWelcome, welcome } from './welcome.ts';

/** The parts of the application that a change of the session uses. */
export interface SessionChangesHost {
  readonly api: ApiClient;
  readonly platform: Platform;
  readonly session: SessionStore;
  readonly toasts: ToastStore;
  readonly dialogs: DialogStore;
  readonly held: HeldFiles;
  readonly root: RootStore;
  navigate(path: string, options?: NavigateOptions): void;
  askLogin(): void;
  /** Ends the services and stores of the session, and creates those of the next one. */
  replaceRoot(end: SessionEnd): void;
}

/** The change from one session to the next: sign-in, sign-out, expiry, and what other windows do. */
export class SessionChanges {
  /** True from a sign-out until Home is shown, so that the guard does not ask for a new login. */
  isLeaving = false;
  readonly #host: SessionChangesHost;
  readonly #nativeLogin: NativeLogin;
  readonly #revocations: Revocations;
  readonly #leftChat = new LeftChat();
  readonly #otherWindows: OtherWindowsSession;

  constructor(host: SessionChangesHost, nativeLogin: NativeLogin) {
    this.#host = host;
    this.#nativeLogin = nativeLogin;
    this.#revocations = new Revocations(host.api);
    this.#otherWindows = new OtherWindowsSession({
      session: host.session,
      dialogs: host.dialogs,
      toasts: host.toasts,
      hasExpired: (userId) => this.#leftChat.isNoted(userId),
      follow: (change) => this.#follow(change),
      askLogin: () => host.askLogin(),
    });
    makeAutoObservable(this);
  }

  /** Restores the last session and follows changes of the session in other windows. */
  async start(): Promise<void> {
    const { host } = this.#host.platform;
    const isBack = host?.session
      ? await this.#nativeLogin.adopt(host.session)
      : (await this.#host.session.restore()) === 'signedIn';
    if (isBack) {
      this.#leftChat.forgetNote();
      this.#host.replaceRoot('replaced');
    } else if (this.#host.session.isUnreachable) this.#watchKeychain();
    else this.#leftChat.watch();
    this.#followAccount();
    this.#revocations.start();
    host?.onSessionChange(() => window.location.reload(), new AbortController().signal);
    this.#otherWindows.start(new AbortController().signal);
  }

  /** Retries to read the last session from the keychain and continues with it. */
  async restoreAgain(): Promise<void> {
    if (!this.#host.session.isUnreachable || (await this.#host.session.restore()) !== 'signedIn') return;
    this.#leftChat.forgetNote();
    this.#host.dialogs.closeAll();
    this.#host.replaceRoot('replaced');
  }

  /**
   * Unlocking the screen often unlocks the keychain too: it is read again when the window becomes visible, and when it
   * has answered the page of another account.
   */
  #watchKeychain(): void {
    const end = new AbortController();
    let wasVisible = attention.isVisible;
    attention.onChange(() => {
      const isBack = attention.isVisible && !wasVisible;
      wasVisible = attention.isVisible;
      if (!this.#host.session.isUnreachable) end.abort();
      else if (isBack) void this.restoreAgain();
    }, end.signal);
    this.#host.platform.secrets.onReachable?.(() => void this.restoreAgain(), end.signal);
  }

  #followAccount(): void {
    const { accounts } = this.#host.platform;
    if (!accounts) return;
    void import('./followAccount.ts').then(
      ({ followAccount }) => followAccount(this.#host.session, accounts),
      otherwise('telling the app of its account', undefined),
    );
  }

  /** Called when Home is on screen after a sign-out. */
  arrived(): void {
    this.isLeaving = false;
  }

  /** Stores the new session, then replaces the URL by the redirect path and reloads the page. */
  async signIn(session: NewSession, redirect?: string): Promise<void> {
    if ((await this.#host.platform.accounts?.signedIn(session.userInfo)) === 'elsewhere') {
      // Two pages of one person would displace each other in the chat.
      this.#revocations.add(session.token, 'memory');
      this.#host.dialogs.closeAll();
      return;
    }
    const { self, token, place: before } = this.#host.session;
    const place = await this.#host.session.begin(session);
    if (self?.userId === session.userInfo.userId) {
      // The same person renews a session that goes on: nothing on screen is lost, and the former token ends by itself.
      this.#host.dialogs.closeAll();
      await welcome(this.#host.toasts, place);
      return;
    }
    if (token !== null) this.#revocations.add(token, before);
    this.#leftChat.forgetNote();
    const isHolding = this.#host.held.has(session.userInfo.userId);
    if (!isHolding) this.#host.held.forget();
    if (place === 'memory' || isHolding) {
      // A reload would lose a token or picked files that are only in memory, so the page continues with a new
      // root.
      await loadNamespaces(['session']);
      this.#host.dialogs.closeAll();
      this.#host.replaceRoot('replaced');
      this.#host.navigate(innerPath(redirect) ?? paths.home(), { replace: true });
      await welcome(this.#host.toasts, place);
      return;
    }
    keepWelcome(place);
    window.history.replaceState(null, '', innerPath(redirect) ?? window.location.pathname);
    window.location.reload();
  }

  async signOut(): Promise<void> {
    if (!(await this.#host.root.store(LeaveStore).mayLeave())) return;
    const { token, place } = this.#host.session;
    // The page signs out at once and does not wait for the server.
    const leaving = this.#leave('signedOut');
    if (token) this.#revocations.add(token, place);
    await leaving;
    this.#host.held.forget();
    this.#forgetWork();
    this.#host.toasts.info(i18n.t('loggedOut', { ns: 'session' }));
  }

  /**
   * Deletes the work of a person who signs out from this device, apart from their chat: drafts, and the list of
   * downloads.
   */
  #forgetWork(): void {
    forgetDrafts();
    this.#host.platform.downloads?.forget();
  }

  /** Ends the session on the server's codes for it (docs/product.md, Words on failures). */
  async ended(code: number, token: string | null): Promise<void> {
    // A late reply to a call of an earlier session must not affect this one.
    if (token !== this.#host.session.token) return;
    // Another window may have renewed the session that the server ended; then this window continues with the new one.
    await this.#otherWindows.catchUp();
    if (token !== this.#host.session.token) return;
    await loadNamespaces(['session']);
    if (token !== this.#host.session.token) return;
    if (code === codes.signedOut) {
      await this.#leave('expired');
      this.#host.toasts.info(i18n.t('loggedOut', { ns: 'session' }));
      return;
    }
    if (this.#host.session.isSignedIn) {
      this.#host.root.store(LeaveStore).endOfSession();
      this.#host.platform.host?.sessionEnded();
      await this.#endHere('expired');
    }
    this.#host.toasts.error(i18n.t('expired', { ns: 'session' }));
    this.#host.askLogin();
  }

  async #leave(end: SessionEnd): Promise<void> {
    runInAction(() => {
      this.isLeaving = true;
    });
    this.#host.root.store(LeaveStore).endOfSession();
    this.#host.navigate(paths.home(), { replace: true });
    this.#host.dialogs.closeAll();
    this.#host.platform.host?.sessionEnded();
    await this.#endHere(end);
    await loadNamespaces(['session']);
  }

  /**
   * Ends the session in this page. The chat data of an expired session is kept for the same person, for a
   * limited time.
   */
  async #endHere(end: SessionEnd): Promise<void> {
    if (end === 'expired' && this.#host.session.self) this.#leftChat.note(this.#host.session.self.userId);
    const cleared = this.#host.session.end();
    this.#host.replaceRoot(end);
    if (end === 'expired') this.#leftChat.watch();
    await cleared;
    this.#host.platform.accounts?.signedOut(end === 'signedOut');
  }

  /** Continues with the session that another window began or ended. */
  async #follow({ stored, end, path }: FollowedSession): Promise<void> {
    const { self: before, token, place } = this.#host.session;
    const isReplaced = stored.kind === 'some' && before !== null;
    this.#host.root.store(LeaveStore).endOfSession();
    this.#host.dialogs.closeAll();
    if (before) {
      // On Home the guard asks for no login, and one user's screens are not shown to another.
      runInAction(() => {
        this.isLeaving = end !== 'expired' || isReplaced;
        this.#host.session.adopt({ kind: 'none' });
        this.#host.replaceRoot(end);
      });
      if (end === 'signedOut') this.#forgetWork();
      if (end === 'signedOut' || isReplaced) this.#host.held.forget();
      if (isReplaced && token) this.#revocations.add(token, place);
      if (this.isLeaving) {
        this.#host.navigate(paths.home(), { replace: true });
        await when(() => !this.isLeaving, { timeout: 3_000 }).catch(otherwise('showing Home', undefined));
      }
    }
    if (stored.kind === 'none') {
      this.#host.platform.accounts?.signedOut(end === 'signedOut');
      this.#leftChat.watch();
      return;
    }
    this.#leftChat.forgetNote();
    runInAction(() => {
      this.#host.session.adopt(stored);
      this.#host.replaceRoot('replaced');
    });
    if (this.#host.session.isUnreachable) this.#watchKeychain();
    if (path !== null) this.#host.navigate(innerPath(path) ?? paths.home(), { replace: true });
  }
}
