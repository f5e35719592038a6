import * as z from 'zod/mini';
import { addressOf } from './address.ts';
import { codes, Envelope } from './contract/common.ts';
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from './contract/endpoint.ts';
import type { EarlyAnswers } from './EarlyAnswers.ts';
import { ApiError, type ApiFailure } from './errors.ts';
import { type HttpReply, sendRequest } from './http.ts';

/** Dependencies of the client; read at each call, so that a changed language or token applies at once. */
export interface ApiOptions {
  base: string;
  headerNames: { language: string; timeZone: string; token: string; idempotencyKey: string };
  mapServicePrefix: string;
  token: () => string | null;
  /** A tag such as "id-ID". */
  language: () => string;
  /** The response handler: called with every reply in the envelope, before the caller receives it. */
  onReply: (reply: Reply) => void;
  /** The replies that came with the page. */
  early?: Pick<EarlyAnswers, 'take'>;
}

/** The metadata of a reply. */
export interface Reply {
  code: number;
  /** The token of the call, which may no longer be the token of the session. */
  token: string | null;
  /** The server's time in milliseconds, for countdowns; null if the reply has none. */
  serverNow: number | null;
}

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** A call with a repeated key takes effect once; required for idempotent endpoints. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** The token of another session than the current one, such as one that has just ended. */
  token?: string;
}

/** The input of an endpoint: search parameters or body. */
export type InputOf<E extends Endpoint> = E['method'] extends 'GET' ? QueryOf<E> : BodyOf<E>;

/**
 * The shared request client (docs/product.md, Words on failures): takes typed calls, returns parsed replies
 * or throws {@link ApiError}.
 */
export class ApiClient {
  readonly #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  /** Calls an endpoint and resolves with its parsed `data`. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options: CallOptions = {},
  ): Promise<ReplyOf<E>> {
    const token = options.token ?? this.#options.token();
    const response = await this.#send(endpoint, input, token, options);
    const data = this.#unwrap(response, token);
    const parsed = z.safeParse(endpoint.reply, data);
    if (!parsed.success)
      throw new ApiError({ kind: 'unexpected', detail: `${endpoint.path}: reply does not fit` });
    return parsed.data as ReplyOf<E>;
  }

  /**
   * Fetches a URL of the map service without session headers; the response has no envelope and is returned
   * raw.
   */
  async raw(url: string, options: CallOptions = {}): Promise<unknown> {
    if (!url.startsWith(this.#options.mapServicePrefix)) throw new Error('raw: not a map-service address');
    const { signal } = options;
    return (await sendRequest({ method: 'GET', url, ...(signal && { signal }) })).data;
  }

  /**
   * Calls an endpoint at a URL from the configuration, which may belong to a third party: no session is sent,
   * and the reply does not affect the session.
   */
  async callAt<E extends Endpoint & { method: 'GET' }>(
    address: string,
    endpoint: E,
    input: QueryOf<E>,
    options: CallOptions = {},
  ): Promise<ReplyOf<E>> {
    const response = await sendRequest({
      method: 'GET',
      // The address of a third party is complete.
      url: /^https?:/.test(address) ? address : this.#options.base + address,
      params: input,
      headers: { 'Accept-Language': this.#options.language() },
      ...(options.signal && { signal: options.signal }),
    });
    const envelope = z.safeParse(Envelope, response.data);
    if (!envelope.success) throw new ApiError({ kind: 'unexpected', detail: `HTTP ${response.status}` });
    const { code, data } = envelope.data;
    if (code !== codes.ok) throw new ApiError(refusal(envelope.data, response));
    const parsed = z.safeParse(endpoint.reply, data);
    if (!parsed.success)
      throw new ApiError({ kind: 'unexpected', detail: `${endpoint.path}: reply does not fit` });
    return parsed.data as ReplyOf<E>;
  }

  async #send<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    token: string | null,
    options: CallOptions,
  ): Promise<HttpReply> {
    const early = this.#early(endpoint, input, token);
    if (early !== undefined) return { status: 200, data: early, header: () => null };
    const names = this.#options.headerNames;
    const headers: Record<string, string> = {
      [names.language]: this.#options.language(),
      [names.timeZone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(token && { [names.token]: `Bearer ${token}` }),
      ...(options.idempotencyKey && { [names.idempotencyKey]: options.idempotencyKey }),
      ...options.headers,
    };
    return sendRequest({
      method: endpoint.method,
      url: this.#options.base + endpoint.path,
      headers,
      ...(endpoint.method === 'GET' ? { params: input } : { data: input }),
      ...(options.signal && { signal: options.signal }),
    });
  }

  /**
   * The reply that came with the page, if any. Only a visitor uses it, because the server answered without a session.
   */
  #early(endpoint: Endpoint, input: unknown, token: string | null): unknown {
    if (token !== null || endpoint.method !== 'GET') return undefined;
    return this.#options.early?.take(addressOf(endpoint.path, input), this.#options.language());
  }

  #unwrap(response: HttpReply, token: string | null): unknown {
    const date = Date.parse(response.header('x-server-time') ?? '');
    const envelope = z.safeParse(Envelope, response.data);
    if (!envelope.success) throw new ApiError({ kind: 'unexpected', detail: `HTTP ${response.status}` });
    const { code, data } = envelope.data;
    this.#options.onReply({ code, token, serverNow: Number.isFinite(date) ? date : null });
    if (code === codes.ok) return data;
    if (code === codes.signedOut || code === codes.sessionExpired) {
      throw new ApiError({ kind: 'unauthorized', code, message: messageOf(envelope.data) });
    }
    throw new ApiError(refusal(envelope.data, response));
  }
}

/** The server's message for people; empty without one. */
function messageOf({ message }: Envelope): string {
  return typeof message === 'string' ? message : '';
}

function refusal(envelope: Envelope, response: HttpReply): ApiFailure {
  const { code } = envelope;
  const message = messageOf(envelope);
  switch (code) {
    case codes.forbidden:
      return { kind: 'forbidden', message };
    case codes.notFound:
      return { kind: 'notFound', message };
    case codes.rateLimited: {
      const seconds = Number(response.header('retry-after') ?? Number.NaN);
      return { kind: 'rateLimited', retryAfterSeconds: Number.isFinite(seconds) ? seconds : null, message };
    }
    case codes.internal:
      return { kind: 'unexpected', detail: `code ${code}`, code, message };
    default:
      return { kind: 'rejected', code, message };
  }
}
