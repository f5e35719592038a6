import * as z from 'zod/mini';
import { logout } from '#api/contract/auth.ts';
import { ApiError } from '#api/errors.ts';
import type { ApiClient } from '#api/http.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { SecretPlace } from '#platform/Platform.ts';
import { tabStorage } from '#platform/storage.ts';

const waiting = new StoredValue({
  storage: tabStorage,
  key: 'pasarmain.revocations',
  schema: z.array(z.string().check(z.maxLength(4096))).check(z.maxLength(20)),
});
const retryDelaysMs = [2_000, 5_000, 15_000, 60_000, 300_000] as const;

/**
 * Tokens of sessions that were left here and that the server has not heard of yet: told in the background until it
 * answers. Over a reload they wait in this tab's storage, but only those that browser storage kept before: the token
 * of a keychain is written nowhere else.
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

  /** Goes on with what the last page load left untold, and tries again as soon as the line is back. */
  start(): void {
    for (const token of waiting.read() ?? []) this.#tokens.add(token);
    window.addEventListener('online', () => void this.#tell());
    void this.#tell();
  }

  /** Tells the server that a session is over; `place` is where its token was kept. */
  add(token: string, place: SecretPlace | null): void {
    this.#tokens.add(token);
    if (place !== 'keychain') waiting.write([...(waiting.read() ?? []), token].slice(-20));
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

  /** True once the server has answered for good: that it ended the session, or that it knew of its end. */
  async #isTold(token: string): Promise<boolean> {
    try {
      await this.#api.call(logout, {}, { token });
      return true;
    } catch (error) {
      const kind = error instanceof ApiError ? error.failure.kind : 'unexpected';
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
