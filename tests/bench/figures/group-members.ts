import type { Page } from '@playwright/test';
import { closeDetails, details } from '../../e2e/group-steps.ts';
import { type Figure, figureOf } from '../figure.ts';
import { type Group, itemOf } from '../group.ts';
import { type LongFrame, longFramesOf, ownScriptFigure, scriptFigure } from '../long-frames.ts';
import { type ScriptShares, type Span, sharesOf } from '../script-shares.ts';

const longFrame = 50;
/** The time limit for one list; the largest one needs longer. */
const mostMs = 120_000;

interface Scrolled {
  readonly frames: readonly number[];
  /** The number of members in the loaded pages. */
  readonly loaded: number;
}

interface Measured extends Scrolled {
  readonly long: readonly LongFrame[];
  readonly within: (span: Span) => ScriptShares;
}

/** Measures scrolling through the members of groups, with the shares of product and chat SDK in long frames. */
export async function memberLists(page: Page, groups: readonly Group[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const group of groups) {
    await itemOf(page, group).click();
    const panel = await details(page, 'Members');
    await panel.getByRole('listitem').first().waitFor();
    await page.waitForTimeout(1_000);
    const { result, within } = await sharesOf(page, () =>
      longFramesOf(page, () => page.evaluate(scrollMembers, mostMs)),
    );
    figures.push(...figuresOf(group, { ...result.result, long: result.long, within }));
    await closeDetails(page);
  }
  return figures;
}

function figuresOf({ members }: Group, { frames, long, loaded, within }: Measured): Figure[] {
  const over = frames.filter((frame) => frame > longFrame).length;
  return [
    figureOf(
      `Scroll through ${members}: frame`,
      'ms',
      frames,
      undefined,
      `${loaded.toLocaleString('en')} members loaded in ${frames.length} frames, ${over} of them over ${longFrame} ms`,
    ),
    scriptFigure(`Scroll through ${members}`, [long]),
    ownScriptFigure(`Scroll through ${members}`, long, within),
  ];
}

/**
 * Runs in the page: scrolls the open member list down, 400 px per frame, to its end or until the time is
 * over.
 */
async function scrollMembers(most: number): Promise<Scrolled> {
  const first = document.querySelector('[role="dialog"] li[aria-posinset]');
  let scroller = first?.parentElement;
  while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
  if (!first || !scroller) throw new Error('the list of members does not scroll');
  const list = scroller;
  const row = first.getBoundingClientRect().height;
  const end = performance.now() + most;
  let still = 0;
  const frames = await window.paint.frames(() => {
    const before = list.scrollTop;
    list.scrollTop += 400;
    // At the end of the loaded members, the next page is being loaded.
    still = list.scrollTop === before ? still + 1 : 0;
    return still < 180 && performance.now() < end;
  });
  return {
    frames: frames.slice(0, frames.length - still),
    loaded: Math.round(list.scrollHeight / row),
  };
}
