import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { artRoutes } from './art/routes.ts';
import { Bots } from './bots/Bots.ts';
import { chatPortOf } from './chat-port.ts';
import { systemClock } from './clock.ts';
import { openDatabase } from './database/open.ts';
import { ChatService } from './gateway/ChatService.ts';
import { FileStore } from './gateway/FileStore.ts';
import { registerGateway } from './gateway/server.ts';
import { signUserSig } from './gateway/usersig.ts';
import { createServer, defaultLimits } from './http/server.ts';
import { ChatNotices } from './market/ChatNotices.ts';
import { keptValue } from './market/kept-values.ts';
import { Market } from './market/Market.ts';
import { OrderTimers } from './market/OrderTimers.ts';
import type { OrderNews } from './market/ports.ts';
import { silentChat } from './market/ports.ts';
import { help, type Options, readOptions } from './options.ts';

const localSdkAppId = 20_000_001;
const signatureSeconds = 7 * 86_400;

/** Puts the sandbox together and starts it: database, chat, market, HTTP, timers, bots, in this order. */
async function start(options: Options): Promise<void> {
  const { dataDir } = options;
  const clock = systemClock;
  if (options.isFresh) rmSync(dataDir, { recursive: true, force: true });
  const database = openDatabase(join(dataDir, 'sandbox.sqlite'));
  const report = (error: unknown) => console.error(error instanceof Error ? error.stack : error);

  const cloud = cloudApp();
  const app = cloud ?? {
    sdkAppId: localSdkAppId,
    secret: keptValue(database, 'chat_secret', () => randomBytes(32).toString('hex')),
  };
  const chatService = new ChatService(database, () => clock.now());
  const chat = cloud ? silentChat : chatPortOf(chatService);

  const notices = new ChatNotices(database, chat, report);
  let bots: Bots | null = null;
  const market = new Market({
    database,
    clock,
    windows: options.windows,
    smsIntervalMs: options.smsIntervalMs,
    announceSms: (phone, code) => console.log(`SMS code for ${phone}: ${code}`),
    notices: {
      orderHappened: (news: OrderNews) => {
        notices.orderHappened(news);
        bots?.orderHappened(news);
      },
    },
  });

  const server = await createServer({
    market,
    chat,
    signFor: (userId) => signUserSig(app, String(userId), Math.floor(clock.now() / 1000), signatureSeconds),
    limits: { smsPerAddress: { ...defaultLimits.smsPerAddress, count: options.smsPerHour } },
    logs: true,
    site: {
      root: options.web,
      usesCloud: cloud !== null,
      config: {
        sdkAppId: app.sdkAppId,
        chatProxy: cloud ? '' : '/im',
        isSandbox: true,
        signIn: {
          google: { clientId: 'sandbox', script: '/sandbox/google.js' },
          facebook: { appId: 'sandbox', script: '/sandbox/facebook.js' },
        },
      },
    },
    plugins: async (http) => {
      await http.register(artRoutes, { dataDir });
      if (cloud) return;
      await registerGateway(http, {
        chat: chatService,
        files: new FileStore(database, join(dataDir, 'files')),
        settings: { app, clientsPerAccount: 2, publicOrigin: '' },
      });
    },
  });

  const timers = new OrderTimers(market.orders, clock, report);
  timers.start();
  if (options.hasBots) {
    bots = new Bots(market, chat, report);
    bots.start();
  }
  const address = await server.listen({ port: options.port, host: options.host });
  console.log(greeting(address, market));

  const stop = async () => {
    bots?.stop();
    timers.stop();
    await server.close();
    database.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop().then(() => process.exit(0)));
  }
}

/** The vendor's application in the environment, or null. */
function cloudApp(): { sdkAppId: number; secret: string } | null {
  const sdkAppId = Number(process.env.SDKAPPID ?? '');
  const secret = process.env.SDKSECRETKEY ?? '';
  return Number.isSafeInteger(sdkAppId) && sdkAppId > 0 && secret !== '' ? { sdkAppId, secret } : null;
}

function greeting(address: string, market: Market): string {
  const accounts = market.database.all<{ nickname: string; phone: string; is_player: number }>(
    'SELECT nickname, phone, is_player FROM users WHERE is_demo = 1 AND phone IS NOT NULL ORDER BY user_id LIMIT 8',
  );
  const lines = accounts.map(
    ({ nickname, phone, is_player }) =>
      `  ${phone.padEnd(18)} ${nickname}${is_player === 1 ? ' (player)' : ''}`,
  );
  return [
    '',
    `Pasarmain is at ${address}`,
    `SMS codes appear here and at ${address}/sandbox/sms`,
    ...(lines.length > 0 ? ['Demo accounts, by phone:', ...lines] : []),
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
