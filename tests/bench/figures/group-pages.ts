import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { groupConversationId } from '#lib/chat/ids.ts';
import { createGroup } from '../../e2e/group-steps.ts';
import { chatWith, people, sessionState } from '../../e2e/steps.ts';
import { wireOf } from '../../e2e/wire.ts';
import { type Figure, figureOf } from '../figure.ts';
import { open } from '../opening.ts';
import { installPaint } from '../paint.ts';
import type { Bench } from '../run.ts';
import type { WireClient } from '../WireClient.ts';

const runs = 40;
const coldRuns = 5;
const longFrame = 50;
const perSecond = 50;
const seconds = 10;
/** Members that one request adds. */
const addedAtOnce = 300;
/** Users of the seed without a name in it, and how many there are. */
const firstOfCrowd = 20_021;
const service = 'group_open_http_svc';

interface Group {
  readonly id: string;
  /** The number in words. */
  readonly members: string;
}

/**
 * Measures groups of three sizes in a browser: opening them, scrolling their members, and fifty messages per
 * second with receipts.
 */
export async function measure(bench: Bench): Promise<Figure[]> {
  const browser = await bench.openBrowser();
  const wire = await wireOf(bench.sandbox, 'otherPlayer');
  try {
    const groups: Group[] = [
      { id: await filled(wire, 10), members: '10' },
      { id: await filled(wire, 5_000), members: '5,000' },
      // The community of the seed.
      { id: '@TGS#_ALUNALUN', members: '99,000' },
    ];
    const context = await browser.newContext({
      baseURL: bench.sandbox.url,
      viewport: { width: 1440, height: 900 },
      storageState: await sessionState(bench.sandbox, 'otherPlayer'),
    });
    const page = await context.newPage();
    await installPaint(page);
    await installLongFrames(page);
    return [
      ...(await openings(page, groups)),
      ...(await memberLists(page, groups)),
      ...(await rain(bench, page, groups[1])),
    ];
  } finally {
    wire.close();
    await browser.close();
  }
}

/** Creates a group of so many members with thirty messages. */
async function filled(owner: WireClient, size: number): Promise<string> {
  const ids = Array.from({ length: size - 2 }, (_, index) => firstOfCrowd + index);
  const GroupId = await createGroup(owner, {
    Name: `Ukuran_${size}`,
    Type: 'Public',
    InviteJoinOption: 'FreeAccess',
    members: [people.player.id, ...ids.slice(0, addedAtOnce)],
  });
  for (let at = addedAtOnce; at < ids.length; at += addedAtOnce)
    await owner.ask(`${service}.add_group_member`, {
      GroupId,
      MemberList: ids.slice(at, at + addedAtOnce).map((id) => ({ Member_Account: String(id) })),
    });
  for (let count = 1; count <= 30; count += 1) await say(owner, GroupId, `Line ${count}`);
  return GroupId;
}

async function say(wire: WireClient, GroupId: string, Text: string): Promise<void> {
  await wire.ask(`${service}.send_group_msg`, {
    GroupId,
    Random: Math.floor(Math.random() * 2 ** 31),
    NeedReadReceipt: 1,
    MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text } }],
  });
}

const itemOf = (page: Page, { id }: Group) =>
  page.locator(`[data-conversation-id="${groupConversationId(id)}"]`);

async function openings(page: Page, groups: readonly Group[]): Promise<Figure[]> {
  const first = new Map(groups.map((group) => [group, [] as number[]]));
  const again = new Map(groups.map((group) => [group, [] as number[]]));
  const elsewhere = people.accountOwner.id;
  const opened = async (group: Group) => {
    await itemOf(page, group).waitFor();
    return (await open(page, groupConversationId(group.id))).took;
  };
  for (let run = 0; run < coldRuns; run += 1)
    for (const group of groups) {
      await page.goto(chatWith(elsewhere));
      await page.getByRole('log').waitFor();
      // Waits for tasks after the start, such as the sync of the list.
      await page.waitForTimeout(1_500);
      first.get(group)?.push(await opened(group));
    }
  // The sizes take turns, so that a busy moment of the machine meets all of them.
  for (let run = 0; run < runs; run += 1)
    for (const group of groups) {
      await page.locator(`[data-conversation-id="user-${elsewhere}"]`).click();
      await page.locator(`[data-conversation-id="user-${elsewhere}"][aria-current="true"]`).waitFor();
      await page.waitForTimeout(150);
      again.get(group)?.push(await opened(group));
    }
  return groups.flatMap((group) => [
    figureOf(`Open a group of ${group.members} members`, 'ms', again.get(group) ?? [], {
      by: 'p95',
      atMost: 100,
    }),
    figureOf(`Open it the first time after a load, ${group.members} members`, 'ms', first.get(group) ?? [], {
      by: 'p95',
      atMost: 100,
    }),
  ]);
}

