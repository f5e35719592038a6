import { makeAutoObservable, runInAction } from 'mobx';
import { type LoginBody, login } from '#api/contract/auth.ts';
import { ApiError, isCancelled } from '#api/errors.ts';
import { i18n } from '#i18n/index.ts';
import type { Root } from '#parts/root/index.tsx';
import { PhoneProof } from './PhoneProof.ts';
import { requestToken, type SocialProvider } from './social.ts';

/** The store of the login modal: a phone with its code, and two social providers. */
export class LoginStore {
  busy: 'code' | SocialProvider | null = null;
  readonly proof: PhoneProof;
  readonly #root: Root;

  constructor(root: Root) {
    this.#root = root;
    this.proof = new PhoneProof(root, 'login');
    makeAutoObservable(this, { proof: false });
  }

  /** Logs in with phone and code; an empty or invalid field shows its fault. */
  async submit(redirect?: string): Promise<void> {
    if (!this.proof.check() || this.busy) return;
    this.busy = 'code';
    const { phone, code, areaCode } = this.proof;
    await this.#logIn({ type: 'code', phone, code, area_code: areaCode }, redirect);
    this.#rest();
  }

  /** Logs in with a social provider, whose token is sent to the login call. */
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
      this.proof.forget();
      await signIn({ token, expiresAt, userInfo }, redirect);
    } catch (error) {
      const said = error instanceof ApiError ? error.serverMessage : null;
      if (!isCancelled(error)) toasts.error(said ?? words('failed'));
    }
  }

  #rest(): void {
    runInAction(() => {
      this.busy = null;
    });
  }
}

function words(key: 'failed' | 'googleFailed' | 'facebookFailed'): string {
  return i18n.t(key, { ns: 'session' });
}
