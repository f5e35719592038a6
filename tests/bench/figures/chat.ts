import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { chatWith, listed, login, type Person, people, sessionState } from '../../e2e/steps.ts';
import { delaysOf, enterMessages, watchMessages } from '../entering.ts';
import { type Figure, figureOf } from '../figure.ts';
import { open } from '../opening.ts';
import { installPaint } from '../paint.ts';
import type { Bench } from '../run.ts';
import { WireClient } from '../WireClient.ts';

const runs = 100;
const coldRuns = 10;
const deviceRuns = 5;
/** The number of messages on a page of the service; the cache of a browser stores more. */
const servicePage = 15;
/** The time for which a person's pointer rests on a conversation before the click, at least. */
const pointedMs = 150;
/**
 * The buyer's partners with the number of messages; messages that the seed does not have are written first.
 */
const histories = [
  { peer: 20_010, messages: 20, written: 20 },
  { peer: people.otherPlayer.id, messages: 1_000, written: 1_000 },
  { peer: 20_009, messages: 10_000, written: 0 },
] as const;
/** The conversation that is open between two measurements. */
const elsewhere = people.accountOwner.id;

/** Measures opening a conversation, sending and receiving, in real browsers against the real gateway. */
export async function measure(bench: Bench): Promise<Figure[]> {
  await fill(bench);
  const browser = await bench.openBrowser();
  try {
    return [...(await openings(bench, browser)), ...(await messages(bench, browser))];
  } finally {
    await browser.close();
  }
}

/** Writes the histories that the seed does not have. */
async function fill({ sandbox }: Bench): Promise<void> {
  const { token } = await login(sandbox, 'buyer');
  const reply = await fetch(`${sandbox.url}/v1/tim/sig`, { headers: { authorization: `Bearer ${token}` } });
  const { data } = (await reply.json()) as { data: { sig: string; userId: string } };
  const client = await WireClient.open(sandbox.url, data.userId, data.sig);
  for (const { peer, written } of histories)
    for (let sent = 0; sent < written; sent += 1) {
      await client.say(String(peer), `Line ${sent} of a long talk`);
      // Stays below the gateway's rate limit for one client.
      if (sent % 100 === 99) await pause(600);
    }
  client.close();
}

async function pageOf({ sandbox }: Bench, browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: sandbox.url,
    viewport: { width: 1440, height: 900 },
    storageState: await sessionState(sandbox, person),
  });
  const page = await context.newPage();
  await installPaint(page);
  return page;
}

async function openings(bench: Bench, browser: Browser): Promise<Figure[]> {
  const page = await pageOf(bench, browser, 'buyer');
  const figures: Figure[] = [];
  let mostRows = 0;
  const away = async () => {
    await listed(page, elsewhere).click();
    await page.locator(`[data-conversation-id="user-${elsewhere}"][aria-current="true"]`).waitFor();
    await page.waitForTimeout(150);
  };
  for (const { peer, messages } of histories) {
    const onDevice = await openingsOnNewDevices(bench, browser, peer);
    const first: number[] = [];
    // The first of them is not counted: it fills the cache of this browser.
    for (let run = 0; run <= coldRuns; run += 1) {
      await load(page, peer);
      const { took } = await open(page, `user-${peer}`);
      if (run > 0) first.push(took);
    }
    const took: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      await away();
      await listed(page, peer).waitFor();
      const opened = await open(page, `user-${peer}`);
      took.push(opened.took);
      mostRows = Math.max(mostRows, opened.rows);
    }
    const words = `${messages.toLocaleString('en')} messages`;
    figures.push(figureOf(`Open a conversation of ${words}`, 'ms', took, { by: 'p95', atMost: 50 }));
    figures.push(
      figureOf(`Open it the first time after a load, ${words}`, 'ms', first, { by: 'p95', atMost: 100 }),
      figureOf(`Open it the first time on a device, pointed at, ${words}`, 'ms', onDevice, {
        by: 'p95',
        atMost: 100,
      }),
    );
  }
  figures.push(
    figureOf('Rows in the document when open', 'count', [mostRows], { by: 'median', atMost: 150 }),
  );
  await page.context().close();
  return figures;
}

/** Loads the chat beside a conversation, until it rests. */
async function load(page: Page, peer: number): Promise<void> {
  await page.goto(chatWith(elsewhere));
  await listed(page, peer).waitFor();
  await page.getByRole('log').locator('[data-message-id]').first().waitFor();
  // Waits for tasks after the start, such as the sync of the list.
  await page.waitForTimeout(1_000);
  await listed(page, peer).waitFor();
}

/**
 * Opens a conversation that nothing is stored of, each time in a browser of its own. The pointer comes before the click,
 * as a person's does: the chat uses that time.
 */
async function openingsOnNewDevices(bench: Bench, browser: Browser, peer: number): Promise<number[]> {
  const took: number[] = [];
  for (let run = 0; run < deviceRuns; run += 1) {
    const page = await pageOf(bench, browser, 'buyer');
    await load(page, peer);
    await listed(page, peer).hover();
    await page.waitForTimeout(pointedMs);
    took.push((await open(page, `user-${peer}`, servicePage)).took);
    await page.context().close();
  }
  return took;
}

async function messages(bench: Bench, browser: Browser): Promise<Figure[]> {
  const sender = await pageOf(bench, browser, 'buyer');
  const receiver = await pageOf(bench, browser, 'player');
  await sender.goto(chatWith(people.player.id));
  await receiver.goto(chatWith(people.buyer.id));
  for (const page of [sender, receiver]) {
    await page.getByRole('log').locator('[data-message-id]').first().waitFor();
    await page.waitForTimeout(1_500);
    await watchMessages(page);
  }
  await enterMessages(sender, 0, runs);
  return [
    figureOf('Enter → bubble painted', 'ms', await delaysOf(sender, sender, 0, runs), {
      by: 'p95',
      atMost: 50,
    }),
    figureOf('Enter → painted by the other side', 'ms', await delaysOf(sender, receiver, 0, runs), {
      by: 'p95',
      atMost: 70,
    }),
  ];
}