async function memberLists(page: Page, groups: readonly Group[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const group of groups.slice(1)) {
    await itemOf(page, group).click();
    await page.getByRole('button', { name: 'Group details' }).click();
    const panel = page.getByRole('dialog', { name: 'Group details' });
    await panel.getByRole('tab', { name: 'Members' }).click();
    await panel.getByRole('listitem').first().waitFor();
    await page.waitForTimeout(1_000);
    const { frames, long, seen } = await page.evaluate(scrollMembers, 120_000);
    const ofOurs = long.filter(({ script }) => script > longFrame);
    figures.push(
      figureOf(
        `Scroll ${group.members} members: frame`,
        'ms',
        frames,
        undefined,
        `${seen} seen in ${frames.length} frames`,
      ),
      figureOf(
        `Scroll ${group.members} members: frames with more than ${longFrame} ms of script`,
        'count',
        [ofOurs.length],
        { by: 'p99', atMost: 0 },
        `${frames.filter((frame) => frame > longFrame).length} frames over ${longFrame} ms, the longest ${Math.max(...frames).toFixed(0)} ms; the most script in one ${Math.max(0, ...long.map(({ script }) => script)).toFixed(0)} ms`,
      ),
    );
    await panel.getByRole('button', { name: 'Close' }).click();
  }
  return figures;
}

/** A frame that took longer than 50 ms, and the share of the page's scripts in it. */
interface LongFrame {
  readonly duration: number;
  readonly script: number;
}

declare global {
  interface Window {
    longFrames: LongFrame[];
  }
}

/** Keeps the long frames of a page with the time its scripts took in each. */
async function installLongFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.longFrames = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { scripts } = entry as PerformanceEntry & { scripts: { duration: number }[] };
        const script = scripts.reduce((sum, each) => sum + each.duration, 0);
        window.longFrames.push({ duration: entry.duration, script });
      }
    }).observe({ type: 'long-animation-frame' });
  });
}

/** Runs in the page: scrolls the open member list to its end, 400 px per frame, as far as the time allows. */
async function scrollMembers(
  most: number,
): Promise<{ frames: number[]; long: readonly LongFrame[]; seen: number }> {
  let list = document.querySelector('[role="dialog"] [role="listitem"]');
  while (
    list &&
    !(list.scrollHeight > list.clientHeight + 1 && getComputedStyle(list).overflowY !== 'visible')
  )
    list = list.parentElement;
  const scroller = list;
  if (!scroller) throw new Error('the list of members does not scroll');
  window.longFrames = [];
  const row = scroller.querySelector('[role="listitem"]')?.getBoundingClientRect().height ?? 1;
  const end = performance.now() + most;
  let still = 0;
  const frames = await window.paint.frames(() => {
    const before = scroller.scrollTop;
    scroller.scrollTop += 400;
    // At the end of what is loaded the next page is on its way.
    still = scroller.scrollTop === before ? still + 1 : 0;
    return still < 180 && performance.now() < end;
  });
  // The observer is told of a frame after it.
  await new Promise((resolve) => setTimeout(resolve, 500));
  return {
    frames: frames.slice(0, frames.length - still),
    long: window.longFrames,
    seen: Math.round(scroller.scrollHeight / row),
  };
}

/** Fifty messages per second with receipts into the open group, and what they change in the document. */
async function rain(bench: Bench, page: Page, group: Group | undefined): Promise<Figure[]> {
  if (!group) return [];
  const sender = await wireOf(bench.sandbox, 'player');
  try {
    await itemOf(page, group).click();
    await page.getByRole('log').locator('[data-message-id]').first().waitFor();
    await page.waitForTimeout(1_000);
    await page.evaluate(() => {
      const log = document.querySelector('[role="log"]');
      if (!log) throw new Error('no conversation is open');
      const rain = { seen: new Set<string>(), delays: [] as number[], touched: 0 };
      Object.assign(window, { rain });
      const known = new WeakSet<Element>(log.querySelectorAll('[data-row-key]'));
      new MutationObserver((records) => {
        const touched = new Set<Element>();
        for (const record of records) {
          const element = record.target instanceof Element ? record.target : record.target.parentElement;
          const row = element?.closest('[data-row-key]');
          if (row && known.has(row)) touched.add(row);
        }
        rain.touched += touched.size;
        for (const row of log.querySelectorAll('[data-row-key]')) {
          known.add(row);
          const [, sentAt] = /Rain (\d+)\./.exec(row.textContent) ?? [];
          const key = row.getAttribute('data-row-key') ?? '';
          if (sentAt === undefined || rain.seen.has(key)) continue;
          rain.seen.add(key);
          void window.paint.when(() => true).then(() => rain.delays.push(Date.now() - Number(sentAt)));
        }
      }).observe(log, { subtree: true, childList: true, characterData: true, attributes: true });
    });
    const count = perSecond * seconds;
    const began = performance.now();
    const work: Promise<void>[] = [];
    for (let sent = 0; sent < count; sent += 1) {
      await pause(Math.max(0, began + (sent * 1000) / perSecond - performance.now()));
      work.push(say(sender, group.id, `Rain ${Date.now()}.${sent}`));
    }
    await Promise.all(work);
    await page.waitForTimeout(2_000);
    const { delays, touched, seen } = await page.evaluate(() => {
      const { rain } = window as unknown as {
        rain: { seen: Set<string>; delays: number[]; touched: number };
      };
      return { delays: rain.delays, touched: rain.touched, seen: rain.seen.size };
    });
    const name = `${perSecond} messages a second into a group of ${group.members}`;
    return [
      figureOf(`${name}: sent → painted`, 'ms', delays, { by: 'p95', atMost: 150 }),
      figureOf(`${name}: messages not shown`, 'count', [count - seen], { by: 'p99', atMost: 0 }),
      // The row before may lose the avatar at the end of a sequence.
      figureOf(`${name}: other rows changed per message`, 'score', [touched / count], {
        by: 'median',
        atMost: 1,
      }),
    ];
  } finally {
    sender.close();
  }
}
