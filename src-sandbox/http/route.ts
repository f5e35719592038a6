import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { codes } from '#api/contract/common.ts';
import type { Endpoint } from '#api/contract/endpoint.ts';
import { type Language, languageOf } from '#lib/locale.ts';
import type { Market } from '../market/Market.ts';
import type { MarketChat } from '../market/ports.ts';
import { Refusal } from '../market/Refusal.ts';
import { rateLimited } from '../market/Sms.ts';
import { once } from './idempotency.ts';
import type { Limit, RateLimits } from './RateLimits.ts';
import { validate } from './validation.ts';

/** Rate limits of one server. */
export interface HttpLimits {
  /** Requests of one user, or of one IP address without a session. */
  general: Limit;
  /** SMS codes requested from one IP address. */
  smsPerAddress: Limit;
  /** Sign-in attempts from one IP address. */
  signIn: Limit;
  /** Messages to the help desk from one user, or from one IP address without a session. */
  feedback: Limit;
}

/** The dependencies of every route. */
export interface RouteDeps {
  market: Market;
  limits: HttpLimits;
  rateLimits: RateLimits;
  /** Parses every reply by its schema before it is sent; switched on in tests. */
  checkReplies: boolean;
  chat: MarketChat;
  /** A signature for the chat SDK, valid while the session lives. */
  signFor: (userId: number, session: string) => string;
}

/** The caller's user, language and address. */
export interface Caller {
  /** Null for a visitor. */
  userId: number | null;
  /** The signed-in user; only for endpoints with `access: 'login'`. */
  self: number;
  token: string | null;
  language: Language;
  address: string;
}

/** Handles one endpoint: receives validated input, returns `data` or throws a {@link Refusal}. */
export type Handler<E extends Endpoint> = (
  input: E['method'] extends 'GET' ? z.output<E['query']> : z.output<E['body']>,
  caller: Caller,
) => z.output<E['reply']>;

const signInPaths = new Set(['/v1/auth/login', '/v1/common/code_sms']);

/** Serves one endpoint of the contract: limit, session, schema, idempotency, handler, envelope. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  deps: RouteDeps,
  endpoint: E,
  handler: Handler<E>,
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: (request, reply) => {
      const caller = identify(request, deps, endpoint);
      const isGet = endpoint.method === 'GET';
      const input = validate(
        isGet ? endpoint.query : endpoint.body,
        isGet ? request.query : (request.body ?? {}),
        caller.language,
      );
      const act = () => handler(input as Parameters<Handler<E>>[0], caller);
      const data = endpoint.idempotent
        ? once(
            deps.market.database,
            deps.market.clock,
            {
              userId: endpoint.access === 'login' ? caller.self : caller.userId,
              key: headerOf(request, 'idempotency-key'),
              path: endpoint.path,
              body: input,
            },
            act,
          )
        : act();
      if (deps.checkReplies) z.parse(endpoint.reply, data);
      return sendData(reply, data);
    },
  });
}

function identify(request: FastifyRequest, deps: RouteDeps, endpoint: Endpoint): Caller {
  const token = tokenOf(request);
  const { sessions } = deps.market;
  const known = token === null ? null : sessions.knownUser(token);
  // The limit counts the verified user and not the claimed token: an invented token must not get a limit of
  // its own.
  const key = known === null ? `call:from:${request.ip}` : `call:user:${known}`;
  const waitMs = deps.rateLimits.take(key, deps.limits.general);
  if (waitMs > 0) throw rateLimited(waitMs);
  // Signing in must work whatever the state of an older session.
  const userId = token !== null && !signInPaths.has(endpoint.path) ? sessions.userOf(token) : null;
  if (endpoint.access === 'login' && userId === null) {
    throw new Refusal(codes.sessionExpired, 'sessionExpired');
  }
  return {
    userId,
    get self(): number {
      if (userId === null) throw new Refusal(codes.sessionExpired, 'sessionExpired');
      return userId;
    },
    token,
    language: languageOf(request.headers['accept-language']),
    address: request.ip,
  };
}

/** The session's token in a request's header, or null. */
export function tokenOf(request: FastifyRequest): string | null {
  const match = /^Bearer\s+(\S{1,512})$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' ? value : undefined;
}

function sendData(reply: FastifyReply, data: unknown): FastifyReply {
  return reply.send({ code: codes.ok, message: '', data });
}
