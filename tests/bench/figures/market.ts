import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Figure, figureOf } from '../figure.ts';
import { type Answer, HttpClient } from '../HttpClient.ts';
import type { MarketAudit, MarketStart } from '../market-process.ts';

const clients = 50;
const seconds = 8;
/** Orders of the money run; each is also cancelled or refunded, which makes 20,000 movements. */
const lives = 10_000;

/**
 * Measures the marketplace API under 50 concurrent clients, and checks the sum of diamonds after 20,000
 * movements.
 */
export async function measure(): Promise<Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'pasarmain-market-'));
  const child = fork(join(import.meta.dirname, '../market-process.ts'), [data, String(clients)]);
  const next = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0];
  const audit = () => {
    const answer = next<MarketAudit>();
    child.send('audit');
    return answer;
  };
  let http: HttpClient | null = null;
  try {
    const start = await next<MarketStart>();
    http = new HttpClient(start.origin, clients * 2);
    return [...(await throughput(http, start)), ...(await money(http, start, audit))];
  } finally {
    http?.close();
    child.kill();
    await rm(data, { recursive: true, force: true });
  }
}

async function throughput(http: HttpClient, { buyers, skills }: MarketStart): Promise<Figure[]> {
  const skillAt = (turn: number) => pick(skills, turn);
  const calls = {
    list: (turn: number, token: string) =>
      http.get(`/v1/search/user?page=${1 + (turn % 15)}&pageSize=24`, token),
    detail: (turn: number, token: string) =>
      http.get(`/v1/user/profile?userId=${skillAt(turn).sellerId}`, token),
    order: (turn: number, token: string) =>
      http.post('/v1/order/create', orderOf(skillAt(turn)), token, uuid()),
  };
  const figures: Figure[] = [];
  for (const [name, call] of Object.entries(calls)) {
    const took: number[] = [];
    const end = performance.now() + seconds * 1000;
    let turn = 0;
    await Promise.all(
      buyers.map(async ({ token }) => {
        while (performance.now() < end) {
          turn += 1;
          const began = performance.now();
          expectDone(await call(turn, token));
          took.push(performance.now() - began);
        }
      }),
    );
    figures.push(
      figureOf(`Market, ${name}, ${clients} clients`, 'per second', [took.length / seconds]),
      figureOf(`Market, ${name}, ${clients} clients: time to answer`, 'ms', took),
    );
  }
  return figures;
}

async function money(
  http: HttpClient,
  { buyers, skills }: MarketStart,
  audit: () => Promise<MarketAudit>,
): Promise<Figure[]> {
  const before = await audit();
  let left = lives;
  const began = performance.now();
  const happened = { cancelled: 0, refunded: 0 };
  await Promise.all(
    buyers.map(async ({ token }) => {
      while (left > 0) {
        left -= 1;
        const turn = left;
        happened[await live(http, turn, token, pick(skills, turn))] += 1;
      }
    }),
  );
  const took = (performance.now() - began) / 1000;
  const after = await audit();
  const lost = Math.abs(after.balances + after.held - before.balances - before.held);
  const unlike = Math.abs(after.ledgers - after.balances);
  const made = after.orders - before.orders;
  const detail = `${made} orders, ${happened.cancelled} cancelled by buyers, ${happened.refunded} refunded by sellers and reviewers in ${took.toFixed(0)} s; ledgers ${after.ledgers}, balances ${after.balances}`;
  const none = { by: 'p99', atMost: 0 } as const;
  return [
    figureOf('20,000 orders, cancels and refunds: diamonds lost or made', 'count', [lost], none, detail),
    figureOf('20,000 orders, cancels and refunds: ledgers beside balances', 'count', [unlike], none),
    figureOf('20,000 orders, cancels and refunds: orders doubled', 'count', [made - lives], none),
    figureOf(
      '20,000 orders, cancels and refunds: broken rules',
      'count',
      [after.broken.length],
      none,
      JSON.stringify(after.broken.slice(0, 3)),
    ),
  ];
}

/**
 * One order from its payment to its refund. Every request is sent twice at once with one idempotency key.
 * Half of the orders are cancelled by the buyer, some of them while the seller accepts; the others are
 * refunded by the seller or after a complaint.
 */
async function live(
  http: HttpClient,
  turn: number,
  token: string,
  skill: MarketStart['skills'][number],
): Promise<'cancelled' | 'refunded'> {
  const twice = async (path: string, body: object, by: string): Promise<Answer> => {
    const key = uuid();
    const [first, second] = await Promise.all([
      http.post(path, body, by, key),
      http.post(path, body, by, key),
    ]);
    if (JSON.stringify(first) !== JSON.stringify(second))
      throw new Error(`${path}: two answers to one press`);
    return first;
  };
  const order = expectDone(await twice('/v1/order/create', orderOf(skill), token));
  const one = { orderId: order.data.id };
  const accept = () => http.post('/v1/order/accept', one, skill.sellerToken, uuid());
  if (turn % 2 === 0) {
    // If the seller accepts while the buyer cancels, the first request wins and the other is refused.
    const [cancelled, accepted] = await Promise.all([
      twice('/v1/order/cancel', one, token),
      turn % 6 === 0 ? accept() : null,
    ]);
    if (accepted && (accepted.code === 0) === (cancelled.code === 0))
      throw new Error('both or none came first');
    if (cancelled.code === 0) return 'cancelled';
    expectDone(await twice('/v1/order/cancel', one, skill.sellerToken));
    return 'refunded';
  }
  expectDone(await accept());
  if (turn % 4 === 1) {
    expectDone(await twice('/v1/order/cancel', one, skill.sellerToken));
    return 'refunded';
  }
  const complaint = { ...one, reason: 'late', details: 'Never came.', evidence: ['/art/a.svg'] };
  expectDone(await twice('/v1/order/complain', complaint, token));
  await http.press('/sandbox/reviews', {
    act: 'refundComplaint',
    id: String(one.orderId),
    reason: 'So it is.',
  });
  return 'refunded';
}

function orderOf(skill: { id: number; price: number }): object {
  return {
    kind: 'skill',
    itemId: skill.id,
    quantity: 1,
    couponId: null,
    startAt: null,
    note: '',
    expectedTotal: skill.price,
  };
}

function expectDone(answer: Answer): Answer {
  if (answer.code !== 0) throw new Error(`refused: ${answer.code} ${answer.message}`);
  return answer;
}

function pick<T>(list: readonly T[], turn: number): T {
  const one = list[turn % list.length];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

function uuid(): string {
  return crypto.randomUUID();
}
