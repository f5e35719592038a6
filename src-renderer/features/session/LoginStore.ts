import { makeAutoObservable, runInAction } from 'mobx';
import { type LoginBody, login } from '#api/contract/auth.ts';
import type { ReplyOf } from '#api/contract/endpoint.ts';
import { failureWords } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';
import type { Root } from '#parts/root/index.tsx';
import type { SocialAnswer, SocialProvider } from '#platform/Platform.ts';
import { PhoneProof } from './PhoneProof.ts';
import { requestToken } from './social.ts';

/** The store of the login modal: a phone with its code, and two social providers. */
export class LoginStore {
  busy: 'code' | SocialProvider | null = null;
  /** The provider whose page is open in the system's browser; null while nothing is awaited from there. */
  inBrowser: SocialProvider | null = null;
  readonly proof: PhoneProof;
  readonly #root: Root;
  /** The wait for a provider's answer; null once it has come. */
  #attempt: AbortController | null = null;

  constructor(root: Root) {
    this.#root = root;
    this.proof = new PhoneProof(root, 'login');
    makeAutoObservable(this, { proof: false });
  }

  /** Logs in with phone and code; an empty or invalid field shows its fault. */
  async submit(redirect?: string): Promise<void> {
    if (!this.proof.check()) return;
    this.#leaveProvider();
    if (this.busy) return;
    this.busy = 'code';
    const { phone, code, areaCode } = this.proof;
    await this.#logIn({ type: 'code', phone, code, area_code: areaCode }, redirect);
    this.#rest();
  }

  /** Logs in with a social provider, whose token is sent to the login call. */
  async submitSocial(provider: SocialProvider, redirect?: string): Promise<void> {
    const { platform, toasts } = this.#root.services;
    this.#leaveProvider();
    if (this.busy) return;
    this.busy = provider;
    if (platform.signInInBrowser) this.inBrowser = provider;
    const attempt = new AbortController();
    this.#attempt = attempt;
    try {
      const answer = await this.#ask(provider, attempt.signal);
      if (attempt.signal.aborted) return;
      this.#attempt = null;
      runInAction(() => {
        this.inBrowser = null;
      });
      if (answer.kind === 'unavailable')
        toasts.error(words(provider === 'google' ? 'googleFailed' : 'facebookFailed'));
      if (answer.kind === 'refused') toasts.error(words('failed'));
      if (answer.kind === 'token') await this.#logIn({ type: provider, oauthToken: answer.token }, redirect);
    } finally {
      if (!attempt.signal.aborted) this.#rest();
    }
  }

  /** Ends the wait for the system's browser, which does not report that its page was closed. */
  leaveBrowser(): void {
    if (this.inBrowser) this.#leaveProvider();
  }

  /** Ends the wait for a provider, whose window may stay open or close unnoticed: another way to sign in was chosen. */
  #leaveProvider(): void {
    if (!this.#attempt) return;
    this.#attempt.abort();
    this.#attempt = null;
    this.inBrowser = null;
    this.busy = null;
  }

  #ask(provider: SocialProvider, signal: AbortSignal): Promise<SocialAnswer> {
    const { config, platform } = this.#root.services;
    return platform.signInInBrowser?.(provider, signal) ?? requestToken(provider, config.signIn);
  }

  async #logIn(body: LoginBody, redirect: string | undefined): Promise<void> {
    const { api, toasts, signIn, signal } = this.#root.services;
    let reply: ReplyOf<typeof login>;
    try {
      reply = await api.call(login, body, { signal });
    } catch (error) {
      const said = failureWords(error, words('failed'));
      if (said !== null) toasts.error(said);
      return;
    }
    this.proof.forget();
    const { token, expiresAt, userInfo } = reply;
    await signIn({ token, expiresAt, userInfo }, redirect);
  }

  #rest(): void {
    this.#attempt = null;
    runInAction(() => {
      this.inBrowser = null;
      this.busy = null;
    });
  }
}

function words(key: 'failed' | 'googleFailed' | 'facebookFailed'): string {
  return i18n.t(key, { ns: 'session' });
}
