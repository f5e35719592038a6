import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Input that does not fit its field, typed by people or sent by programs. */
export const malformed = {
  'too long': 'panjang sekali '.repeat(400),
  emoji: '🏮🎮👩‍👩‍👧‍👦🇮🇩',
  'right to left': 'مرحبا שלום \u202eabc\u202c',
  HTML: '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>x',
  pasted: '\u200b\ufeff\t "; DROP TABLE users;-- {{7*7}} %s ../../etc ﷽ Z̸̢͌a̷l̴g̶o',
} as const;

/** Enters a text like typing or pasting, so that the field's own limits apply. */
export async function put(page: Page, control: Locator, text: string): Promise<void> {
  await control.fill('');
  await control.focus();
  if (text !== '') await page.keyboard.insertText(text);
}

/** Checks the page: no script ran, no error is shown, nothing is wider than the window. */
export async function expectWhole(page: Page, what: string): Promise<void> {
  await expect(page.getByText('Something broke on this page'), what).toHaveCount(0);
  const { hacked, wide } = await page.evaluate(() => ({
    hacked: 'hacked' in window,
    wide: document.documentElement.scrollWidth - window.innerWidth,
  }));
  expect(hacked, what).toBe(false);
  expect(wide, what).toBeLessThanOrEqual(0);
}
