import { makeAutoObservable, observableRef, reaction, runInAction, when } from 'mobx';
import { ApiClient, type Reply } from '#api/ApiClient.ts';
import { codes } from '#api/contract/common.ts';
import { EarlyAnswers } from '#api/EarlyAnswers.ts';
import { currentLocale, i18n, loadNamespaces, tagOf } from '#i18n/index.ts';
import { firstAnswersId } from '#lib/first-answers.ts';
import { innerPath, paths } from '#lib/paths.ts';
import { otherwise } from '#lib/report.ts';
import { forgetDrafts } from '#parts/forms/index.ts';
import { BadgeStore } from '#parts/root/BadgeStore.ts';
import { DialogStore } from '#parts/root/DialogStore.ts';
import { HeldFiles } from '#parts/root/HeldFiles.ts';
import { LeaveStore } from '#parts/root/LeaveStore.ts';
import type { NavigateOptions, SessionEnd } from '#parts/root/Services.ts';
import { type NewSession, SessionStore } from '#parts/root/SessionStore.ts';
import { ThemeStore } from '#parts/root/ThemeStore.ts';
import { ToastStore } from '#parts/root/ToastStore.ts';
import { attention } from '#platform/attention.ts';
import type { Diagnostics } from '#platform/Diagnostics.ts';
import type { Platform } from '#platform/Platform.ts';
import type { Config } from '#platform/page-config.ts';
import { deviceStorage } from '#platform/storage.ts';
import { LeftChat } from './LeftChat.ts';
import { NativeLogin } from './NativeLogin.ts';
import { diversionOf } from './navigation/diversionOf.ts';
import { type FollowedSession, OtherWindowsSession } from './OtherWindowsSession.ts';
import { Revocations } from './Revocations.ts';
import { RootStore } from './RootStore.ts';
import { keepWelcome, welcome } from './welcome.ts';

type Navigate = (path: string, options?: NavigateOptions) => void;

/** The application: the state that outlives a session, and the change from one session to the next. */
export class Application {
  readonly config: Config;
  readonly platform: Platform;
  readonly diagnostics: Diagnostics;
  readonly session: SessionStore;
  readonly toasts = new ToastStore();
  readonly dialogs = new DialogStore();
  readonly theme: ThemeStore;
  readonly held = new HeldFiles();
  readonly #revocations: Revocations;
  readonly #leftChat = new LeftChat();
  readonly #otherWindows: OtherWindowsSession;
  readonly #nativeLogin = new NativeLogin(this);
  readonly api: ApiClient;
  root: RootStore;
  /** True from a sign-out until Home is shown, so that the guard does not ask for a new login. */
  isLeaving = false;
  #navigate: Navigate = (path) => window.location.assign(path);
  /** The difference between the server's clock and this machine's, in milliseconds. */
  #clockOffset = 0;

