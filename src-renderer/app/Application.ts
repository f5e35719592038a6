import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { ApiClient, type Reply } from '#api/ApiClient.ts';
import { codes } from '#api/contract/common.ts';
import { EarlyAnswers } from '#api/EarlyAnswers.ts';
import { loadHttp } from '#api/http.ts';
import { currentLocale, i18n, tagOf } from '#i18n/index.ts';
import { firstAnswersId } from '#lib/first-answers.ts';
import { BadgeStore } from '#parts/root/BadgeStore.ts';
import { DialogStore } from '#parts/root/DialogStore.ts';
import { HeldFiles } from '#parts/root/HeldFiles.ts';
import type { NavigateOptions, SessionEnd } from '#parts/root/Services.ts';
import { SessionStore } from '#parts/root/SessionStore.ts';
import { ThemeStore } from '#parts/root/ThemeStore.ts';
import { ToastStore } from '#parts/root/ToastStore.ts';
import type { Diagnostics } from '#platform/Diagnostics.ts';
import type { Platform } from '#platform/Platform.ts';
import type { Config } from '#platform/page-config.ts';
import { deviceStorage } from '#platform/storage.ts';
import { loadAhead } from './chunkFailure.ts';
import { NativeLogin } from './NativeLogin.ts';
import { diversionOf } from './navigation/diversionOf.ts';
import { RootStore } from './RootStore.ts';
import { SessionChanges } from './SessionChanges.ts';

type Navigate = (path: string, options?: NavigateOptions) => void;

/** The application: the services that outlive a session, and the root of the current one. */
export class Application {
  readonly config: Config;
  readonly platform: Platform;
  readonly diagnostics: Diagnostics;
  readonly session: SessionStore;
  readonly toasts = new ToastStore();
  readonly dialogs = new DialogStore();
  readonly theme: ThemeStore;
  readonly held = new HeldFiles();
  readonly api: ApiClient;
  root: RootStore;
  /** The changes from one session to the next. */
  readonly sessions: SessionChanges;
  readonly #nativeLogin: NativeLogin;
  #navigate: Navigate = (path) => window.location.assign(path);
  /** The difference between the server's clock and this machine's, in milliseconds. */
  #clockOffset = 0;

  constructor(config: Config, platform: Platform, diagnostics: Diagnostics) {
    this.config = config;
    this.platform = platform;
    this.diagnostics = diagnostics;
    this.session = new SessionStore(platform.secrets, deviceStorage);
    this.theme = new ThemeStore(deviceStorage, window.matchMedia('(prefers-color-scheme: dark)'));
    const early = new EarlyAnswers(document.getElementById(firstAnswersId)?.textContent);
    this.api = new ApiClient({
      base: config.apiBase,
      headerNames: config.headers,
      mapServicePrefix: config.mapServicePrefix,
      token: () => this.session.token,
      language: () => tagOf(currentLocale()),
      onReply: (reply) => this.#heard(reply),
      early,
    });
    // The code for requests loads beside the first screen if that screen has to ask at once.
    if (early.isEmpty) void loadAhead(loadHttp);
    this.root = this.#newRoot();
    this.#nativeLogin = new NativeLogin({
      session: this.session,
      toasts: this.toasts,
      signIn: (session, redirect) => this.sessions.signIn(session, redirect),
    });
    this.sessions = new SessionChanges(this, this.#nativeLogin);
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
      sessions: false,
      root: observableRef,
    });
  }

  /** Restores the last session, and tells the host of the language and the theme. */
  async start(): Promise<void> {
    await this.sessions.start();
    this.platform.setLanguage?.(currentLocale());
    i18n.on('languageChanged', () => this.platform.setLanguage?.(currentLocale()));
    reaction(
      () => this.theme.choice,
      (choice) => this.platform.setTheme?.(choice),
      { fireImmediately: true },
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
    const hasSession = this.session.isSignedIn && !this.sessions.isLeaving;
    const diversion = diversionOf(path, { path: window.location.pathname, hasSession });
    if (diversion === 'openMain') windows.openMain(path);
    if (diversion === 'close') windows.close();
    // A page cannot close a window that the person opened by its address; such a window continues to the
    // path.
    return diversion === 'openMain';
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

  /** Sets the clock to the server's, and ends the session on the codes for it. */
  #heard({ code, token, serverNow }: Reply): void {
    if (serverNow !== null) this.#clockOffset = serverNow - Date.now();
    if (code === codes.signedOut || code === codes.sessionExpired) void this.sessions.ended(code, token);
  }

  /** Ends the services and stores of the session, and creates those of the next one. */
  replaceRoot(end: SessionEnd): void {
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
      signIn: (session, redirect) => this.sessions.signIn(session, redirect),
      signOut: () => this.sessions.signOut(),
    });
  }
}
