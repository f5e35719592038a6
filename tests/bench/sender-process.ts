import { setTimeout as pause } from 'node:timers/promises';
import { WireClient } from './WireClient.ts';

/** Messages that one person sends to another at an even rate. */
export interface Rain {
  readonly origin: string;
  readonly from: string;
  readonly signature: string;
  readonly to: string;
  /** The first words of each message; its number follows. */
  readonly words: string;
  readonly perSecond: number;
  readonly seconds: number;
}

/** The number of messages that the service stored, and the time of the last one. */
export interface Sent {
  readonly count: number;
  readonly endedAt: number;
}

/** Messages are sent in groups at this interval, because timers are not more precise. */
const tickMs = 20;

/**
 * A plain chat client in a separate process, so that sending does not slow down what is measured. It performs
 * each order that it receives, and replies.
 */
process.on('message', (rain: Rain) => void pour(rain).then((sent) => process.send?.(sent)));
process.on('disconnect', () => process.exit());

async function pour({ origin, from, signature, to, words, perSecond, seconds }: Rain): Promise<Sent> {
  const wire = await WireClient.open(origin, from, signature);
  const work: Promise<boolean>[] = [];
  const began = performance.now();
  const total = perSecond * seconds;
  while (work.length < total) {
    const due = Math.min(total, ((performance.now() - began) * perSecond) / 1000);
    while (work.length < due) work.push(isStored(wire.say(to, `${words} ${work.length}.`)));
    await pause(tickMs);
  }
  const stored = await Promise.all(work);
  wire.close();
  return { count: stored.filter(Boolean).length, endedAt: Date.now() };
}

/** A refusal is counted when it comes: one that nobody handled until the last was sent would end this process. */
const isStored = (saying: Promise<void>): Promise<boolean> =>
  saying.then(
    () => true,
    (error: unknown) => {
      console.error(String(error));
      return false;
    },
  );
