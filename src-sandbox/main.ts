import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createProbe } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { AllowedHosts } from './AllowedHosts.ts';
import { mapTileRoutes } from './art/map/routes.ts';
import { artRoutes } from './art/routes.ts';
import { Bots } from './bots/Bots.ts';
import { GroupBots } from './bots/GroupBots.ts';
import { clockAhead, systemClock } from './clock.ts';
import { openDatabase } from './database/open.ts';
import { ChatService } from './gateway/ChatService.ts';
import { FileStore } from './gateway/FileStore.ts';
import { registerGateway } from './gateway/server.ts';
import { signUserSig } from './gateway/usersig.ts';
import { createServer, defaultLimits } from './http/server.ts';
import { guardProcess } from './last-guard.ts';
import { ChatNotices } from './market/ChatNotices.ts';
import { keptValue } from './market/kept-values.ts';
import { Market } from './market/Market.ts';
import type { OrderNews } from './market/ports.ts';
import { silentChat } from './market/ports.ts';
import { Sweeps } from './market/Sweeps.ts';
import { marketChatOf } from './market-chat.ts';
import { help, type Options, readOptions } from './options.ts';
import { pageConfig, sandboxMap } from './page-config.ts';
import { demoAccounts, seed } from './seed/seed.ts';
import { endInOrder } from './shutdown.ts';

const localSdkAppId = 20_000_001;
const portTries = 10;
const portPauseMs = 300;

/** Creates and starts the parts of the sandbox: database, chat, market, HTTP, timers, bots, in this order. */
async function start(options: Options): Promise<void> {
  const { dataDir } = options;
  await refuseTakenPort(options);
  const clock = options.clockAheadMs > 0 ? clockAhead(options.clockAheadMs) : systemClock;
  if (options.isFresh) rmSync(dataDir, { recursive: true, force: true });
  const database = openDatabase(join(dataDir, 'sandbox.sqlite'));
  const report = (error: unknown) => console.error(error instanceof Error ? error.stack : error);

  const cloud = cloudApp();
  const app = cloud ?? {
    sdkAppId: localSdkAppId,
    secret: keptValue(database, 'chat_secret', () => randomBytes(32).toString('hex')),
  };
  const chatService = new ChatService(database, () => clock.now());
  const chat = cloud ? silentChat : marketChatOf(chatService);

  const notices = new ChatNotices(database, chat, report);
  let bots: Bots | null = null;
  const market = new Market({
    database,
    clock,
    windows: options.windows,
    limits: options.limits,
    smsIntervalMs: options.smsIntervalMs,
    ramadanYear: options.ramadanYear,
    announceSms: (phone, code) => console.log(`SMS code for ${phone}: ${code}`),
    notices: {
      orderChanged: (news: OrderNews) => {
        notices.orderChanged(news);
        bots?.orderChanged(news);
      },
      reviewDone: (news) => notices.reviewDone(news),
      moneyMoved: (news) => notices.moneyMoved(news),
    },
  });

  market.sessions.onEnd((session) => chatService.endSession(session));
  chatService.presence.playWith((account) => {
    const user = options.hasBots ? market.users.find(Number(account)) : undefined;
    return user?.is_bot === 1 && user.presence !== 'offline';
  });
  chatService.presence.onChange((account, isOnline) => {
    const user = market.users.find(Number(account));
    if (user && user.is_bot !== 1) market.users.setPresence(user.user_id, isOnline ? 'online' : 'offline');
  });

  const hosts = new AllowedHosts({ listensOn: options.host, names: options.allowedHosts });
  const consoleKey = hosts.isPublic
    ? keptValue(database, 'desk_key', () => randomBytes(12).toString('base64url'))
    : null;
  // The names are known once the server listens, because the port may be any free one.
  const aliases: string[] = [];
  const server = await createServer({
    market,
    chat,
    // The vendor's cloud does not know the market's sessions.
    signFor: (userId, session) => {
      const now = Math.floor(clock.now() / 1000);
      return signUserSig(app, String(userId), now, options.signatureSeconds, cloud ? '' : session);
    },
    limits: { smsPerAddress: { ...defaultLimits.smsPerAddress, count: options.smsPerHour } },
    logs: true,
    hosts,
    consoleKey,
    tls: options.tls === '' ? null : readFileSync(options.tls),
    site: {
      root: options.web,
      usesCloud: cloud !== null,
      aliases,
      map: sandboxMap,
      config: pageConfig(market, { sdkAppId: app.sdkAppId, usesCloud: cloud !== null }),
    },
    plugins: async (http) => {
      await http.register(artRoutes, { dataDir });
      await http.register(mapTileRoutes);
      if (cloud) return;
      await registerGateway(http, {
        chat: chatService,
        hosts,
        files: new FileStore(database, join(dataDir, 'files')),
        settings: {
          app,
          clientsPerAccount: options.clientsPerAccount,
          framesPerSecond: options.framesPerSecond,
          isSessionLive: (session) => market.sessions.isLive(session),
          publicOrigin: '',
        },
      });
    },
  });

  const fill = (origin: string) => {
    const began = performance.now();
    const { isNew } = seed(database, { scale: options.scale, now: clock.now(), chat: chatService, origin });
    if (isNew)
      console.log(`Filled the empty data folder in ${Math.ceil((performance.now() - began) / 1000)} s.`);
  };
  // Messages contain absolute addresses of their pictures, which are known in advance if the port is chosen.
  if (options.port !== 0) fill(`http://${publicHost(options.host)}:${options.port}`);
  const address = await server.listen({ port: options.port, host: options.host });
  if (options.port === 0) fill(address);
  const { port } = new URL(address);
  aliases.push(`http://127.0.0.1:${port}`, `http://localhost:${port}`);

  const sweeps = new Sweeps(market, report);
  sweeps.start();
  const groupBots = new GroupBots(chatService, market, report);
  if (options.hasBots) {
    const since = Number(keptValue(database, 'bots_since', () => String(clock.now())));
    bots = new Bots(market, chat, since, report);
    bots.start();
    groupBots.start();
  }
  const stop = async () => {
    bots?.stop();
    groupBots.stop();
    sweeps.stop();
    await server.close();
    database.close();
  };
  guardProcess();
  endInOrder(stop);
  console.log(greeting(address, consoleKey));
  if (!existsSync(join(options.web, 'index.html'))) {
    console.log(`There is no built site in ${options.web}: only the API is served. "npm start" builds it.\n`);
  }
}

