import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Figure, figureOf } from '../figure.ts';
import { WireClient } from '../WireClient.ts';

const clientCount = 20;
const sendsPerSecond = 50;
const seconds = 10;

type Start = {
  origin: string;
  signatures: { account: string; signature: string }[];
  groups: { id: string; members: number }[];
};

const serviceOf = (id: string) => `${id.startsWith('@TGS#_') ? 'million_' : ''}group_open_http_svc`;

/** The requests of a client that opens a group: its profile and the first page of its members. */
async function open(client: WireClient, GroupId: string): Promise<number> {
  const began = performance.now();
  await client.ask(`${serviceOf(GroupId)}.get_group_self_member_info`, { GroupIdList: [GroupId] });
  await client.ask(`${serviceOf(GroupId)}.get_group_member_info`, { GroupId, Limit: 100 });
  return performance.now() - began;
}

/** Sends messages at an even rate, confirms reading them, and resolves with the duration of each send. */
async function flood(clients: readonly WireClient[], GroupId: string): Promise<number[]> {
  const [sender, ...readers] = clients;
  if (!sender) return [];
  const times: number[] = [];
  const sent: number[] = [];
  const began = performance.now();
  const work: Promise<unknown>[] = [];
  for (let index = 0; index < sendsPerSecond * seconds; index += 1) {
    await pause(Math.max(0, began + (index * 1000) / sendsPerSecond - performance.now()));
    const at = performance.now();
    const asked = sender.ask(`${serviceOf(GroupId)}.send_group_msg`, {
      GroupId,
      Random: index + 1,
      NeedReadReceipt: 1,
      MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `message ${index}` } }],
    });
    work.push(
      asked.then((reply) => {
        times.push(performance.now() - at);
        sent.push(Number(reply.MsgSeq));
      }),
    );
    if (index % sendsPerSecond !== sendsPerSecond - 1) continue;
    const MsgSeqList = sent.splice(0).map((MsgSeq) => ({ MsgSeq }));
    for (const reader of readers)
      work.push(reader.ask(`${serviceOf(GroupId)}.group_msg_receipt`, { GroupId, MsgSeqList }));
  }
  await Promise.all(work);
  return times;
}

/**
 * Measures opening groups of several sizes, and fifty messages per second with receipts in a group of 5,000.
 */
export async function measure(): Promise<Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'pasarmain-groups-'));
  const sizes = '10,5000,100000';
  const child = fork(join(import.meta.dirname, '../gateway-process.ts'), [data, String(clientCount), sizes]);
  try {
    const [{ origin, signatures, groups }] = (await once(child, 'message')) as [Start];
    const clients = await Promise.all(
      signatures.map(({ account, signature }) => WireClient.open(origin, account, signature)),
    );
    const figures: Figure[] = [];
    const [first] = clients;
    for (const { id, members } of groups) {
      const runs: number[] = [];
      for (let run = 0; run < 50 && first; run += 1) runs.push(await open(first, id));
      figures.push(figureOf(`Gateway, a group of ${members} opens`, 'ms', runs, { by: 'p95', atMost: 50 }));
    }
    const middle = groups.find(({ members }) => members === 5000);
    const before = clients.map(({ received }) => received);
    const times = middle ? await flood(clients, middle.id) : [];
    await pause(1000);
    const expected = sendsPerSecond * seconds;
    const lost = clients.map((client, index) => expected - (client.received - (before[index] ?? 0)));
    figures.push(
      figureOf(
        `Gateway, a send into a group of 5000 at ${sendsPerSecond} a second`,
        'ms',
        times,
        { by: 'p95', atMost: 100 },
        `${lost.slice(1).reduce((sum, one) => sum + one, 0)} of ${expected * (clientCount - 1)} not delivered`,
      ),
    );
    for (const client of clients) client.close();
    return figures;
  } finally {
    child.kill();
    await rm(data, { recursive: true, force: true });
  }
}
