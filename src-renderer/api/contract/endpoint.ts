import * as z from 'zod/mini';

/** Who may call: anyone, anyone but with the session used when there is one, or only a signed-in user. */
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
  /** Search parameters; `z.object({})` where there are none. */
  readonly query: Query;
  /** JSON body; `z.object({})` where there is none. */
  readonly body: Body;
  /** The `data` of a success envelope. */
  readonly reply: Reply;
  /** True where the server's owner has not given the call, so that its shape is ours. */
  readonly assumed: boolean;
  /** True where a repeated call with the same `Idempotency-Key` header must act once. */
  readonly idempotent: boolean;
  /** One line for the generated API document. */
  readonly summary: string;
}

/** How long a server remembers the key of an idempotent call at least; a client that asks again later acts anew. */
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

/** What the caller of an endpoint passes as search parameters. */
export type QueryOf<E extends Endpoint> = z.input<E['query']>;
/** What the caller of an endpoint passes as body. */
export type BodyOf<E extends Endpoint> = z.input<E['body']>;
/** What a caller of an endpoint receives. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;