  constructor(config: Config, platform: Platform, diagnostics: Diagnostics) {
    this.config = config;
    this.platform = platform;
    this.diagnostics = diagnostics;
    this.session = new SessionStore(platform.secrets, deviceStorage);
    this.theme = new ThemeStore(deviceStorage, window.matchMedia('(prefers-color-scheme: dark)'));
    this.api = new ApiClient({
      base: config.apiBase,
      headerNames: config.headers,
      mapServicePrefix: config.mapServicePrefix,
      token: () => this.session.token,
      language: () => tagOf(currentLocale()),
      onReply: (reply) => this.#heard(reply),
      early: new EarlyAnswers(document.getElementById(firstAnswersId)?.textContent),
    });
    this.#revocations = new Revocations(this.api);
    this.#otherWindows = new OtherWindowsSession({
      session: this.session,
      dialogs: this.dialogs,
      toasts: this.toasts,
      hasExpired: (userId) => this.#leftChat.isNoted(userId),
      follow: (change) => this.#follow(change),
      askLogin: () => this.askLogin(),
    });
    this.root = this.#newRoot();
    makeAutoObservable(this, {
      config: false,
      platform: false,
      diagnostics: false,
      session: false,
      toasts: false,
      dialogs: false,
      theme: false,
      held: false,
      api: false,
      root: observableRef,
    });
  }

  /** Restores the last session and follows changes of the session in other windows. */
  async start(): Promise<void> {
    const { host } = this.platform;
    const isBack = host?.session
      ? await this.#nativeLogin.adopt(host.session)
      : (await this.session.restore()) === 'signedIn';
    if (isBack) {
      this.#leftChat.forgetNote();
      this.#replaceRoot('replaced');
    } else if (this.session.isUnreachable) this.#watchKeychain();
    else this.#leftChat.watch();
    this.#followAccount();
    this.#revocations.start();
    host?.onSessionChange(() => window.location.reload(), new AbortController().signal);
    this.platform.setLanguage?.(currentLocale());
    i18n.on('languageChanged', () => this.platform.setLanguage?.(currentLocale()));
    reaction(
      () => this.theme.choice,
      (choice) => this.platform.setTheme?.(choice),
      { fireImmediately: true },
    );
    this.#otherWindows.start(new AbortController().signal);
  }

  /** Retries to read the last session from the keychain and continues with it. */
  async restoreAgain(): Promise<void> {
    if (!this.session.isUnreachable || (await this.session.restore()) !== 'signedIn') return;
    this.#leftChat.forgetNote();
    this.dialogs.closeAll();
    this.#replaceRoot('replaced');
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
      if (!this.session.isUnreachable) end.abort();
      else if (isBack) void this.restoreAgain();
    }, end.signal);
    this.platform.secrets.onReachable?.(() => void this.restoreAgain(), end.signal);
  }

  #followAccount(): void {
    const { accounts } = this.platform;
    if (!accounts) return;
    void import('./followAccount.ts').then(
      ({ followAccount }) => followAccount(this.session, accounts),
      otherwise('telling the app of its account', undefined),
    );
  }

  now(): number {
    return Date.now() + this.#clockOffset;
  }

  /** Sets the router's `navigate` function once there is a router. */
  setNavigate(navigate: Navigate): void {
    this.#navigate = navigate;
  }

  navigate(path: string, options?: NavigateOptions): void {
    this.#navigate(path, options);
  }

  /** True for a path that this window does not show: it closes, or the main window shows the path. */
  diverts(path: string): boolean {
    const { windows } = this.platform;
    if (!windows) return false;
    const hasSession = this.session.isSignedIn && !this.isLeaving;
    const diversion = diversionOf(path, { path: window.location.pathname, hasSession });
    if (diversion === 'openMain') windows.openMain(path);
    if (diversion === 'close') windows.close();
    // A window that the person opened by its address cannot be closed by its page, and goes on to the path.
    return diversion === 'openMain';
  }

  /** Called when Home is on screen after a sign-out. */
  arrived(): void {
    this.isLeaving = false;
  }

  askLogin(redirect?: string): void {
    const target = redirect ?? window.location.pathname + window.location.search;
    if (this.platform.host) {
      void this.#nativeLogin.open(this.platform.host, target);
      return;
    }
    const isOpen = this.dialogs.items.some(
      ({ description }) => description.kind === 'login' && description.redirect === target,
    );
    if (!isOpen) void this.dialogs.open({ kind: 'login', redirect: target });
  }

  /** Stores the new session, then replaces the URL by the redirect path and reloads the page. */
  async signIn(session: NewSession, redirect?: string): Promise<void> {
    if ((await this.platform.accounts?.signedIn(session.userInfo)) === 'elsewhere') {
      // Two pages of one person would displace each other in the chat.
      this.#revocations.add(session.token, 'memory');
      this.dialogs.closeAll();
      return;
    }
    const { self, token, place: before } = this.session;
    const place = await this.session.begin(session);
    if (self?.userId === session.userInfo.userId) {
      // The same person renews a session that goes on: nothing on screen is lost, and the former token ends by itself.
      this.dialogs.closeAll();
      await welcome(this.toasts, place);
      return;
    }
    if (token !== null) this.#revocations.add(token, before);
    this.#leftChat.forgetNote();
    const isHolding = this.held.has(session.userInfo.userId);
    if (!isHolding) this.held.forget();
    if (place === 'memory' || isHolding) {
      // A reload would lose a token or picked files that are only in memory, so the page continues with a new
      // root.
      await loadNamespaces(['session']);
      this.dialogs.closeAll();
      this.#replaceRoot('replaced');
      this.navigate(innerPath(redirect) ?? paths.home(), { replace: true });
      await welcome(this.toasts, place);
      return;
    }
    keepWelcome(place);
    window.history.replaceState(null, '', innerPath(redirect) ?? window.location.pathname);
    window.location.reload();
  }

  async signOut(): Promise<void> {
    if (!(await this.root.store(LeaveStore).mayLeave())) return;
    const { token, place } = this.session;
    // The page signs out at once and does not wait for the server.
    const leaving = this.#leave('signedOut');
    if (token) this.#revocations.add(token, place);
    await leaving;
    this.held.forget();
    this.#forgetWork();
    this.toasts.info(i18n.t('loggedOut', { ns: 'session' }));
  }

  /**
   * Deletes the work of a person who signs out from this device, apart from their chat: drafts, and the list of
   * downloads.
   */
  #forgetWork(): void {
    forgetDrafts();
    this.platform.downloads?.forget();
  }

  /**
   * Sets the clock to the server's, and ends the session on the codes for it (docs/product.md, Words on
   * failures).
   */
  #heard({ code, token, serverNow }: Reply): void {
    if (serverNow !== null) this.#clockOffset = serverNow - Date.now();
    if (code === codes.signedOut || code === codes.sessionExpired) void this.#sessionEnded(code, token);
  }

  async #sessionEnded(code: number, token: string | null): Promise<void> {
    // A late reply to a call of an earlier session must not affect this one.
    if (token !== this.session.token) return;
    // Another window may have renewed the session that the server ended; then this window continues with the new one.
    await this.#otherWindows.catchUp();
    if (token !== this.session.token) return;
    await loadNamespaces(['session']);
    if (token !== this.session.token) return;
    if (code === codes.signedOut) {
      await this.#leave('expired');
      this.toasts.info(i18n.t('loggedOut', { ns: 'session' }));
      return;
    }
    if (this.session.isSignedIn) {
      this.root.store(LeaveStore).endOfSession();
      this.platform.host?.sessionEnded();
      await this.#endHere('expired');
    }
    this.toasts.error(i18n.t('expired', { ns: 'session' }));
    this.askLogin();
  }

  async #leave(end: SessionEnd): Promise<void> {
    runInAction(() => {
      this.isLeaving = true;
    });
    this.root.store(LeaveStore).endOfSession();
    this.navigate(paths.home(), { replace: true });
    this.dialogs.closeAll();
    this.platform.host?.sessionEnded();
    await this.#endHere(end);
    await loadNamespaces(['session']);
  }

  /**
   * Ends the session in this page. The chat data of an expired session is kept for the same person, for a
   * limited time.
   */
  async #endHere(end: SessionEnd): Promise<void> {
    if (end === 'expired' && this.session.self) this.#leftChat.note(this.session.self.userId);
    const cleared = this.session.end();
    this.#replaceRoot(end);
    if (end === 'expired') this.#leftChat.watch();
    await cleared;
    this.platform.accounts?.signedOut(end === 'signedOut');
  }

  /** Continues with the session that another window began or ended. */
  async #follow({ stored, end, path }: FollowedSession): Promise<void> {
    const { self: before, token, place } = this.session;
    const isReplaced = stored.kind === 'some' && before !== null;
    this.root.store(LeaveStore).endOfSession();
    this.dialogs.closeAll();
    if (before) {
      // On Home the guard asks for no login, and one user's screens are not shown to another.
      runInAction(() => {
        this.isLeaving = end !== 'expired' || isReplaced;
        this.session.adopt({ kind: 'none' });
        this.#replaceRoot(end);
      });
      if (end === 'signedOut') this.#forgetWork();
      if (end === 'signedOut' || isReplaced) this.held.forget();
      if (isReplaced && token) this.#revocations.add(token, place);
      if (this.isLeaving) {
        this.navigate(paths.home(), { replace: true });
        await when(() => !this.isLeaving, { timeout: 3_000 }).catch(otherwise('showing Home', undefined));
      }
    }
    if (stored.kind === 'none') {
      this.platform.accounts?.signedOut(end === 'signedOut');
      this.#leftChat.watch();
      return;
    }
    this.#leftChat.forgetNote();
    runInAction(() => {
      this.session.adopt(stored);
      this.#replaceRoot('replaced');
    });
    if (this.session.isUnreachable) this.#watchKeychain();
    if (path !== null) this.navigate(innerPath(path) ?? paths.home(), { replace: true });
  }

  #replaceRoot(end: SessionEnd): void {
    const next = this.#newRoot();
    this.root.dispose(end);
    runInAction(() => {
      this.root = next;
    });
  }

  #newRoot(): RootStore {
    return new RootStore({
      api: this.api,
      platform: this.platform,
      config: this.config,
      session: this.session,
      toasts: this.toasts,
      dialogs: this.dialogs,
      theme: this.theme,
      held: this.held,
      diagnostics: this.diagnostics,
      badges: new BadgeStore(),
      now: () => this.now(),
      navigate: (path, options) => this.navigate(path, options),
      askLogin: (redirect) => this.askLogin(redirect),
      signIn: (session, redirect) => this.signIn(session, redirect),
      signOut: () => this.signOut(),
    });
  }
}
