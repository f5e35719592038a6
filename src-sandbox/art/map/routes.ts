import type { FastifyPluginAsync } from 'fastify';
import { zoomRange } from '#lib/mercator.ts';
import { tileSvg } from './tile.ts';

const whole = /^\d{1,6}$/;

/** Serves `/art/map/{z}/{x}/{y}.svg`, the tiles of the sandbox's own map, drawn on request. */
export const mapTileRoutes: FastifyPluginAsync = async (app) => {
  app.get<{ Params: { z: string; x: string; file: string } }>(
    '/art/map/:z/:x/:file',
    async (request, reply) => {
      const { z, x, file } = request.params;
      const y = file.endsWith('.svg') ? file.slice(0, -4) : '';
      if (![z, x, y].every((part) => whole.test(part))) return reply.code(404).send();
      const name = { z: Number(z), x: Number(x), y: Number(y) };
      const count = 2 ** name.z;
      if (name.z < zoomRange.min || name.z > zoomRange.max || name.x >= count || name.y >= count)
        return reply.code(404).send();
      return reply
        .header('Content-Type', 'image/svg+xml')
        .header('Cache-Control', 'public, max-age=86400')
        .header('Content-Security-Policy', "default-src 'none'; sandbox")
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('X-Content-Type-Options', 'nosniff')
        .send(tileSvg(name));
    },
  );
};
