import { expect, ownSandbox, phone, test } from '../fixtures.ts';
import type { people } from '../steps.ts';
import { skipInvitePrompt } from './market-steps.ts';

const sandbox = ownSandbox();

/** Forms that are longer than a phone's screen: who opens each, its button, and the first field that is missing. */
const forms: readonly (readonly [keyof typeof people, string, string, string])[] = [
  ['buyer', '/app/apply-business/apply', 'Send application', 'Game'],
  ['newcomer', '/me/auth', 'Submit for review', 'Name'],
  ['player', '/skill/base-info?gameId=8', 'Next: price', 'Service'],
  ['buyer', '/help-feedback', 'Send feedback', 'Your message'],
];

for (const [person, path, button, field] of forms)
  test(`a refused form at ${path} leads to its first wrong field on a phone`, async ({ open }) => {
    await skipInvitePrompt(sandbox, person);
    const page = await open(sandbox, person, phone);
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    const focused = page.locator(':focus');
    await expect(focused).toHaveAttribute('aria-invalid', 'true');
    await expect(focused).toHaveAccessibleName(new RegExp(`^${field}`));
    await expect(focused).toBeInViewport();
  });
