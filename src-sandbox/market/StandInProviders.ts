import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/open.ts';
import { keptValue } from './kept-values.ts';

/** The two social sign-in providers. */
export const Provider = z.enum(['google', 'facebook']);
export type Provider = z.output<typeof Provider>;

/** The content of a token: the person at the provider, and when the token ends, in milliseconds. */
const Claims = z.object({ provider: Provider, subject: z.string(), name: z.string(), exp: z.int() });
export type Claims = z.output<typeof Claims>;

const lifetimeMs = 10 * 60_000;

/** A stand-in for both providers: issues and verifies tokens signed with a secret of this database. */
export class StandInProviders {
  readonly #clock: Clock;
  readonly #secret: string;

  constructor(database: Database, clock: Clock) {
    this.#clock = clock;
    this.#secret = keptValue(database, 'stand_in_provider_secret', () => randomBytes(32).toString('hex'));
  }

  /** A token with a person's identity at a provider. */
  issue(provider: Provider, name: string): string {
    const claims: Claims = {
      provider,
      subject: name.trim().toLowerCase().replace(/\s+/g, '.'),
      name: name.trim(),
      exp: this.#clock.now() + lifetimeMs,
    };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    return `${payload}.${this.#sign(payload)}`;
  }

  /**
   * The content of a token, or null for one that was not issued here, is for another provider or has expired.
   */
  verify(provider: Provider, token: string): Claims | null {
    const [payload = '', signature = ''] = token.split('.');
    const expected = Buffer.from(this.#sign(payload));
    const given = Buffer.from(signature);
    if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
    const parsed = z.safeParse(Claims, JSON.parse(Buffer.from(payload, 'base64url').toString()));
    if (!parsed.success || parsed.data.provider !== provider) return null;
    return parsed.data.exp > this.#clock.now() ? parsed.data : null;
  }

  #sign(payload: string): string {
    return createHmac('sha256', this.#secret).update(payload).digest('base64url');
  }
}
