import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { ask, type Person, type Place } from '../steps.ts';
import { skipInvitePrompt } from './market-steps.ts';

/** A field with the messages under it. */
interface Wanted {
  /** The message for an empty field; absent if the field is optional. */
  empty?: string;
  /** The message for malformed input; absent if any text is accepted and kept as typed. */
  wrong?: string | RegExp;
  /** True if the field keeps only digits while typing, so that malformed input leaves it empty. */
  isDigitsOnly?: true;
}

/** A form to fill in wrongly. */
export interface Form {
  name: string;
  as: Person | 'visitor';
  /** Opens the form on the page. */
  open: (page: Page, sandbox: Place) => Promise<void>;
  /** The part of the page that contains the form; `main` by default. */
  scope?: (page: Page) => Locator;
  submit: string | RegExp;
  fields: Record<string, Wanted>;
  /** The requests that would save the form. */
  saves: RegExp;
  /** Additional messages of an empty form, for controls without text. */
  besides?: string[];
  /** True if the form accepts any text: its request is aborted, and the text must survive. */
  isText?: true;
}

const to = (path: string) => async (page: Page) => {
  await page.goto(path);
};

/** Opens a page about one of the buyer's orders that has one of these statuses. */
const toOrder = (statuses: string[], path: (id: number) => string) => async (page: Page) => {
  await page.goto('/');
  const { items } = await ask<{ items: { id: number; status: string; complaintUntil: number | null }[] }>(
    page,
    '/v1/order/list?role=buyer&page=1&pageSize=50',
  );
  const found = items.find(
    ({ status, complaintUntil }) =>
      statuses.includes(status) && (complaintUntil === null || complaintUntil > Date.now()),
  );
  if (!found) throw new Error(`no order is ${statuses.join(' or ')}`);
  await page.goto(path(found.id));
};

