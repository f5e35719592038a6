import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codes } from '#api/contract/common.ts';
import { type Language, languageOf } from '#lib/locale.ts';
import type { Clock } from '../clock.ts';
import { FieldRefusal, Refusal } from '../market/Refusal.ts';
import { type Sentence, say } from '../market/words.ts';

/** HTTP statuses of codes; the rest of the refusals are answers like any other: 200. */
const statuses = new Map<number, number>([
  [codes.invalidInput, 400],
  [codes.rateLimited, 429],
  [codes.internal, 500],
]);

/** Makes every reply an envelope with the server's time, whatever goes wrong. */
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

/** The reply to a path that is not there. */
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
  // A file that must not be read is, for whoever asks, not there.
  if (status === 403 || status === 404) return sendNotFound(request, reply);
  if (status >= 400 && status < 500) {
    return reply
      .code(status)
      .send({ code: codes.invalidInput, message: say(language, sentenceOf(error)), data: null });
  }
  // Name and stack say where it broke; the message may quote input, which is somebody's.
  request.log.error({ path: request.routeOptions.url, error: error.name, stack: framesOf(error) }, 'crashed');
  return reply.code(500).send({ code: codes.internal, message: say(language, 'internal'), data: null });
}

/** What was wrong with a request before any of the market's rules saw it. */
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
