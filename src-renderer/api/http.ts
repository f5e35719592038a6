import axios, { type AxiosInstance, type AxiosResponse, isAxiosError } from 'axios';
import * as z from 'zod/mini';
import { codes, Envelope } from './contract/common.ts';
import type { BodyOf, Endpoint, QueryOf, ReplyOf } from './contract/endpoint.ts';
import { ApiError, type ApiFailure } from './errors.ts';
import { fetchAdapter } from './fetch-adapter.ts';

/**
 * What the client needs from its owner; read at each call, so that a changed language or token counts at
 * once.
 */
export interface ApiOptions {
  base: string;
  headerNames: { language: string; timeZone: string; token: string; idempotencyKey: string };
  mapServicePrefix: string;
  token: () => string | null;
  /** A tag such as "id-ID". */
  language: () => string;
  /** The response handler: told of every reply that came in the envelope, before its caller is. */
  onReply: (reply: Reply) => void;
}

/** What a reply says besides its data. */
export interface Reply {
  code: number;
  /** The token of the call, which by now may no longer be the session's. */
  token: string | null;
  /** The server's clock in milliseconds, for countdowns; null where it did not say. */
  serverNow: number | null;
}

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** The same key twice acts once; every idempotent endpoint needs one. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Calls in the name of another session than the one in use, such as one that was just left. */
  token?: string;
}

/** What the caller of an endpoint passes: search parameters or body. */
export type InputOf<E extends Endpoint> = E['method'] extends 'GET' ? QueryOf<E> : BodyOf<E>;

/**
 * The shared request client (docs/product.md, Words on failures): typed calls in, parsed replies or {@link
 * ApiError} out.
 */
export class ApiClient {
  readonly #options: ApiOptions;
  readonly #http: AxiosInstance;

  constructor(options: ApiOptions) {
    this.#options = options;
    this.#http = axios.create({
      baseURL: options.base,
      adapter: fetchAdapter,
      timeout: 20_000,
      validateStatus: () => true,
    });
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
   * Fetches an address of the map service; its reply is passed through raw, with no envelope and no session
   * headers.
   */
  async raw(url: string, options: CallOptions = {}): Promise<unknown> {
    if (!url.startsWith(this.#options.mapServicePrefix)) throw new Error('raw: not a map-service address');
    try {
      const response = await axios.get<unknown>(url, {
        adapter: fetchAdapter,
        ...(options.signal && { signal: options.signal }),
      });
      return response.data;
    } catch (error) {
      throw new ApiError(networkFailure(error));
    }
  }

  /**
   * Calls an endpoint that the installation keeps at an address of its own choice, which may be somebody
   * else's: no
   * session goes with it, and its answer changes none.
   */
  async callAt<E extends Endpoint & { method: 'GET' }>(
    address: string,
    endpoint: E,
    input: QueryOf<E>,
    options: CallOptions = {},
  ): Promise<ReplyOf<E>> {
    let response: AxiosResponse<unknown>;
    try {
      response = await this.#http.get<unknown>(address, {
        params: input,
        headers: { 'Accept-Language': this.#options.language() },
        ...(options.signal && { signal: options.signal }),
      });
    } catch (error) {
      throw new ApiError(networkFailure(error));
    }
    const envelope = z.safeParse(Envelope, response.data);
    if (!envelope.success) throw new ApiError({ kind: 'unexpected', detail: `HTTP ${response.status}` });
    const { code, data, message = '' } = envelope.data;
    if (code !== codes.ok) throw new ApiError(refusal(code, message, response));
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
  ): Promise<AxiosResponse<unknown>> {
    const names = this.#options.headerNames;
    const headers: Record<string, string> = {
      [names.language]: this.#options.language(),
      [names.timeZone]: Intl.DateTimeFormat().resolvedOptions().timeZone,
      ...(token && { [names.token]: `Bearer ${token}` }),
      ...(options.idempotencyKey && { [names.idempotencyKey]: options.idempotencyKey }),
      ...options.headers,
    };
    try {
      return await this.#http.request<unknown>({
        method: endpoint.method,
        url: endpoint.path,
        headers,
        ...(endpoint.method === 'GET' ? { params: input } : { data: input }),
        ...(options.signal && { signal: options.signal }),
      });
    } catch (error) {
      throw new ApiError(networkFailure(error));
    }
  }

  #unwrap(response: AxiosResponse<unknown>, token: string | null): unknown {
    const date = Date.parse(String(response.headers['x-server-time'] ?? ''));
    const envelope = z.safeParse(Envelope, response.data);
    if (!envelope.success) throw new ApiError({ kind: 'unexpected', detail: `HTTP ${response.status}` });
    const { code, data, message = '' } = envelope.data;
    this.#options.onReply({ code, token, serverNow: Number.isFinite(date) ? date : null });
    if (code === codes.ok) return data;
    if (code === codes.signedOut || code === codes.sessionExpired) {
      throw new ApiError({ kind: 'unauthorized', code, message });
    }
    throw new ApiError(refusal(code, message, response));
  }
}

function refusal(code: number, message: string, response: AxiosResponse<unknown>): ApiFailure {
  switch (code) {
    case codes.forbidden:
      return { kind: 'forbidden', message };
    case codes.notFound:
      return { kind: 'notFound', message };
    case codes.rateLimited: {
      const seconds = Number(response.headers['retry-after']);
      return { kind: 'rateLimited', retryAfterSeconds: Number.isFinite(seconds) ? seconds : null, message };
    }
    case codes.internal:
      return { kind: 'unexpected', detail: message, code };
    default:
      return { kind: 'rejected', code, message };
  }
}

function networkFailure(error: unknown): ApiFailure {
  if (axios.isCancel(error)) return { kind: 'cancelled' };
  if (typeof navigator !== 'undefined' && navigator.onLine === false) return { kind: 'offline' };
  if (isAxiosError(error)) return { kind: 'network' };
  return { kind: 'unexpected', detail: error instanceof Error ? error.name : 'unknown' };
}
