import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { InputOf } from '#api/ApiClient.ts';
import { type BodyOf, type Endpoint, keyLifeMs, type ReplyOf } from '#api/contract/endpoint.ts';
import { type ApiFailure, failureOf, isRefusal } from '#api/errors.ts';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Services } from '#parts/root/index.tsx';
import { tabStorage } from '#platform/storage.ts';
import { draftPrefix } from './kept-draft.ts';

/** A press this soon after the answer belongs to the press before it: the second of a double click, on a fast answer. */
const samePressMs = 1_000;

/** An endpoint that takes effect once per key. */
type OnceOnly = Endpoint & { readonly method: 'POST' };

/**
 * The state of an attempt; in `unknown` the server may have processed the request, and only a retry of the
 * same request can find out.
 */
export type AttemptState<E extends OnceOnly> =
  | { kind: 'idle' }
  | { kind: 'sending'; body: BodyOf<E> }
  /** After a reload the failure is `cancelled`: the page was closed before the response arrived. */
  | { kind: 'unknown'; body: BodyOf<E>; failure: ApiFailure }
  | { kind: 'refused'; body: BodyOf<E>; failure: ApiFailure }
  /**
   * `isEarlier`: the server accepted an earlier body that differs from the current one; the person must be
   * informed.
   */
  | { kind: 'done'; body: BodyOf<E>; reply: ReplyOf<E>; isEarlier: boolean };

/** The outcomes of a submit. */
export type AttemptOutcome<E extends OnceOnly> = Extract<
  AttemptState<E>,
  { kind: 'done' | 'refused' | 'unknown' }
>;

/** The options of an attempt: its name, and how its body is stored. */
export interface AttemptOf<E extends OnceOnly> {
  endpoint: E;
  /** The subject of the request, such as one item; two open requests never share a name. */
  name: string;
  /**
   * The time for which an attempt without a response is kept: `answer` for payments, until the outcome is known;
   * `signOut` for texts, at most until the person signs out; `reload` for data that must not be stored.
   */
  keptUntil: 'answer' | 'signOut' | 'reload';
  /**
   * True if the server refuses a second request anyway, such as a second review of an order: then a changed
   * body may be sent at once, because at worst it is refused.
   */
  isSecondRefused?: boolean;
  /** Fields that must not be stored: after a reload they are taken from the next body. */
  secrets?: readonly (keyof BodyOf<E> & string)[];
  /** The tab's storage by default. */
  storage?: TextStorage;
}

type AttemptServices = Pick<Services, 'api' | 'session' | 'now'>;

const Kept = z.object({
  key: z.string().check(z.minLength(8)),
  /** The start time by the server's clock. */
  at: z.number(),
  /** The start time by this machine's clock; absent if an older build stored the attempt. */
  deviceAt: z.optional(z.number()),
  body: z.record(z.string(), z.unknown()),
});
type Kept = z.output<typeof Kept>;

/**
 * A request that must not take effect twice. It is stored with its idempotency key before it is sent. Until
 * the server has accepted or refused it, each further submit sends the stored body with the stored key, even
 * after a reload. A body that was changed meanwhile is sent with a new key only after the stored one was
 * refused, or if the server would refuse a second request anyway.
 */
export class Attempt<E extends OnceOnly> {
  state: AttemptState<E> = { kind: 'idle' };
  readonly #services: AttemptServices;
  readonly #about: AttemptOf<E>;
  readonly #stored: StoredValue<typeof Kept> | null;
  #key = '';
  /** The time at which the server accepted the last body. */
  #acceptedAt = Number.NEGATIVE_INFINITY;
  /** True if the storage did not contain the complete body. */
  #isPartial = false;

  constructor(services: AttemptServices, about: AttemptOf<E>) {
    this.#services = services;
    this.#about = about;
    this.#stored = storedValue(services, about);
    const kept = this.#read();
    if (kept) {
      this.#key = kept.key;
      this.#isPartial = (about.secrets?.length ?? 0) > 0;
      this.state = { kind: 'unknown', body: kept.body as BodyOf<E>, failure: { kind: 'cancelled' } };
    }
    makeAutoObservable(this, { state: observableRef });
  }

  get isSending(): boolean {
    return this.state.kind === 'sending';
  }

  get isUnknown(): boolean {
    return this.state.kind === 'unknown';
  }

  /** True while the sent body must not change. */
  get isOpen(): boolean {
    return this.isSending || this.isUnknown;
  }

  /** True once the server accepted the last body, until that is dismissed or another body is sent. */
  get isDone(): boolean {
    return this.state.kind === 'done';
  }

  /** The body without a response so far; null if the next submit is a new request. */
  get openBody(): BodyOf<E> | null {
    return this.state.kind === 'sending' || this.state.kind === 'unknown' ? this.state.body : null;
  }

  /** The failure of the last submit. */
  get failure(): ApiFailure | null {
    return this.state.kind === 'refused' || this.state.kind === 'unknown' ? this.state.failure : null;
  }

