import * as z from 'zod/mini';

/** Who may call an endpoint: anyone (a session is used if there is one), or only a signed-in user. */
export type Access = 'public' | 'login';

/**
 * One call of the marketplace API, described once for both sides: the renderer types and parses
 * with it, the sandbox validates and answers with it.
 */
export interface Endpoint<
  Query extends z.core.$ZodType = z.core.$ZodType,
  Body extends z.core.$ZodType = z.core.$ZodType,
  Reply extends z.core.$ZodType = z.core.$ZodType,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/v1/${string}`;
  readonly access: Access;
  /** Search parameters; `z.object({})` if there are none. */
  readonly query: Query;
  /** JSON body; `z.object({})` if there is none. */
  readonly body: Body;
  /** The `data` of a success envelope. */
  readonly reply: Reply;
  /** True if the server's owner has not specified the call, so that its format is assumed. */
  readonly assumed: boolean;
  /** True if repeated calls with the same `Idempotency-Key` header must take effect once. */
  readonly idempotent: boolean;
  /** One line for the generated API document. */
  readonly summary: string;
}

/**
 * The minimum time for which a server remembers the key of an idempotent call; a later call takes effect
 * again.
 */
export const keyLifeMs = 48 * 3_600_000;

const nothing = z.object({});
type Nothing = typeof nothing;

interface Spec<Q, B, R> {
  access: Access;
  summary: string;
  query?: Q;
  body?: B;
  reply: R;
  assumed?: boolean;
  idempotent?: boolean;
}

/** Describes a GET call. */
// @__NO_SIDE_EFFECTS__
export function get<R extends z.core.$ZodType, Q extends z.core.$ZodType = Nothing>(
  path: `/v1/${string}`,
  spec: Omit<Spec<Q, never, R>, 'body' | 'idempotent'>,
): Endpoint<Q, Nothing, R> & { readonly method: 'GET' } {
  return {
    method: 'GET',
    path,
    access: spec.access,
    summary: spec.summary,
    query: (spec.query ?? nothing) as Q,
    body: nothing,
    reply: spec.reply,
    assumed: spec.assumed ?? false,
    idempotent: false,
  };
}

/** Describes a POST call. */
// @__NO_SIDE_EFFECTS__
export function post<R extends z.core.$ZodType, B extends z.core.$ZodType = Nothing>(
  path: `/v1/${string}`,
  spec: Omit<Spec<never, B, R>, 'query'>,
): Endpoint<Nothing, B, R> & { readonly method: 'POST' } {
  return {
    method: 'POST',
    path,
    access: spec.access,
    summary: spec.summary,
    query: nothing,
    body: (spec.body ?? nothing) as B,
    reply: spec.reply,
    assumed: spec.assumed ?? false,
    idempotent: spec.idempotent ?? false,
  };
}

/** The search parameters that a caller of an endpoint passes. */
export type QueryOf<E extends Endpoint> = z.input<E['query']>;
/** The body that a caller of an endpoint passes. */
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
/** The data that a caller of an endpoint receives. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
