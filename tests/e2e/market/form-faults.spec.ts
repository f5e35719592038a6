import type { Page, Route } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { ask, codeFor, people } from '../steps.ts';
import { failed, tryWithFaults } from './flow-faults.ts';
import { choose, skipInvitePrompt } from './market-steps.ts';
import { pictureFile } from './pictures.ts';

const sandbox = ownSandbox();

const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('main')
    .getByRole('button', { name, exact: typeof name === 'string' })
    .click();
const main = (page: Page) => page.getByRole('main');

test('a player’s skills and payout account: after every kind of failed response, no input is lost', async ({
  open,
}) => {
  const page = await open(sandbox, 'player');
  await page.goto('/skill/list');
  type Skill = { id: number; voice: unknown; location: string; shelfStatus: number; description: string };
  const skills = async () => (await ask<{ items: Skill[] }>(page, '/v1/skill/own')).items;
  const listed = () => main(page).getByRole('switch', { name: 'Listed' }).first();
  await tryWithFaults(page, {
    name: 'a skill taken off the list',
    call: '**/v1/skill/shelf/update',
    open: () => expect(listed()).toBeChecked(),
    button: listed,
    press: () => listed().click(),
    told: failed,
    kept: () => expect(listed()).toBeChecked(),
    count: async () => -(await skills()).filter(({ shelfStatus }) => shelfStatus === 1).length,
    grows: 1,
    after: () => expect(listed()).not.toBeChecked(),
  });

  const words = 'Tetap ditulis, apa pun jawaban server.';
  // Not every seeded skill has all required fields.
  const whole = (await skills()).find(({ voice, location }) => voice !== null && location !== '');
  await tryWithFaults(page, {
    name: 'an edited skill',
    call: '**/v1/skill/update',
    open: async () => {
      await page.goto(`/skill/base-info?id=${whole?.id}`);
    },
    type: async () => {
      await page.getByLabel('Description').fill(words);
      await press(page, 'Next: price');
      await page.getByLabel('Unit price').fill('77');
    },
    kept: () => expect(page.getByLabel('Unit price')).toHaveValue('77'),
    button: () => main(page).getByRole('button', { name: 'Submit for review' }),
    press: () => press(page, 'Submit for review'),
    told: failed,
    count: async () => (await skills()).filter(({ description }) => description === words).length,
    grows: 1,
    after: async () => {
      await expect(page.getByLabel('Unit price')).toHaveValue('77');
      await press(page, 'Submit for review');
      await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('Under review');
    },
  });

  const number = page.getByLabel('Account number');
  await tryWithFaults(page, {
    name: 'a payout account',
    call: '**/v1/payout/account',
    open: async () => {
      await page.goto('/me/account');
    },
    type: async () => {
      await number.fill('081234567891');
      await page.getByLabel('Notification email').fill('intan@example.id');
    },
    kept: () => expect(number).toHaveValue('081234567891'),
    button: () => main(page).getByRole('button', { name: /^(Bind|Change) account$/ }),
    press: () => press(page, /^(Bind|Change) account$/),
    told: failed,
    count: async () =>
      (await ask<{ account: { number: string } }>(page, '/v1/payout/standing')).account.number.endsWith(
        '7891',
      )
        ? 1
        : 0,
    grows: 1,
    after: async () => {
      await press(page, /^(Bind|Change) account$/);
      await expect(page.getByRole('link', { name: /•+ 7891/ })).toBeVisible();
    },
  });
});

