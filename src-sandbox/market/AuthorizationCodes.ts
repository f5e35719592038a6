import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Provider, StandInProviders } from './StandInProviders.ts';

/** A person's consent at a stand-in provider, for the app that asked. */
export interface Grant {
  readonly provider: Provider;
  readonly name: string;
  readonly clientId: string;
  readonly redirect: string;
  /** The SHA-256 of the secret that the app keeps, in base64url. */
  readonly challenge: string;
}

/** The request of an app for a token. */
export interface Exchange {
  readonly code: string;
  readonly clientId: string;
  readonly redirect: string;
  readonly verifier: string;
}

const lifetimeMs = 60_000;

/** The authorization codes of the stand-in providers. Each is worth one token, for the app that asked for it. */
export class AuthorizationCodes {
  readonly #clock: Clock;
  readonly #providers: StandInProviders;
  readonly #grants = new Map<string, Grant & { until: number }>();

  constructor(clock: Clock, providers: StandInProviders) {
    this.#clock = clock;
    this.#providers = providers;
  }

  issue(grant: Grant): string {
    const now = this.#clock.now();
    for (const [code, { until }] of this.#grants) if (until <= now) this.#grants.delete(code);
    const code = randomBytes(24).toString('base64url');
    this.#grants.set(code, { ...grant, until: now + lifetimeMs });
    return code;
  }

  /** The token for a code; null if the code is unknown, used, expired, or another app's. */
  redeem({ code, clientId, redirect, verifier }: Exchange): string | null {
    const grant = this.#grants.get(code);
    this.#grants.delete(code);
    if (!grant || grant.until <= this.#clock.now()) return null;
    if (grant.clientId !== clientId || grant.redirect !== redirect) return null;
    const [given, expected] = [
      Buffer.from(createHash('sha256').update(verifier).digest('base64url')),
      Buffer.from(grant.challenge),
    ];
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return this.#providers.issue(grant.provider, grant.name);
  }
}
