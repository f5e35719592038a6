import * as z from 'zod/mini';
import type { ApiClient } from '#api/ApiClient.ts';
import { logout } from '#api/contract/auth.ts';
import { failureOf } from '#api/errors.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { SecretPlace } from '#platform/secrets.ts';
import { tabStorage } from '#platform/storage.ts';

const waiting = new StoredValue({
  storage: tabStorage,
  key: 'pasarmain.revocations',
  schema: z.array(z.string().check(z.maxLength(4096))).check(z.maxLength(20)),
});
const retryDelaysMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

/**
 * Tokens of ended sessions that the server has not revoked yet: revoked in the background with retries. For a
 * reload they are kept in this tab's storage, but only tokens that were in browser storage before: a token of
 * a keychain is never written elsewhere.
 */
export class Revocations {
  readonly #api: Pick<ApiClient, 'call'>;
  readonly #tokens = new Set<string>();
  #attempt = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #isBusy = false;

  constructor(api: Pick<ApiClient, 'call'>) {
    this.#api = api;
  }

  /** Continues with the tokens of the last page load, and retries when the browser is online again. */
  start(): void {
    for (const token of waiting.read() ?? []) this.#tokens.add(token);
    window.addEventListener('online', () => void this.#tell());
    void this.#tell();
  }

  /** Revokes the token of an ended session; `place` is where the token was stored. */
  add(token: string, place: SecretPlace | null): void {
    this.#tokens.add(token);
    if (place === 'browser') waiting.write([...(waiting.read() ?? []), token].slice(-20));
    this.#attempt = 0;
    void this.#tell();
  }

  async #tell(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const token of this.#tokens) if (await this.#isTold(token)) this.#forget(token);
    this.#isBusy = false;
    if (this.#tokens.size === 0) return;
    const delay = retryDelaysMs[Math.min(this.#attempt, retryDelaysMs.length - 1)];
    this.#attempt += 1;
    this.#timer = setTimeout(() => void this.#tell(), delay);
  }

  /** True once the server has confirmed that the session has ended. */
  async #isTold(token: string): Promise<boolean> {
    try {
      await this.#api.call(logout, {}, { token });
      return true;
    } catch (error) {
      const { kind } = failureOf(error);
      return kind === 'unauthorized' || kind === 'rejected' || kind === 'forbidden' || kind === 'notFound';
    }
  }

  #forget(token: string): void {
    this.#tokens.delete(token);
    const left = (waiting.read() ?? []).filter((one) => one !== token);
    if (left.length === 0) waiting.remove();
    else waiting.write(left);
  }
}
