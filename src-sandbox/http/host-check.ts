import type { FastifyInstance } from 'fastify';
import { codes } from '#api/contract/common.ts';
import { languageOf } from '#lib/locale.ts';
import type { AllowedHosts } from '../AllowedHosts.ts';
import { say } from '../market/words.ts';

/**
 * Answers requests to this server's own host names only; {@link AllowedHosts} describes the attack that this
 * prevents.
 */
export function installHostCheck(app: FastifyInstance, hosts: AllowedHosts): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hosts.allowsHost(request.headers.host)) return done();
    const language = languageOf(request.headers['accept-language']);
    reply.code(421).send({ code: codes.forbidden, message: say(language, 'unknownHost'), data: null });
  });
}
