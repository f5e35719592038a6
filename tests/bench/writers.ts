import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningSandbox } from '../e2e/sandbox.ts';
import { people } from '../e2e/steps.ts';
import { signaturesOf } from './signatures.ts';
import { WireClient } from './WireClient.ts';

/** Messages per second: a higher rate than the page can process would only queue at the gateway. */
const perSecond = 500;

/** Clients of so many people who have a conversation with the agent. */
export async function writersOf(sandbox: RunningSandbox, writers: number): Promise<WireClient[]> {
  const database = new DatabaseSync(join(sandbox.data, 'sandbox.sqlite'), { readOnly: true });
  const peers = database
    .prepare(
      'SELECT peer FROM chat_conversations WHERE account = ? AND kind = 1 AND CAST(peer AS INTEGER) > 10099 LIMIT ?',
    )
    .all(String(people.agent.id), writers);
  database.close();
  const signatureOf = signaturesOf(sandbox);
  const wires: WireClient[] = [];
  for (const { peer } of peers) {
    const account = String(peer);
    wires.push(await WireClient.open(sandbox.url, account, signatureOf(account)));
  }
  if (wires.length < writers) throw new Error(`only ${wires.length} conversations to write in`);
  return wires;
}

/** Each writer sends the agent one message per round. */
export async function write(wires: readonly WireClient[], from: number, to: number): Promise<void> {
  for (let round = from; round < to; round += 1) {
    const began = Date.now();
    await Promise.all(
      wires.map((wire) => wire.say(String(people.agent.id), `Line ${round + 1}. of the day`)),
    );
    await pause(Math.max(0, began + (wires.length / perSecond) * 1_000 - Date.now()));
  }
}
