import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { type BodyOf, type Endpoint, keyLifeMs, type ReplyOf } from '#api/contract/endpoint.ts';
import { type ApiFailure, failureOf, isRefusal } from '#api/errors.ts';
import type { InputOf } from '#api/http.ts';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import type { Services } from '#parts/root/index.tsx';
import { tabStorage } from '#platform/storage.ts';
import { draftPrefix } from './kept-draft.ts';

/** An endpoint that acts once for each key. */
type OnceOnly = Endpoint & { readonly method: 'POST' };

/** Where an attempt stands; in `unknown` the server may have acted, and only the very same request can find out. */
export type AttemptState<E extends OnceOnly> =
  | { kind: 'idle' }
  | { kind: 'sending'; body: BodyOf<E> }
  /** After a reload the failure is `cancelled`: the page went before the answer came. */
  | { kind: 'unknown'; body: BodyOf<E>; failure: ApiFailure }
  | { kind: 'refused'; body: BodyOf<E>; failure: ApiFailure }
  /** `isEarlier`: what counts was sent before and differs from what was asked for now; the person must hear of it. */
  | { kind: 'done'; body: BodyOf<E>; reply: ReplyOf<E>; isEarlier: boolean };

/** What a press can come to. */
export type AttemptOutcome<E extends OnceOnly> = Extract<
  AttemptState<E>,
  { kind: 'done' | 'refused' | 'unknown' }
>;

/** What one request is about, and how carefully its body is kept. */
export interface AttemptOf<E extends OnceOnly> {
  endpoint: E;
  /** Names what the request is about, such as one item; two open requests never share a name. */
  name: string;
  /**
   * How long an attempt without an answer is remembered: money until its answer is known, words at most until the
   * person signs out, and what belongs in no storage until the page is loaded again.
   */
  keptUntil: 'answer' | 'signOut' | 'reload';
  /**
   * True where the rules of the server refuse a second one anyway, such as a second review of an order: then a changed
   * body may go at once, because at worst it is refused.
   */
  isSecondRefused?: boolean;
  /** Fields that belong in no storage: after a reload they are taken from the next body. */
  secrets?: readonly (keyof BodyOf<E> & string)[];
  /** The tab's own storage where nothing else is said. */
  storage?: TextStorage;
}

type AttemptServices = Pick<Services, 'api' | 'session' | 'now'>;

const Kept = z.object({
  key: z.string().check(z.minLength(8)),
  /** When it was begun, by the server's clock. */
  at: z.number(),
  body: z.record(z.string(), z.unknown()),
});
type Kept = z.output<typeof Kept>;

/**
 * A request that must not happen twice. It is written down with its key before it is sent. Until the server has
 * accepted or refused it, each further press sends the stored body under the stored key, over reloads too; a body
 * that was changed meanwhile is sent, under a key of its own, only once the stored one is known to be refused, or where
 * the server would refuse a second one.
 */
export class Attempt<E extends OnceOnly> {
  state: AttemptState<E> = { kind: 'idle' };
  readonly #services: AttemptServices;
  readonly #about: AttemptOf<E>;
  readonly #stored: StoredValue<typeof Kept> | null;
  #key = '';
  /** True where the storage did not hold all of the body. */
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

  /** True while nothing may change about what was sent. */
  get isOpen(): boolean {
    return this.isSending || this.isUnknown;
  }

  /** The body whose answer is awaited or never came; null where the next press is a new request. */
  get openBody(): BodyOf<E> | null {
    return this.state.kind === 'sending' || this.state.kind === 'unknown' ? this.state.body : null;
  }

  /** Why the last press did not succeed. */
  get failure(): ApiFailure | null {
    return this.state.kind === 'refused' || this.state.kind === 'unknown' ? this.state.failure : null;
  }

  /**
   * Sends a body, or before it the stored one whose answer is not known. Null asks for the stored one alone. Resolves
   * with what came of it, or null where nothing was sent: a press while the answer is awaited changes nothing.
   */
  async send(body: BodyOf<E> | null): Promise<AttemptOutcome<E> | null> {
    const { state } = this;
    if (state.kind === 'sending') return null;
    if (state.kind !== 'unknown') return body === null ? null : this.#begin(body);
    const stored = this.#complete(state.body, body);
    const isChanged = body !== null && JSON.stringify(body) !== JSON.stringify(stored);
    if (isChanged && this.#about.isSecondRefused) return this.#begin(body);
    const outcome = await this.#request(stored, { isRepeat: true, isEarlier: isChanged });
    return outcome.kind === 'refused' && isChanged ? this.#begin(body) : outcome;
  }

  /** Forgets a refusal or an answer that was shown; what has no answer yet stays. */
  dismiss(): void {
    if (this.state.kind === 'refused' || this.state.kind === 'done') this.state = { kind: 'idle' };
  }

  /** Forgets an attempt whose outcome was learned in another way, such as by reading what it was about. */
  settle(): void {
    // One that is under way learns its outcome from its own answer.
    if (this.isSending) return;
    this.#stored?.remove();
    this.state = { kind: 'idle' };
  }

  #begin(body: BodyOf<E>): Promise<AttemptOutcome<E>> {
    this.#key = crypto.randomUUID();
    this.#isPartial = false;
    const kept: Record<string, unknown> = { ...(body as object) };
    for (const name of this.#about.secrets ?? []) kept[name] = null;
    this.#stored?.write({ key: this.#key, at: this.#services.now(), body: kept });
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
    return this.#become({ kind: 'done', body, reply, isEarlier });
  }

  #become<S extends AttemptState<E>>(state: S): S {
    runInAction(() => {
      this.state = state;
    });
    return state;
  }

  /** The stored body with what the storage was not given, out of what is asked for now. */
  #complete(stored: BodyOf<E>, asked: BodyOf<E> | null): BodyOf<E> {
    if (!this.#isPartial || asked === null) return stored;
    const complete = { ...(stored as Record<string, unknown>) };
    const now = asked as Record<string, unknown>;
    for (const name of this.#about.secrets ?? []) complete[name] = now[name];
    return complete as BodyOf<E>;
  }

  /** What the storage holds, unless it is no body of this request or so old that a server may have forgotten its key. */
  #read(): Kept | null {
    const kept = this.#stored?.read() ?? null;
    if (kept === null) return null;
    const { endpoint, secrets = [] } = this.#about;
    const isBody = secrets.length > 0 || z.safeParse(endpoint.body, kept.body).success;
    const isKnown = this.#services.now() - kept.at < keyLifeMs / 2;
    return isBody && isKnown ? kept : null;
  }
}

/** The attempts at one request about many things, one for each name. */
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