/**
 * Refuses a port that is in use, before any change: `--fresh` beside a running sandbox would delete its data. Waits
 * for a sandbox that is just ending.
 */
async function refuseTakenPort({ port, host }: Options): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    const error = await probePort(port, host);
    if (error === null) return;
    if (error.code !== 'EADDRINUSE' || tries === portTries) throw new Error(portWords(error, port, host));
    await setTimeout(portPauseMs);
  }
}

function probePort(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
  const probe = createProbe();
  return new Promise((resolve) => {
    probe.once('error', resolve);
    probe.listen({ port, host }, () => probe.close(() => resolve(null)));
  });
}

function portWords(error: NodeJS.ErrnoException, port: number, host: string): string {
  switch (error.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use, perhaps by a sandbox that still runs. Stop it, or choose another with --port.`;
    case 'EACCES':
      return `Port ${port} is not allowed here. Choose one from 1024 with --port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `${host} is no address of this machine. Choose another with --host.`;
    default:
      return `Port ${port} of ${host} cannot be listened on: ${error.message}`;
  }
}

/** The vendor's application from the environment, or null. */
function cloudApp(): { sdkAppId: number; secret: string } | null {
  const sdkAppId = Number(process.env.SDKAPPID ?? '');
  const secret = process.env.SDKSECRETKEY ?? '';
  return Number.isSafeInteger(sdkAppId) && sdkAppId > 0 && secret !== '' ? { sdkAppId, secret } : null;
}

/** On this machine, a server that listens on every address is reached at the loopback address. */
function publicHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

function greeting(address: string, consoleKey: string | null): string {
  const accounts = demoAccounts.map(({ phone, nickname, about }) => `  +62 ${phone}  ${nickname}: ${about}`);
  return [
    '',
    `Pasarmain is at ${address}`,
    `SMS codes appear here and at ${address}/sandbox/sms`,
    `Reviews, payouts and payments are decided at ${address}/sandbox; the API is described at ${address}/docs`,
    ...(consoleKey === null
      ? []
      : [`Others can reach this server. Its console asks for a key: ${address}/sandbox?key=${consoleKey}`]),
    'Demo accounts, by phone:',
    ...accounts,
    '',
  ].join('\n');
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options) await start(options);
  else console.log(help);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
