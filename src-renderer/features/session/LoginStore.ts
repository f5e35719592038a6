import { makeAutoObservable, runInAction } from 'mobx';
import { type LoginBody, login } from '#api/contract/auth.ts';
import { codeSms } from '#api/contract/common.ts';
import { ApiError, isCancelled } from '#api/errors.ts';
import type { Root } from '#features/root/index.tsx';
import { areaCodes, currentLocale, i18n } from '#i18n/index.ts';
import { codeFault, digitsOf, type FieldFault, phoneFault } from './rules.ts';
import { SmsCountdown } from './SmsCountdown.ts';
import { requestToken, type SocialProvider } from './social.ts';

/** What the login modal knows and does: one phone, one code, two social providers. */
export class LoginStore {
  phone = '';
  code = '';
  phoneFault: FieldFault | null = null;
  codeFault: FieldFault | null = null;
  isSmsSent = false;
  busy: 'sms' | 'code' | SocialProvider | null = null;
  readonly countdown: SmsCountdown;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    this.countdown = new SmsCountdown(sessionStorage);
    makeAutoObservable(this, { countdown: false });
  }

  /** The prefix of the phone, by the language in use. */
  get areaCode(): string {
    return String(areaCodes[currentLocale()]);
  }

  /** Submit waits only for anything at all: what is missing is said on submit. */
  get canSubmit(): boolean {
    return this.phone !== '' || this.code !== '';
  }

  setPhone(text: string): void {
    this.phone = digitsOf(text).slice(0, 15);
    this.phoneFault = null;
  }

  setCode(text: string): void {
    this.code = digitsOf(text).slice(0, 8);
    this.codeFault = null;
  }

  /** Asks for a code by SMS: a wrong phone is said at its field, a running countdown as a tip. */
  async sendCode(): Promise<void> {
    const { api, toasts, signal } = this.#root.services;
    this.phoneFault = phoneFault(this.phone);
    if (this.phoneFault || this.busy) return;
    this.countdown.tick();
    if (this.countdown.isRunning) {
      toasts.warning(words('tryLater'));
      return;
    }
    this.busy = 'sms';
    try {
      const body = { phone: this.phone, areaCode: this.areaCode, module: 'login', channel: 'sms' } as const;
      await api.call(codeSms, body, { signal });
      this.countdown.start();
      runInAction(() => {
        this.isSmsSent = true;
        // A complaint about the missing code would hide that one is now on its way.
        this.codeFault = null;
      });
    } catch (error) {
      if (!isCancelled(error)) toasts.error(serverWords(error) ?? words('smsFailed'));
    } finally {
      this.#rest();
    }
  }

  /** Logs in with phone and code; the empty or wrong field says so. */
  async submit(redirect?: string): Promise<void> {
    this.phoneFault = phoneFault(this.phone);
    this.codeFault = codeFault(this.code);
    if (this.phoneFault || this.codeFault || this.busy) return;
    this.busy = 'code';
    const { phone, code, areaCode } = this;
    await this.#logIn({ type: 'code', phone, code, area_code: areaCode }, redirect);
    this.#rest();
  }

  /** Logs in with a social provider: its token goes to the login call. */
  async submitSocial(provider: SocialProvider, redirect?: string): Promise<void> {
    const { config, toasts } = this.#root.services;
    if (this.busy) return;
    this.busy = provider;
    try {
      const answer = await requestToken(provider, config.signIn);
      if (answer.kind === 'unavailable')
        toasts.error(words(provider === 'google' ? 'googleFailed' : 'facebookFailed'));
      if (answer.kind === 'refused') toasts.error(words('failed'));
      if (answer.kind === 'token') await this.#logIn({ type: provider, oauthToken: answer.token }, redirect);
    } finally {
      this.#rest();
    }
  }

  async #logIn(body: LoginBody, redirect: string | undefined): Promise<void> {
    const { api, toasts, signIn, signal } = this.#root.services;
    try {
      const { token, expiresAt, userInfo } = await api.call(login, body, { signal });
      await signIn({ token, expiresAt, userInfo }, redirect);
    } catch (error) {
      if (!isCancelled(error)) toasts.error(serverWords(error) ?? words('failed'));
    }
  }

  #rest(): void {
    runInAction(() => {
      this.busy = null;
    });
  }
}

function serverWords(error: unknown): string | null {
  return error instanceof ApiError ? error.serverMessage : null;
}

function words(key: 'tryLater' | 'smsFailed' | 'failed' | 'googleFailed' | 'facebookFailed'): string {
  return i18n.t(key, { ns: 'session' });
}
