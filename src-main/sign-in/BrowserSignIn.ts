import { createHash, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { Language } from '#main/text/Language.ts';
import type { BrowserSignInEnd, SignInProvider } from '#preload/contract.ts';
import { type Loopback, openLoopback, type Returned } from './loopback.ts';

/** The addresses of a provider: where the person signs in, and where the code becomes a token. */
export interface ProviderAddresses {
  readonly clientId: string;
  readonly authorize: string;
  readonly token: string;
  readonly scope: string;
}

/** The dependencies of {@link BrowserSignIn}. */
export interface BrowserSignInDeps {
  providers: { readonly [P in SignInProvider]?: ProviderAddresses | undefined };
  /** Opens an address in the system's browser; false if that failed. */
  openExternal(address: string): Promise<boolean>;
  fetch(url: string, init: RequestInit): Promise<Response>;
  language: Language;
  brand: string;
  onFailure(error: unknown): void;
  /** Called when the browser has returned. */
  onReturn(): void;
}

const Token = z.object({ access_token: z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/)) });

/** The longest wait for the browser to return; the person may have closed it. */
const patienceMs = 10 * 60_000;

/**
 * Signs in at Google or Facebook in the system's browser, by authorization code with PKCE. In the browser the person
 * sees the provider's address and is often signed in already, and the provider's scripts never run beside the bridge.
 * The browser returns to an address on this machine that exists as long as the attempt.
 */
export class BrowserSignIn {
  readonly #deps: BrowserSignInDeps;
  #attempt: AbortController | null = null;

  constructor(deps: BrowserSignInDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves when the browser has returned. The result is `cancelled` after the person, a newer attempt or the
   * timeout has ended it.
   */
  async start(provider: SignInProvider): Promise<BrowserSignInEnd> {
    this.cancel();
    const addresses = this.#deps.providers[provider];
    if (!addresses) return { kind: 'unavailable' };
    const attempt = new AbortController();
    this.#attempt = attempt;
    const loopback = await openLoopback((outcome) => this.#page(outcome)).catch((error: unknown) => {
      this.#deps.onFailure(error);
      return null;
    });
    if (!loopback) return { kind: 'unavailable' };
    try {
      return await this.#run(addresses, loopback, attempt.signal);
    } finally {
      loopback.close();
      if (this.#attempt === attempt) this.#attempt = null;
    }
  }

  cancel(): void {
    this.#attempt?.abort();
  }

  async #run(
    provider: ProviderAddresses,
    loopback: Loopback,
    signal: AbortSignal,
  ): Promise<BrowserSignInEnd> {
    const verifier = randomBytes(32).toString('base64url');
    const state = randomBytes(32).toString('base64url');
    const address = new URL(provider.authorize);
    for (const [name, value] of Object.entries({
      response_type: 'code',
      client_id: provider.clientId,
      redirect_uri: loopback.address,
      scope: provider.scope,
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }))
      address.searchParams.set(name, value);
    const isOpened = await this.#deps.openExternal(address.href).catch((error: unknown) => {
      this.#deps.onFailure(error);
      return false;
    });
    if (!isOpened) return { kind: 'unavailable' };
    const outcome = await loopback.returned(
      state,
      AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
    );
    if (!outcome) return { kind: 'cancelled' };
    this.#deps.onReturn();
    if (outcome.kind !== 'code') return { kind: outcome.kind };
    return this.#exchange(provider, loopback.address, outcome.code, verifier, signal);
  }

  /** Exchanges the code for a token. The code alone is useless to anybody else, because they lack the verifier. */
  async #exchange(
    { token, clientId }: ProviderAddresses,
    redirect: string,
    code: string,
    verifier: string,
    signal: AbortSignal,
  ): Promise<BrowserSignInEnd> {
    try {
      const reply = await this.#deps.fetch(token, {
        method: 'POST',
        redirect: 'error',
        signal,
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
        body: new URLSearchParams({
          grant_type: 'authorization_code',
          client_id: clientId,
          redirect_uri: redirect,
          code,
          code_verifier: verifier,
        }).toString(),
      });
      const parsed = z.safeParse(Token, await reply.json());
      return reply.ok && parsed.success
        ? { kind: 'token', token: parsed.data.access_token }
        : { kind: 'refused' };
    } catch (error) {
      if (signal.aborted) return { kind: 'cancelled' };
      this.#deps.onFailure(error);
      return { kind: 'refused' };
    }
  }

  /** The words that the browser shows at the end. */
  #page(outcome: Returned): { title: string; body: string } {
    const { language, brand } = this.#deps;
    return outcome.kind === 'code'
      ? { title: language.t('signInDoneTitle'), body: language.t('signInDoneBody', { brand }) }
      : { title: language.t('signInStoppedTitle'), body: language.t('signInDoneBody', { brand }) };
  }
}
