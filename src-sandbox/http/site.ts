import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { firstAnswersId } from '#lib/first-answers.ts';
import { encodingOf, shrink } from './encodings.ts';
import { sendNotFound } from './envelopes.ts';
import { firstAnswersTo } from './first-answers.ts';
import { installAssets } from './site-assets.ts';
import { type SiteSecurity, siteHeaders } from './site-security.ts';

/** Options of the served website. */
export interface SiteOptions extends SiteSecurity {
  /** The folder of the built site. */
  root: string;
  /** The configuration that the page reads. */
  config: Record<string, unknown>;
}

/** Finds an element of the page that holds JSON. */
const element = (id: string) =>
  new RegExp(`(<script type="application/json" id="${id}">)[\\s\\S]*?(</script>)`);
const configElement = element('app-config');
const answersElement = element(firstAnswersId);
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
  const send = async (request: FastifyRequest, reply: FastifyReply, text: string) => {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const data = Buffer.from(text);
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply
      .headers(siteHeaders(options, request.headers.host))
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding, Accept-Language')
      .type('text/html; charset=utf-8')
      .send(encoding ? await shrink[encoding](data) : data);
  };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const answers = await firstAnswersTo(app, request);
    return send(request, reply, answers === null ? page() : filled(page(), answersElement, answers));
  };
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
  // This is the page that browsers keep, so its replies would be old when it is shown.
  app.get('/index.html', (request, reply) => send(request, reply, page()));
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
  let builtAt = 0;
  let text = '';
  return () => {
    const { mtimeMs } = statSync(file);
    if (mtimeMs !== builtAt) {
      builtAt = mtimeMs;
      text = filled(readFileSync(file, 'utf8'), configElement, config);
    }
    return text;
  };
}

/** The page with a value as JSON in one of its elements; '<' must not close the element. */
function filled(page: string, place: RegExp, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return page.replace(place, (_all, start, end) => `${start}${json}${end}`);
}
