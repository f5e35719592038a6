import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from './FileStore.ts';
import { limits } from './limits.ts';

const sizes = new Set([198, 720]);

/** Sets headers that prevent an uploaded page or drawing from running scripts. */
function protect(reply: FastifyReply): void {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "sandbox; default-src 'none'; style-src 'unsafe-inline'")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*');
}

const rangeOf = (request: FastifyRequest, size: number): { start: number; end: number } | undefined => {
  const match = /^bytes=(\d*)-(\d*)$/.exec(request.headers.range ?? '');
  if (!match || (match[1] === '' && match[2] === '') || size === 0) return undefined;
  const start = match[1] ? Number(match[1]) : Math.max(0, size - Number(match[2]));
  const end = match[1] && match[2] ? Math.min(Number(match[2]), size - 1) : size - 1;
  return start <= end ? { start, end } : undefined;
};

/**
 * Uploads and downloads below `/files`. Register without `fastify-plugin`, because the routes have their own
 * body parser.
 */
export function fileRoutes(files: FileStore, now: () => number) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    app.options('/files/:key', (_request, reply) => {
      protect(reply);
      return reply
        .header('access-control-allow-methods', 'GET, HEAD, PUT')
        .header('access-control-allow-headers', '*')
        .code(204)
        .send();
    });

    app.put<{ Params: { key: string } }>(
      '/files/:key',
      { bodyLimit: limits.fileBytes + 1 },
      async (request, reply) => {
        protect(reply);
        const result = await files.store(request.params.key, request.raw, now());
        if (result === 'stored') return reply.code(200).send('');
        return reply.code(result === 'unknown' ? 404 : 413).send('');
      },
    );

    app.get('/files/video-cover.jpg', async (_request, reply) => {
      protect(reply);
      return reply
        .type('image/jpeg')
        .header('cache-control', 'public, max-age=86400')
        .send(await files.cover());
    });

    app.get<{ Params: { key: string } }>('/files/:key', async (request, reply) => {
      protect(reply);
      const file = files.find(request.params.key);
      if (!file || file.size < 0) return reply.code(404).send('');
      reply.header('cache-control', 'public, max-age=31536000, immutable').type(file.content_type);
      if (file.content_type === 'application/octet-stream')
        reply.header(
          'content-disposition',
          `attachment; filename*=UTF-8''${encodeURIComponent(file.name).replace(/['()*]/g, escape)}`,
        );
      const longest = Number(/imageView2\/\d\/w\/(\d+)/.exec(request.raw.url ?? '')?.[1]);
      const small = sizes.has(longest) ? await files.thumbnail(file, longest) : undefined;
      const path = small?.path ?? files.path(file.key);
      const size = small?.size ?? file.size;
      const range = rangeOf(request, size);
      reply.header('accept-ranges', 'bytes');
      if (range)
        reply
          .code(206)
          .header('content-range', `bytes ${range.start}-${range.end}/${size}`)
          .header('content-length', range.end - range.start + 1);
      else reply.header('content-length', size);
      return reply.send(files.read(path, range));
    });
  };
}
