import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * The violations on the page, short enough to read in a report, once nothing fades or moves: in the middle of a fade a
 * text has less contrast than its design gives it.
 */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, timeline, effect }) =>
          playState !== 'running' ||
          timeline !== document.timeline ||
          effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  );
  // The default mode merges results in a separate page for cross-origin frames, which do not exist here.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (rules) axe.withRules(rules);
  else axe.withTags(tags);
  const { violations: found } = await axe.analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}

/**
 * Expects no violation on the page in either theme. The test continues after a violation, because other
 * screens follow.
 */
export async function expectAccessible(page: Page, name: string): Promise<void> {
  await showIn(page, 'light');
  expect.soft(await violationsOn(page), `${name}, light`).toEqual([]);
  await showIn(page, 'dark');
  // Themes differ in colours only.
  expect
    .soft(await violationsOn(page, ['color-contrast', 'link-in-text-block']), `${name}, dark`)
    .toEqual([]);
}

async function showIn(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}
