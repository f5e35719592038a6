import { type FastifyInstance, fastify, LogController } from 'fastify';
import { AllowedHosts } from '../AllowedHosts.ts';
import type { Market } from '../market/Market.ts';
import { type MarketChat, silentChat } from '../market/ports.ts';
import { docsRoutes } from './docs/routes.ts';
import { installEnvelopes, sendNotFound } from './envelopes.ts';
import { installHostCheck } from './host-check.ts';
import { forgetOldKeys } from './idempotency.ts';
import { authorizePages } from './pages/authorize.ts';
import { consolePages } from './pages/console.ts';
import { guardConsole } from './pages/console-access.ts';
import { payPages } from './pages/pay.ts';
import { signInPages } from './pages/sign-in.ts';
import { smsPage } from './pages/sms.ts';
import { RateLimits } from './RateLimits.ts';
import type { HttpLimits, RouteDeps } from './route.ts';
import { apiRoutes } from './routes/index.ts';
import { installSite, type SiteOptions } from './site.ts';
import { alsoAnswerTls } from './tls.ts';

const minute = 60_000;

/** The default limits: high enough for people, low enough to stop loops. */
export const defaultLimits: HttpLimits = {
  general: { count: 1200, windowMs: minute },
  smsPerAddress: { count: 10, windowMs: 60 * minute },
  signIn: { count: 60, windowMs: 10 * minute },
  feedback: { count: 10, windowMs: 60 * minute },
};

/** The options of a server. */
export interface ServerOptions {
  market: Market;
  chat?: MarketChat;
  signFor?: (userId: number, session: string) => string;
  limits?: Partial<HttpLimits>;
  site?: SiteOptions;
  checkReplies?: boolean;
  /** Host names that the server accepts; those of this machine if absent. */
  hosts?: AllowedHosts;
  /** The key that the demo console requires if others can reach the server; null opens it to everybody. */
  consoleKey?: string | null;
  /** Warnings and crashes are written to stderr as JSON lines; false writes nothing. */
  logs?: boolean;
  /** The certificate and key for TLS on the same port. */
  tls?: Buffer | null;
  /** Registers other services on the same address: art, uploads, the chat gateway. */
  plugins?: (app: FastifyInstance) => Promise<void>;
}

/** Creates the sandbox's HTTP server, ready to listen or for injected requests. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { market } = options;
  const app = fastify({
    logger: options.logs
      ? {
          level: 'warn',
          // A request's address, query and headers are personal data, so logs contain none of them.
          serializers: { req: () => ({}), res: () => ({}) },
        }
      : false,
    bodyLimit: 256 * 1024,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    forceCloseConnections: true,
    // An address that cannot be decoded is answered like an unknown path.
    frameworkErrors: (_error, request, reply) => sendNotFound(request, reply),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  });
  if (options.tls) alsoAnswerTls(app, options.tls);
  installEnvelopes(app, market.clock);
  installHostCheck(app, options.hosts ?? new AllowedHosts({ listensOn: '127.0.0.1', names: [] }));
  forgetOldKeys(market.database, market.clock);

  const deps: RouteDeps = {
    market,
    limits: { ...defaultLimits, ...options.limits },
    rateLimits: new RateLimits(market.clock),
    checkReplies: options.checkReplies ?? false,
    chat: options.chat ?? silentChat,
    signFor: options.signFor ?? (() => ''),
  };
  apiRoutes(app, deps);
  payPages(app, market.payments, market.clock);
  signInPages(app, market);
  authorizePages(app, market);
  await app.register(async (pages) => {
    guardConsole(pages, options.consoleKey ?? null);
    consolePages(pages, deps);
    smsPage(pages, market);
  });
  docsRoutes(app);
  if (options.plugins) await options.plugins(app);
  if (options.site) await installSite(app, options.site);
  else app.setNotFoundHandler(sendNotFound);
  return app;
}
