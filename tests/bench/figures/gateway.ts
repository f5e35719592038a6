import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figureOf } from '../figure.ts';
import { WireClient } from '../WireClient.ts';

const clientCount = 200;
const seconds = 12;

type Start = { origin: string; signatures: { account: string; signature: string }[] };

/**
 * Measures the messages delivered per second between 200 clients that all send at once, and the gateway's
 * memory.
 */
export async function measure(): Promise<Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'pasarmain-gateway-'));
  const child = fork(join(import.meta.dirname, '../gateway-process.ts'), [data, String(clientCount)]);
  const next = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0];
  const memory = async (): Promise<number> => {
    child.send('memory');
    return (await next<{ rss: number }>()).rss / 1e6;
  };
  try {
    const { origin, signatures } = await next<Start>();
    const alone = await memory();
    const clients = await Promise.all(
      signatures.map(({ account, signature }) => WireClient.open(origin, account, signature)),
    );
    const idle = await memory();
    let isOver = false;
    const talks = clients.map(async (client, index) => {
      const peer = clients[index % 2 === 0 ? index + 1 : index - 1];
      while (!isOver && peer) await client.say(peer.account, `message of ${client.account}`);
    });
    const rates: number[] = [];
    const held: number[] = [];
    const total = () => clients.reduce((sum, client) => sum + client.received, 0);
    for (let second = 0; second < seconds; second += 1) {
      const before = total();
      const began = performance.now();
      await pause(1000);
      rates.push(((total() - before) / (performance.now() - began)) * 1000);
      held.push(await memory());
    }
    isOver = true;
    await Promise.all(talks);
    for (const client of clients) client.close();
    return [
      figureOf('Gateway, messages delivered, 200 clients', 'per second', rates, {
        by: 'median',
        atLeast: 2000,
      }),
      figureOf(
        'Gateway, memory, 200 clients',
        'MB',
        held,
        undefined,
        `${alone.toFixed(0)} MB before, ${idle.toFixed(0)} MB with all signed in`,
      ),
    ];
  } finally {
    child.kill();
    await rm(data, { recursive: true, force: true });
  }
}
