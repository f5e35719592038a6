import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '#api/contract/common.ts';
import { type Language, languageOf } from '#lib/locale.ts';
import type { Clock } from '../clock.ts';
import { FieldRefusal, Refusal } from '../market/Refusal.ts';
import { type Sentence, say } from '../market/words.ts';

/** HTTP statuses of refusal codes; other refusals have the status 200. */
const statuses = new Map<number, number>([
  [codes.invalidInput, 400],
  [codes.rateLimited, 429],
  [codes.internal, 500],
]);

/** Wraps every reply, also after a failure, in an envelope with the server's time. */
export function installEnvelopes(app: FastifyInstance, clock: Clock): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('X-Server-Time', new Date(clock.now()).toISOString());
    reply.header('X-Content-Type-Options', 'nosniff');
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/v1/')) reply.header('Cache-Control', 'no-store');
    done(null, payload);
  });
  app.setErrorHandler((error: FastifyError, request, reply) => refuse(error, request, reply));
}

/** The reply to an unknown path. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  return reply.code(404).send({ code: codes.notFound, message: say(language, 'notFound'), data: null });
}

function refuse(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  if (error instanceof Refusal) {
    const seconds = error.data?.retryAfterSeconds;
    if (typeof seconds === 'number') reply.header('Retry-After', String(seconds));
    const data = error instanceof FieldRefusal ? { field: error.field } : error.data;
    return reply
      .code(statuses.get(error.code) ?? 200)
      .send({ code: error.code, message: wordsOf(error, language), data });
  }
  const status = error.statusCode ?? 500;
  // A file that the caller may not read is reported as not found.
  if (status === 403 || status === 404) return sendNotFound(request, reply);
  if (status >= 400 && status < 500) {
    return reply
      .code(status)
      .send({ code: codes.invalidInput, message: say(language, sentenceOf(error)), data: null });
  }
  // Name and stack show the place of the failure; the message may contain a person's input.
  request.log.error({ path: request.routeOptions.url, error: error.name, stack: framesOf(error) }, 'crashed');
  return reply.code(500).send({ code: codes.internal, message: say(language, 'internal'), data: null });
}

/** The message for a request that fails before the market's rules are checked. */
function sentenceOf({ statusCode, code, name }: FastifyError): Sentence {
  if (statusCode === 413) return 'tooLarge';
  if (statusCode === 415) return 'unsupportedType';
  return name === 'SyntaxError' || code?.startsWith('FST_ERR_CTP') ? 'malformed' : 'badRequest';
}

function wordsOf(error: Refusal, language: Language): string {
  if (!(error instanceof FieldRefusal)) return say(language, error.sentence, error.values);
  return say(language, 'invalid', { field: error.field, why: say(language, error.why, error.values) });
}

function framesOf(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 12);
}
