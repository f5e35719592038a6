import type { Page, Route } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { pictureFile } from './market/pictures.ts';
import { call, diamondsOf, logInByPhone, login, orderCountOf, people } from './steps.ts';

const sandbox = ownSandbox();

const envelope = (code: number, message: string) => (route: Route) =>
  route.fulfill({ contentType: 'application/json', body: JSON.stringify({ code, message }) });

/** The kinds of failed responses, and the text that the screen shows for each. */
const faults: [string, (route: Route) => Promise<void>, string][] = [
  ['a crash', (route) => route.fulfill({ status: 500, body: 'Internal Server Error' }), 'This did not load'],
  [
    'malformed JSON',
    (route) => route.fulfill({ contentType: 'application/json', body: '{"code":0,"da' }),
    'This did not load',
  ],
  [
    'a reply of another shape',
    (route) =>
      route.fulfill({ contentType: 'application/json', body: '{"code":0,"data":{"items":[{"id":"x"}]}}' }),
    'This did not load',
  ],
  ['a broken line', (route) => route.abort('connectionreset'), 'The server did not answer'],
];

const screens = [
  {
    name: 'Home',
    path: '/',
    api: '**/v1/skill/recommend*',
    whole: 'a[href^="/user/detail/"]',
    as: 'visitor',
  },
  {
    name: 'players',
    path: '/game-mate',
    api: '**/v1/search/user*',
    whole: 'a[href^="/user/detail/"]',
    as: 'visitor',
  },
  {
    name: 'orders',
    path: '/me/order',
    api: '**/v1/order/list*',
    whole: 'a[href^="/me/order/"]',
    as: 'buyer',
  },
] as const;

for (const { name, path, api, whole, as } of screens) {
  test(`${name}: after every kind of failed response, Retry loads it`, async ({ open }) => {
    // The data that comes with the page is in the browser's language. With another language chosen, the page
    // requests its own.
    const page = await open(sandbox, as, { locale: 'id-ID' });
    await page.addInitScript(() => localStorage.setItem('locale', 'en_US'));
    for (const [fault, answer, words] of faults) {
      await page.route(api, answer);
      await page.goto(path);
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert, fault).toContainText(words);
      await page.unroute(api);
      await alert.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('main').locator(whole).first(), fault).toBeVisible();
      await expect(alert, fault).toHaveCount(0);
    }
  });
}

test('an expired session is removed and the login is shown', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.route('**/v1/order/list*', envelope(10_005, 'session expired'));
  await page.goto('/me/order');
  await expect(page.getByText('Your Login Session Has Expired, Please Log In Again!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await page.evaluate(() => localStorage.getItem('pasarmain.token'))).toBeNull();
  expect(await page.evaluate(() => localStorage.getItem('pasarmain.session'))).toBeNull();
});

test('a session that ends within a day says so, and is renewed in place, without a reload', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  await page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('pasarmain.session') ?? '{}');
    localStorage.setItem('pasarmain.session', JSON.stringify({ ...kept, expiresAt: Date.now() + 3_600_000 }));
  });
  await page.goto('/help-feedback');
  const note = page.getByText(/^Your sign-in ends on /);
  await expect(note).toBeVisible();
  await page.getByRole('main').getByRole('textbox').first().fill('What I have typed so far');
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await logInByPhone(page, sandbox, 'buyer');
  await expect(page.getByText('Login Successful!')).toBeVisible();
  await expect(note).toBeHidden();
  await expect(page.getByRole('main').getByRole('textbox').first()).toHaveValue('What I have typed so far');
  expect(
    await page.evaluate(
      () => JSON.parse(localStorage.getItem('pasarmain.session') ?? '{}').expiresAt - Date.now(),
    ),
  ).toBeGreaterThan(86_400_000);
});

test('a session that ended elsewhere leads to Home, signed out, without a question', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.route('**/v1/order/list*', envelope(10_103, ''));
  await page.goto('/me/order');
  await expect(page).toHaveURL(`${sandbox.url}/`);
  await expect(page.getByText('Logged out', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('pasarmain.token'))).toBeNull();
});

