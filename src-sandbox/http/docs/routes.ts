import type { FastifyInstance } from 'fastify';
import packageJson from '../../../package.json' with { type: 'json' };
import { sendConsolePage } from '../pages/page.ts';
import { openApiDocument } from './openapi.ts';
import { docsPage } from './page.ts';

/** The API document: for people at `/docs`, for programs at `/docs/openapi.json`. */
export function docsRoutes(app: FastifyInstance): void {
  const document = openApiDocument(packageJson.version);
  const page = docsPage(document);
  app.get('/docs', (_request, reply) => sendConsolePage(reply, document.info.title, page));
  app.get('/docs/openapi.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(document),
  );
}
