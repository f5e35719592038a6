import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { wireOf } from '../../e2e/wire.ts';
import { countCalls } from '../calls.ts';
import { type Figure, figureOf } from '../figure.ts';
import { type Group, itemOf, say, service } from '../group.ts';
import { readUp } from '../reading-up.ts';
import type { Bench } from '../run.ts';
import type { WireClient } from '../WireClient.ts';

const perSecond = 50;
const seconds = 10;
/** The number of receipts that one request asks for. */
const askedAtOnce = 30;

/** What the page recorded about the messages. */
interface Rain {
  readonly seen: Set<string>;
  /** Milliseconds from sending each message until it was painted. */
  readonly delays: number[];
  /** The number of rows that changed after they were added to the document. */
  touched: number;
}

declare global {
  interface Window {
    rain: Rain;
  }
}

/**
 * Measures fifty messages per second with receipts in the open group: lost messages, their delay, and
 * rendered rows. Two people write in turns, because a row also renders when another message of the same
 * person follows it.
 */
export async function rain(bench: Bench, page: Page, group: Group): Promise<Figure[]> {
  const senders = [await wireOf(bench.sandbox, 'player'), await wireOf(bench.sandbox, 'buyer')];
  try {
    await itemOf(page, group).click();
    await page.getByRole('log').locator('[data-message-id]').first().waitFor();
    await page.waitForTimeout(1_000);
    await page.evaluate(watchRows);
    const sequences = await pour(senders, group, seconds);
    await page.waitForTimeout(2_000);
    const { delays, touched, seen } = await page.evaluate(() => {
      const { delays, touched, seen } = window.rain;
      return { delays, touched, seen: seen.size };
    });
    // A row that a burst pushed out of the view before a frame is neither shown nor confirmed until the user scrolls to it.
    const passed = await unreadOf(senders, group, sequences);
    const found = await page.evaluate(readUp, 'Rain \\d+\\.\\d+\\.');
    await page.getByRole('button', { name: /^Go to the latest message/ }).click();
    await page.waitForTimeout(1_000);
    const unconfirmed = await unreadOf(senders, group, sequences);
    const endCounting = await countCalls(page, '"data-message-id":');
    const counted = await pour(senders, group, 2);
    await page.waitForTimeout(2_000);
    const rendered = (await endCounting()) / counted.length;
    const name = `${perSecond} messages a second into a group of ${group.members}`;
    const none = { by: 'p99', atMost: 0 } as const;
    return [
      figureOf(`${name}: sent → painted`, 'ms', delays, { by: 'p95', atMost: 100 }),
      figureOf(`${name}: messages lost`, 'count', [sequences.length - found], none),
      figureOf(
        `${name}: messages pushed out of the view before they were rendered`,
        'count',
        [sequences.length - seen],
        undefined,
        `${passed} of ${sequences.length} had no receipt before the reader scrolled up`,
      ),
      figureOf(
        `${name}: messages without the reader's receipt after scrolling up`,
        'count',
        [unconfirmed],
        none,
      ),
      figureOf(`${name}: rows rendered per message`, 'score', [rendered], { by: 'median', atMost: 1 }),
      figureOf(`${name}: other rows changed per message`, 'score', [touched / sequences.length], {
        by: 'median',
        atMost: 0,
      }),
    ];
  } finally {
    for (const sender of senders) sender.close();
  }
}

/** Sends messages at an even rate; resolves with their numbers in the group. */
async function pour(senders: readonly WireClient[], group: Group, duration: number): Promise<number[]> {
  const began = performance.now();
  const work: Promise<number>[] = [];
  for (let sent = 0; sent < perSecond * duration; sent += 1) {
    await pause(Math.max(0, began + (sent * 1000) / perSecond - performance.now()));
    const sender = senders[sent % senders.length];
    if (sender) work.push(say(sender, group.id, `Rain ${Date.now()}.${sent}.`));
  }
  return Promise.all(work);
}

/** The number of messages without a receipt. */
async function unreadOf(
  [wire]: readonly WireClient[],
  { id: GroupId }: Group,
  sequences: readonly number[],
): Promise<number> {
  let unread = 0;
  for (let at = 0; wire && at < sequences.length; at += askedAtOnce) {
    const MsgSeqList = sequences.slice(at, at + askedAtOnce).map((MsgSeq) => ({ MsgSeq }));
    const reply = await wire.ask(`${service(GroupId)}.get_group_msg_receipt`, { GroupId, MsgSeqList });
    const receipts = reply.GroupMsgReceiptList as { ReadNum: number }[];
    unread += receipts.filter(({ ReadNum }) => ReadNum === 0).length;
  }
  return unread;
}

/** Runs in the page: records in `window.rain` which messages appear, and which rows change afterwards. */
function watchRows(): void {
  const log = document.querySelector('[role="log"]');
  if (!log) throw new Error('no conversation is open');
  const noted: Rain = { seen: new Set(), delays: [], touched: 0 };
  window.rain = noted;
  const known = new WeakSet<Element>(log.querySelectorAll('[data-row-key]'));
  new MutationObserver((records) => {
    const touched = new Set<Element>();
    for (const { target } of records) {
      const row = (target instanceof Element ? target : target.parentElement)?.closest('[data-row-key]');
      if (row && known.has(row)) touched.add(row);
    }
    noted.touched += touched.size;
    for (const row of log.querySelectorAll('[data-row-key]')) {
      known.add(row);
      const [, sentAt] = /Rain (\d+)\./.exec(row.textContent) ?? [];
      const key = row.getAttribute('data-row-key') ?? '';
      if (sentAt === undefined || noted.seen.has(key)) continue;
      noted.seen.add(key);
      void window.paint.when(() => true).then(() => noted.delays.push(Date.now() - Number(sentAt)));
    }
  }).observe(log, { subtree: true, childList: true, characterData: true, attributes: true });
}