test('an owner’s account and an application: after every kind of failed response, each is sent once', async ({
  open,
}) => {
  const owner = await open(sandbox, 'accountOwner');
  await owner.goto('/me/account-rental');
  const accounts = async () =>
    (await ask<{ items: { title: string; shelfStatus: number }[] }>(owner, '/v1/account/own')).items;
  const listed = () => main(owner).getByRole('switch', { name: 'Listed' }).first();
  await tryWithFaults(owner, {
    name: 'an account taken off the list',
    call: '**/v1/account/shelf/update',
    open: () => expect(listed()).toBeChecked(),
    button: listed,
    press: () => listed().click(),
    told: failed,
    kept: () => expect(listed()).toBeChecked(),
    count: async () => -(await accounts()).filter(({ shelfStatus }) => shelfStatus === 1).length,
    grows: 1,
    after: () => expect(listed()).not.toBeChecked(),
  });
  const title = 'Tetap di sini 🏮';
  await tryWithFaults(owner, {
    name: 'an edited account',
    call: '**/v1/account/update',
    open: async () => {
      await owner.getByRole('link', { name: 'Edit' }).first().click();
    },
    type: () => owner.getByLabel('Title').fill(title),
    kept: () => expect(owner.getByLabel('Title')).toHaveValue(title),
    button: () => main(owner).getByRole('button', { name: 'Save' }),
    press: () => press(owner, 'Save'),
    told: failed,
    count: async () => (await accounts()).filter((account) => account.title === title).length,
    grows: 1,
    after: async () => {
      await expect(owner.getByLabel('Title')).toHaveValue(title);
      await press(owner, 'Save');
      await expect(owner.getByRole('listitem').filter({ hasText: title })).toContainText('Under review');
    },
  });

  const page = await open(sandbox, 'buyer');
  await tryWithFaults(page, {
    name: 'an application',
    call: '**/v1/provider/apply',
    open: async () => {
      await page.goto('/app/apply-business/apply');
    },
    type: async () => {
      await choose(page, 'Game', /./);
      for (const [label, text] of [
        ['Server', 'Asia 2'],
        ['Title', 'Mythic, semua hero'],
        ['Description', 'Jangan ubah tim dan jangan buka kotak.'],
        ['Price', '12'],
        ['Game login', 'nusa-77'],
        ['Game password', 'rahasia-77'],
      ] as const)
        await page.getByLabel(label, { exact: true }).fill(text);
      await page.getByRole('checkbox').first().check({ force: true });
    },
    kept: async () => {
      await expect(page.getByLabel('Title')).toHaveValue('Mythic, semua hero');
      await expect(page.getByLabel('Game password', { exact: true })).toHaveValue('rahasia-77');
    },
    button: () => main(page).getByRole('button', { name: 'Send application' }),
    press: () => press(page, 'Send application'),
    told: failed,
    count: async () =>
      (await ask<{ applications: unknown[] }>(page, '/v1/provider/standing')).applications.length,
    grows: 1,
    // The password is not stored, so the request cannot be repeated: the page finds out that it had arrived.
    after: () => expect(page.getByText('Your application is with us')).toBeVisible(),
  });

  const message = page.getByLabel('Your message');
  await tryWithFaults(page, {
    name: 'feedback',
    call: '**/v1/help/feedback',
    open: async () => {
      await page.goto('/help-feedback');
    },
    type: () => message.fill('Tombolnya tidak bereaksi 🙏'),
    kept: () => expect(message).toHaveValue('Tombolnya tidak bereaksi 🙏'),
    button: () => main(page).getByRole('button', { name: 'Send feedback' }),
    press: () => press(page, 'Send feedback'),
    told: failed,
    count: async () => 0,
    grows: 0,
    after: async () => {
      await expect(message).toHaveValue('Tombolnya tidak bereaksi 🙏');
      await press(page, 'Send feedback');
      // This number belongs to the first feedback, so it was not created twice.
      await expect(page.getByText('FB-00001')).toBeVisible();
    },
  });
});

test('a newcomer’s code and real name: the next submit recognizes a lost response, and nothing is lost', async ({
  open,
}) => {
  const friend = await open(sandbox, 'buyer');
  await friend.goto('/help-feedback');
  const { code } = await ask<{ code: string }>(friend, '/v1/invite/summary');
  const page = await open(sandbox, 'newcomer');
  await skipInvitePrompt(sandbox, 'newcomer');
  const field = page.getByLabel('Invitation code');
  await tryWithFaults(page, {
    name: 'an invitation code',
    call: '**/v1/invite/fill',
    open: async () => {
      await page.goto('/me/profile');
    },
    type: () => field.fill(code.toLowerCase()),
    kept: () => expect(field).toHaveValue(code.toLowerCase()),
    button: () => main(page).getByRole('button', { name: 'Enter code' }),
    press: () => press(page, 'Enter code'),
    told: failed,
    count: async () => ((await ask<{ filled: unknown }>(page, '/v1/invite/summary')).filled ? 1 : 0),
    grows: 1,
    next: 'press',
    after: async () => {
      await expect(page.getByText('Thank you! Your friend is rewarded for your next 7 days.')).toBeVisible();
      await expect(field).toHaveCount(0);
    },
  });

  const id = page.getByLabel('ID number', { exact: true });
  await tryWithFaults(page, {
    name: 'a real name',
    call: '**/v1/user/authentication',
    open: async () => {
      await page.goto('/me/auth');
    },
    type: async () => {
      await page.getByLabel('Name', { exact: true }).fill('Dewi Anggraini');
      await choose(page, 'ID type', 'Passport');
      await id.fill('3171234567890123');
      await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
      await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    },
    kept: async () => {
      await expect(id).toHaveValue('3171234567890123');
      await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
    },
    button: () => main(page).getByRole('button', { name: 'Submit for review' }),
    press: () => press(page, 'Submit for review'),
    told: /Network error, please try again|Submission failed, please try again|Too many requests/,
    count: async () =>
      (await ask<{ state: string }>(page, '/v1/user/authentication/standing')).state === 'none' ? 0 : 1,
    grows: 1,
    next: 'press',
    after: async () => {
      await expect(page.getByText('Submitted. The review takes 3 to 5 business days.')).toBeVisible();
      await expect(main(page).getByText('Under review').first()).toBeVisible();
    },
  });
});