test('a payment whose response is lost keeps its input and is charged once', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto(`/user/detail/${people.player.id}`);
  await page.getByRole('button', { name: 'Order now' }).click();
  const pay = page.getByRole('button', { name: /^Pay \d/ });
  await expect(pay).toBeEnabled();
  const price = Number((await pay.textContent())?.replace(/\D/g, ''));
  const [before, orders] = [await diamondsOf(page), await orderCountOf(page)];
  const keys: (string | undefined)[] = [];
  let answers: 'never arrives' | 'is lost' | 'comes' = 'never arrives';
  await page.route('**/v1/order/create', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (answers === 'comes') return route.continue();
    if (answers === 'is lost') await route.fetch();
    return route.abort('connectionreset');
  });
  const note = page.getByLabel(/Note to the player/);
  await note.fill('Main santai, ada dua teman');
  await pay.click();
  await expect(page.getByText('We do not know yet whether the payment went through.')).toBeVisible();
  await expect(note).toHaveValue('Main santai, ada dua teman');
  expect(await orderCountOf(page)).toBe(orders);

  answers = 'is lost';
  const again = page.getByRole('button', { name: 'Finish the payment' });
  await again.click();
  await expect.poll(() => orderCountOf(page)).toBe(orders + 1);
  await expect(again).toBeEnabled();
  await page.reload();
  await expect(note).toHaveValue('Main santai, ada dua teman');

  answers = 'comes';
  await again.click();
  await expect(page).toHaveURL(/\/me\/order\/\d+$/);
  await expect(page.getByText('Main santai, ada dua teman')).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  expect(await orderCountOf(page)).toBe(orders + 1);
  expect(await diamondsOf(page)).toBe(before - price);
});

test('a refused payment charges nothing and shows the reason', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  await page.goto(`/user/detail/${people.otherPlayer.id}`);
  await page.getByRole('button', { name: 'Order now' }).click();
  await expect(page.getByRole('button', { name: /^Pay \d/ })).toBeEnabled();
  const before = await diamondsOf(page);
  await page.route('**/v1/order/create', envelope(20_001, 'Not enough diamonds.'));
  await page.getByLabel(/Note to the player/).fill('Tetap di sini');
  await page.getByRole('button', { name: /^Pay \d/ }).click();
  await expect(page.getByText('Insufficient diamonds.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Top up', exact: true })).toHaveAttribute(
    'href',
    /^\/recharge\?redirect=/,
  );
  await expect(page.getByRole('button', { name: /^Pay \d/ })).toBeEnabled();
  await expect(page.getByLabel(/Note to the player/)).toHaveValue('Tetap di sini');
  expect(await diamondsOf(page)).toBe(before);
});

test('a session revoked by the server counts as signed out', async ({ open }) => {
  const page = await open(sandbox, 'accountOwner');
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Log in' })).toHaveCount(0);
  const token = await page.evaluate(() => localStorage.getItem('pasarmain.token'));
  await call(sandbox, '/v1/auth/logout', {}, token ?? '');
  await page.goto('/me/order');
  await expect(page.getByRole('button', { name: 'Log in' }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('pasarmain.token'))).toBeNull();
  // Another sign-in of the same person is not affected.
  expect((await login(sandbox, 'accountOwner')).token).not.toBe(token);
});

test('a session that ends during a form loses nothing: the login restores the form', async ({ open }) => {
  const places = [
    {
      path: '/me/profile',
      type: async (page: Page, words: string) => {
        await page.getByLabel('About you (optional)').fill(words);
        await expect(page.getByText('5 of 9')).toBeVisible();
        await page.locator('input[type=file]').setInputFiles(await pictureFile(page));
        await expect(page.getByText('2 unsaved changes')).toBeVisible();
      },
      press: 'Save changes',
      call: '**/v1/user/profile/update',
      kept: async (page: Page, words: string) => {
        await expect(page.getByLabel('About you (optional)')).toHaveValue(words);
        await expect(page.getByText('6 of 9')).toBeVisible();
        await page.getByRole('button', { name: 'Save changes' }).click();
        await expect(page.getByText('Profile saved.')).toBeVisible();
        await expect(page.getByText('Under review')).toHaveCount(1);
      },
    },
    {
      path: '/app/apply-business/apply',
      type: async (page: Page, words: string) => {
        await page.getByLabel('Title').fill(words);
        await page.getByLabel('Description').fill(words);
      },
      press: null,
      call: '**/v1/provider/standing',
      kept: (page: Page, words: string) => expect(page.getByLabel('Description')).toHaveValue(words),
    },
  ];
  for (const { path, type, press, call: address, kept } of places) {
    // Each place has a browser of its own, because a browser can request a code only once a minute.
    const page = await open(sandbox, 'otherPlayer');
    await page.goto(path);
    await type(page, 'Ketikan yang tidak boleh hilang 🏮');
    await page.route(address, envelope(10_005, ''));
    if (press) await page.getByRole('button', { name: press }).click();
    else await page.reload();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.unroute(address);
    await logInByPhone(page, sandbox, 'otherPlayer');
    await expect(page.getByText('Login Successful!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(path));
    await kept(page, 'Ketikan yang tidak boleh hilang 🏮');
  }
});
