import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendNotFound } from './envelopes.ts';
import { installAssets } from './site-assets.ts';
import { type SiteSecurity, siteHeaders } from './site-security.ts';

/** Options of the served website. */
export interface SiteOptions extends SiteSecurity {
  /** The folder of the built site. */
  root: string;
  /** The configuration that the page reads. */
  config: Record<string, unknown>;
}

const configElement = /(<script type="application\/json" id="app-config">)[\s\S]*?(<\/script>)/;
/** Matches file names with a content hash, which can be cached without expiry. */
const hashedName = /[/\\]assets[/\\]/;
const ownPaths = /^\/(v1|im|files|art|sandbox|docs)(\/|$|\?)/;

/**
 * Serves the built site: hashed assets with unlimited caching, and its one page for every route of the app.
 */
export async function installSite(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const root = resolve(options.root);
  if (!existsSync(join(root, 'index.html'))) {
    app.setNotFoundHandler(sendNotFound);
    return;
  }
  const page = indexPage(join(root, 'index.html'), options.config);
  const sendPage = (request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers(siteHeaders(options, request.headers.host))
      .header('Cache-Control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page());
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: true,
    // The build leaves its own hidden files beside the site's files.
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header(
        'Cache-Control',
        hashedName.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      response.header('X-Content-Type-Options', 'nosniff');
    },
  });
  installAssets(app, root);
  app.get('/', sendPage);
  app.get('/index.html', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !ownPaths.test(request.url) &&
      !hashedName.test(request.url) &&
      (request.headers.accept ?? '').includes('text/html');
    return isPage ? sendPage(request, reply) : sendNotFound(request, reply);
  });
}

/** The page that contains the configuration; read again after the site was rebuilt. */
function indexPage(file: string, config: Record<string, unknown>): () => string {
  // '<' must not close the element that contains the JSON.
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  let builtAt = 0;
  let text = '';
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== builtAt) {
      builtAt = mtimeMs;
      text = readFileSync(file, 'utf8').replace(configElement, (_all, start, end) => `${start}${json}${end}`);
    }
    return text;
  };
}
