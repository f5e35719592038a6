import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** What people and programs put into fields that were meant for something else. */
export const malformed = {
  'too long': 'panjang sekali '.repeat(400),
  emoji: '🏮🎮👩‍👩‍👧‍👦🇮🇩',
  'right to left': 'مرحبا שלום \u202eabc\u202c',
  HTML: '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>x',
  pasted: '\u200b\ufeff\t "; DROP TABLE users;-- {{7*7}} %s ../../etc ﷽ Z̸̢͌a̷l̴g̶o',
} as const;

/** Puts a text in as typing or pasting does, so that the field's own limits count. */
export async function put(page: Page, control: Locator, text: string): Promise<void> {
  await control.fill('');
  await control.focus();
  if (text !== '') await page.keyboard.insertText(text);
}

/** The page is whole: nothing ran, nothing broke, nothing is wider than the window. */
export async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByText('Something broke on this page'), what).toHaveCount(0);
  const { hacked, wide } = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    wide: document.documentElement.scrollWidth - window.innerWidth,
  }));
  expect(hacked, what).toBe(false);
  expect(wide, what).toBeLessThanOrEqual(0);
}
