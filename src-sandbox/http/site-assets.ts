import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { encodingOf, shrink } from './encodings.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
};

/**
 * Serves the site's hashed text assets compressed. Each is compressed once, on first request, and cached in
 * memory: its name changes with its content. Other files are left to the static file handler.
 */
export function installAssets(app: FastifyInstance, root: string): void {
  const kept = new Map<string, Promise<Buffer>>();
  app.get<{ Params: { name: string } }>('/assets/:name', async (request, reply) => {
    const { name } = request.params;
    const type = types[extname(name)];
    const encoding = encodingOf(request.headers['accept-encoding']);
    // An encoded slash could reach the bare page, which must not be sent without its headers.
    if (!/^[\w.-]+$/.test(name)) {
      reply.callNotFound();
      return reply;
    }
    if (!type || !encoding) return reply.sendFile(join('assets', name), root);
    const key = `${encoding} ${name}`;
    const made = kept.get(key) ?? readFile(join(root, 'assets', name)).then(shrink[encoding]);
    kept.set(key, made);
    try {
      const data = await made;
      return reply
        .type(type)
        .header('Content-Encoding', encoding)
        .header('Vary', 'Accept-Encoding')
        .header('Cache-Control', 'public, max-age=31536000, immutable')
        .send(data);
    } catch {
      // A file that a new build removed is answered like an unknown file.
      kept.delete(key);
      reply.callNotFound();
      return reply;
    }
  });
}