  /**
   * Sends a body; a stored body with an unknown outcome is sent first. Null sends the stored body only.
   * Resolves with the outcome, or null if nothing was sent: a submit during a request has no effect, and neither has
   * the same one right after the server accepted it.
   */
  async send(body: BodyOf<E> | null): Promise<AttemptOutcome<E> | null> {
    const { state } = this;
    if (state.kind === 'sending' || this.#isSamePress(body)) return null;
    if (state.kind !== 'unknown') return body === null ? null : this.#begin(body);
    const stored = this.#complete(state.body, body);
    const isChanged = body !== null && JSON.stringify(body) !== JSON.stringify(stored);
    if (isChanged && this.#about.isSecondRefused) return this.#begin(body);
    const outcome = await this.#request(stored, { isRepeat: true, isEarlier: isChanged });
    return outcome.kind === 'refused' && isChanged ? this.#begin(body) : outcome;
  }

  #isSamePress(body: BodyOf<E> | null): boolean {
    const { state } = this;
    if (state.kind !== 'done' || this.#services.now() - this.#acceptedAt >= samePressMs) return false;
    return JSON.stringify(body) === JSON.stringify(state.body);
  }

  /** Clears a shown refusal or response; an attempt without a response is kept. */
  dismiss(): void {
    if (this.state.kind === 'refused' || this.state.kind === 'done') this.state = { kind: 'idle' };
  }

  /** Clears an attempt whose outcome was learned in another way, such as by reloading its subject. */
  settle(): void {
    // A running request gets its outcome from its own response.
    if (this.isSending) return;
    this.#stored?.remove();
    this.state = { kind: 'idle' };
  }

  #begin(body: BodyOf<E>): Promise<AttemptOutcome<E>> {
    this.#key = crypto.randomUUID();
    this.#isPartial = false;
    const kept: Record<string, unknown> = { ...(body as object) };
    for (const name of this.#about.secrets ?? []) kept[name] = null;
    this.#stored?.write({ key: this.#key, at: this.#services.now(), deviceAt: Date.now(), body: kept });
    return this.#request(body, { isRepeat: false, isEarlier: false });
  }

  async #request(
    body: BodyOf<E>,
    { isRepeat, isEarlier }: { isRepeat: boolean; isEarlier: boolean },
  ): Promise<AttemptOutcome<E>> {
    const { api } = this.#services;
    this.#become({ kind: 'sending', body });
    let reply: ReplyOf<E>;
    try {
      reply = await api.call(this.#about.endpoint, body as InputOf<E>, { idempotencyKey: this.#key });
    } catch (error) {
      const failure = failureOf(error);
      if (!isRefusal(failure, isRepeat)) return this.#become({ kind: 'unknown', body, failure });
      this.#stored?.remove();
      return this.#become({ kind: 'refused', body, failure });
    }
    this.#stored?.remove();
    this.#acceptedAt = this.#services.now();
    return this.#become({ kind: 'done', body, reply, isEarlier });
  }

  #become<S extends AttemptState<E>>(state: S): S {
    runInAction(() => {
      this.state = state;
    });
    return state;
  }

  /** Completes the stored body with the fields that are not stored, taken from the current body. */
  #complete(stored: BodyOf<E>, asked: BodyOf<E> | null): BodyOf<E> {
    if (!this.#isPartial || asked === null) return stored;
    const complete = { ...(stored as Record<string, unknown>) };
    const now = asked as Record<string, unknown>;
    for (const name of this.#about.secrets ?? []) complete[name] = now[name];
    return complete as BodyOf<E>;
  }

  /** The stored attempt, unless it is malformed or so old that the server may have forgotten its key. */
  #read(): Kept | null {
    const kept = this.#stored?.read() ?? null;
    if (kept === null) return null;
    const { endpoint, secrets = [] } = this.#about;
    const isBody = secrets.length > 0 || z.safeParse(endpoint.body, kept.body).success;
    return isBody && this.#mayBeKnown(kept) ? kept : null;
  }

  /**
   * False if the attempt is by both clocks so old that the server may have forgotten its key; by one is not enough,
   * because a payment that is dropped too early is charged twice. Until the first reply to this page, the server's time
   * is read from this machine's clock, which may be wrong by days. If its error has stayed the same, the age by that clock
   * itself is right; if it was put right meanwhile, the age by the server's time is. A negative age says nothing.
   */
  #mayBeKnown({ at, deviceAt }: Kept): boolean {
    const ages = [this.#services.now() - at, ...(deviceAt === undefined ? [] : [Date.now() - deviceAt])];
    const credible = ages.filter((age) => age >= 0);
    return credible.length === 0 || credible.some((age) => age < keyLifeMs / 2);
  }
}

/** Attempts at one endpoint for many subjects, one per name. */
export class Attempts<E extends OnceOnly> {
  readonly #make: (name: string) => Attempt<E>;
  readonly #made = new Map<string, Attempt<E>>();

  constructor(services: AttemptServices, about: AttemptOf<E>) {
    this.#make = (name) => new Attempt(services, { ...about, name: `${about.name}.${name}` });
  }

  of(name: string): Attempt<E> {
    const made = this.#made.get(name) ?? this.#make(name);
    this.#made.set(name, made);
    return made;
  }
}

function storedValue<E extends OnceOnly>(
  { session }: AttemptServices,
  { keptUntil, name, storage = tabStorage }: AttemptOf<E>,
): StoredValue<typeof Kept> | null {
  if (keptUntil === 'reload') return null;
  const prefix = keptUntil === 'signOut' ? draftPrefix : 'pasarmain.';
  const key = `${prefix}attempt.${session.self?.userId ?? 0}.${name}`;
  return new StoredValue({ storage, key, schema: Kept });
}