/** Every form of the market. */
export const forms: readonly Form[] = [
  {
    name: 'login',
    as: 'visitor',
    open: async (page) => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
      // Any input enables Submit; then each empty field shows its message.
      const dialog = page.getByRole('dialog');
      for (const [filled, other, words] of [
        ['Verification code', 'Phone number', 'Phone Number is Required'],
        ['Phone number', 'Verification code', 'Verification code is required'],
      ] as const) {
        await expect(dialog.getByRole('button', { name: 'Log in', exact: true })).toBeDisabled();
        await dialog.getByLabel(filled).fill('12345');
        await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
        await expect(dialog.getByLabel(other)).toHaveAccessibleDescription(words);
        await dialog.getByLabel(filled).fill('');
      }
    },
    scope: (page) => page.getByRole('dialog'),
    submit: 'Log in',
    fields: {
      'Phone number': { isDigitsOnly: true },
      'Verification code': { isDigitsOnly: true },
    },
    saves: /\/v1\/(auth\/login|common\/code_sms)/,
  },
  {
    name: 'profile',
    as: 'player',
    open: to('/me/profile'),
    submit: 'Save changes',
    fields: {
      Birthday: { empty: 'Please enter your birthday.' },
      Nickname: { empty: 'Please enter a nickname.' },
      'City (optional)': {},
      'About you (optional)': {},
    },
    saves: /\/v1\/user\/profile\/update/,
  },
  {
    name: 'payout account',
    as: 'player',
    open: to('/me/account'),
    submit: /^(Bind|Change) account$/,
    fields: {
      'Account number': {
        empty: 'Enter the account number.',
        wrong: 'The number must start with 08 and have 7 to 12 digits.',
      },
      'Notification email': { empty: 'Enter an email address.', wrong: 'Enter a valid email address.' },
    },
    saves: /\/v1\/payout\/account/,
  },
  {
    name: 'real name',
    as: 'newcomer',
    open: async (page, sandbox) => {
      await skipInvitePrompt(sandbox, 'newcomer');
      await page.goto('/me/auth');
    },
    submit: 'Submit for review',
    fields: {
      Name: { empty: 'Enter your name as it is on the document.' },
      'ID number': { empty: 'Enter the ID number.', wrong: 'The ID number must be 16 digits.' },
    },
    besides: ['Choose an ID type.', 'Add a photo of you holding the ID.'],
    saves: /\/v1\/user\/authentication/,
  },
  {
    name: 'application',
    as: 'buyer',
    open: to('/app/apply-business/apply'),
    submit: 'Send application',
    fields: {
      Server: { empty: 'This is required.' },
      Title: { empty: 'This is required.' },
      Description: { empty: 'This is required.' },
      Price: { empty: 'This is required.', wrong: /A whole number from/ },
      'Game login': { empty: 'This is required.' },
    },
    besides: ['Please read and agree to the rules first.'],
    saves: /\/v1\/provider\/apply/,
  },
  {
    name: 'own account',
    as: 'accountOwner',
    open: async (page) => {
      await page.goto('/me/account-rental');
      await page.getByRole('link', { name: 'Edit' }).first().click();
    },
    submit: 'Save',
    fields: {
      Title: { empty: 'This is required.' },
      Server: { empty: 'This is required.' },
      Description: { empty: 'This is required.' },
      Price: { empty: 'This is required.', wrong: /A whole number from/ },
      'Features (optional)': {},
    },
    saves: /\/v1\/account\/update/,
  },
  {
    name: 'complaint',
    as: 'buyer',
    open: toOrder(
      ['in_progress', 'pending_confirmation', 'completed', 'reviewed'],
      (id) => `/complaint?orderId=${id}`,
    ),
    submit: 'Send complaint',
    fields: { Details: { empty: 'Please tell us what happened.' } },
    besides: ['Please choose a reason.', 'Please add at least one picture.'],
    saves: /\/v1\/order\/complain/,
  },
  {
    name: 'review',
    as: 'buyer',
    open: async (page) => {
      await toOrder(['completed'], (id) => `/me/order/${id}`)(page);
      await page
        .getByRole('main')
        .getByRole('button', { name: /review/i })
        .first()
        .click();
    },
    scope: (page) => page.getByRole('dialog'),
    submit: 'Send review',
    fields: { 'Comment (optional)': {} },
    besides: ['Choose a score.'],
    saves: /\/v1\/order\/review/,
  },
  {
    name: 'withdrawal',
    as: 'player',
    open: to('/me/wallet'),
    submit: /^Withdraw( Rp|$)/,
    fields: { Coins: { wrong: 'Enter a whole number of coins.|amount exceeds|The minimum is|Insufficient' } },
    saves: /\/v1\/payout\/withdraw/,
  },
  {
    name: 'top-up',
    as: 'buyer',
    open: async (page) => {
      await page.goto('/direct-charging');
      await page.getByRole('main').locator('a[href^="/direct-charging/game/"]').first().click();
      await page.getByRole('main').locator('a[href^="/goods/"]').first().click();
    },
    submit: /^Pay Rp/,
    fields: {
      'User ID': { empty: 'User ID is required', wrong: 'The user ID has digits only.' },
      'Email (optional)': { wrong: 'Enter a valid email address.' },
    },
    saves: /\/v1\/topup\/create/,
  },
  {
    name: 'skill price',
    as: 'otherPlayer',
    open: async (page) => {
      await page.goto('/skill/list');
      await page.getByRole('main').locator('a[href^="/skill/base-info?id="]').first().click();
      await page.getByLabel('Description').fill('x');
      await page.getByRole('button', { name: 'Next: price' }).click();
      await expect(page.getByText('Please write at least 10 characters.')).toBeVisible();
      await page.getByLabel('Description').fill('Main bareng sampai naik peringkat');
      await page.getByRole('button', { name: 'Next: price' }).click();
      await page.getByLabel('Unit price').fill('');
    },
    submit: 'Submit for review',
    fields: {
      'Unit price': {
        empty: 'Please enter a price.',
        wrong: 'Please enter a whole number.|Please enter 1 to 10,000',
      },
    },
    saves: /\/v1\/skill\/(add|update)/,
  },
  {
    name: 'invitation code',
    as: 'newcomer',
    open: async (page, sandbox) => {
      await skipInvitePrompt(sandbox, 'newcomer');
      await page.goto('/me/profile');
    },
    submit: 'Enter code',
    fields: {
      'Invitation code': { empty: 'Please enter the code of your friend.', wrong: /code/ },
    },
    saves: /\/v1\/invite\/fill/,
  },
  {
    name: 'feedback',
    as: 'visitor',
    open: to('/help-feedback'),
    submit: 'Send feedback',
    fields: { 'Your message': { empty: 'Please write at least' } },
    saves: /\/v1\/help\/feedback/,
    isText: true,
  },
];