test('an avatar: after every kind of failed upload or submit, it can be submitted again', async ({
  open,
}) => {
  const page = await open(sandbox, 'otherPlayer');
  const use = () => main(page).getByRole('button', { name: 'Use this picture' });
  const pane = page.getByRole('button', { name: /^Move the picture/ });
  await page.goto('/me/avatar');
  await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
  for (const [answer, told] of [
    [(route: Route) => route.abort('connectionreset'), 'Upload failed, please check your connection.'],
    [(route: Route) => route.fulfill({ status: 500, body: '' }), 'Upload failed, please try again'],
    [(route: Route) => route.fulfill({ status: 403, body: '<Error/>' }), 'Upload failed, please try again'],
  ] as const) {
    await page.route('**/files/**', answer);
    await use().click();
    await expect(page.getByText(told)).toBeVisible();
    await expect(use()).toBeEnabled();
    await expect(pane).toBeVisible();
    await page.unroute('**/files/**');
  }
  const waiting = async () =>
    (
      await ask<{ ownMedia: { avatar: { state: string } | null } }>(
        page,
        `/v1/user/profile?userId=${people.otherPlayer.id}&source=profile`,
      )
    ).ownMedia.avatar?.state === 'under_review';
  await tryWithFaults(page, {
    name: 'an avatar',
    call: '**/v1/user/profile/update',
    open: () => expect(pane).toBeVisible(),
    kept: () => expect(pane).toBeVisible(),
    button: use,
    press: () => use().click(),
    told: failed,
    count: async () => Number(await waiting()),
    grows: 1,
    after: () =>
      expect(
        page.getByText('Your last picture is still under review. A new one takes its place.'),
      ).toBeVisible(),
  });
});

test('a login: after every kind of failed response, phone and code stay, and the next submit signs in', async ({
  open,
}) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog');
  const phone = dialog.getByLabel('Phone number');
  await phone.fill(people.otherPlayer.phone);
  const bad: [(route: Route) => Promise<void>, RegExp][] = [
    [(route) => route.abort('connectionreset'), /Please Try Again Later~/],
    [(route) => route.fulfill({ status: 500, body: '' }), /Please Try Again Later~/],
    [(route) => route.fulfill({ contentType: 'text/html', body: '<h1>Hello' }), /Please Try Again Later~/],
    [
      (route) =>
        route.fulfill({ status: 429, json: { code: 10_029, message: 'Too many requests, wait a bit.' } }),
      /Too many requests, wait a bit\./,
    ],
  ];
  const through = async (address: string, name: string) => {
    const button = dialog.getByRole('button', { name, exact: true });
    for (const [answer, told] of bad) {
      await page.route(address, answer, { times: 1 });
      await button.click();
      await expect(page.getByText(told).first()).toBeVisible();
      await expect(button).toBeEnabled();
      await expect(phone).toHaveValue(people.otherPlayer.phone);
    }
    await button.click();
  };
  await through('**/v1/common/code_sms', 'Send');
  await expect(dialog.getByText('SMS verification code sent successfully')).toBeVisible();
  await dialog.getByLabel('Verification code').fill(await codeFor(sandbox, people.otherPlayer.phone));
  await through('**/v1/auth/login', 'Log in');
  await expect(page.getByText('Login Successful!')).toBeVisible();
});
