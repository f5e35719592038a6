import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { uploadTokenCos } from '#api/contract/common.ts';
import { uploadKinds, uploadRule } from '#lib/rules/upload.ts';
import { type StorageRefusal, storagePath } from '../../market/Uploads.ts';
import { type RouteDeps, route } from '../route.ts';

const maxBytes = Math.max(...uploadKinds.map((kind) => uploadRule(kind).maxBytes));

const statuses: Record<StorageRefusal, number> = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  InvalidArgument: 400,
  EntityTooLarge: 400,
  QuotaExceeded: 403,
};

type KeyRequest = FastifyRequest<{ Params: { '*': string } }>;

/** Routes of upload credentials, and of the storage service that they are for. */
export function uploadRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { uploads } = deps.market;
  route(app, deps, uploadTokenCos, (_query, { self }) => uploads.credential(self));
  // The plugin is encapsulated, because only the storage service reads request bodies as bytes.
  void app.register(async (storage) => {
    storage.removeAllContentTypeParsers();
    storage.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: maxBytes + 1 },
      (_request, body, done) => done(null, body),
    );
    storage.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
      refuse(reply, error.statusCode === 413 ? 'EntityTooLarge' : 'InvalidArgument'),
    );
    storage.put(`${storagePath}*`, { bodyLimit: maxBytes + 1 }, (request: KeyRequest, reply) => {
      protect(reply);
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
      );
      const refusal = uploads.put(
        {
          method: 'PUT',
          path: `/${request.params['*']}`,
          query: request.query as Record<string, string>,
          headers,
        },
        headers['content-type'] ?? '',
        Buffer.isBuffer(request.body) ? request.body : new Uint8Array(),
      );
      if (refusal) return refuse(reply, refusal);
      return reply.header('ETag', `"${request.id}"`).code(200).send('');
    });
    storage.get(`${storagePath}*`, (request: KeyRequest, reply) => {
      protect(reply);
      const object = uploads.readable(request.params['*']);
      if (!object) return reply.code(404).type('text/plain').send('');
      reply
        .type(object.type)
        .header('Cache-Control', 'private, max-age=31536000, immutable')
        .header('Accept-Ranges', 'bytes');
      const bytes = Buffer.from(object.bytes);
      const range = /^bytes=(\d{1,9})-(\d{0,9})$/.exec(request.headers.range ?? '');
      const start = Number(range?.[1] ?? 0);
      if (!range || start >= bytes.length) return reply.send(bytes);
      const end = range[2] ? Math.min(Number(range[2]), bytes.length - 1) : bytes.length - 1;
      return reply
        .code(206)
        .header('Content-Range', `bytes ${start}-${end}/${bytes.length}`)
        .send(bytes.subarray(start, end + 1));
    });
  });
}

/** Sets headers that prevent an uploaded file from running as a page, whatever it contains. */
function protect(reply: FastifyReply): void {
  reply
    .header('X-Content-Type-Options', 'nosniff')
    .header('Content-Security-Policy', "sandbox; default-src 'none'")
    .header('Cross-Origin-Resource-Policy', 'same-origin');
}

/** An error in the vendor's format. */
function refuse(reply: FastifyReply, code: StorageRefusal): FastifyReply {
  return reply
    .code(statuses[code])
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="utf-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
    );
}
