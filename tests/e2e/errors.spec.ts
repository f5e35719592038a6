import type { Locator, Page, Route } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { pictureFile } from './market/pictures.ts';
import { call, chatWith, composer, diamondsOf, logInByPhone, login, orderCountOf, people } from './steps.ts';

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

test('a chunk that fails to load is reported, and a reload loads it', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Games' })).toBeVisible();
  await page.route(/\/assets\/PlayerScreen.*\.js$/, (route) => route.abort());
  await page.getByRole('main').locator('a[href^="/user/detail/"]').first().click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('A part of the app did not load');
  await page.unroute(/\/assets\/PlayerScreen.*\.js$/);
  await alert.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('a list that fails to load leaves the form as it was typed, and opens later', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  const code = /\/assets\/FloatingSelect-[^/]*\.js$/;
  const failed = page.getByText('A part of the app did not load').first();
  await page.goto('/help-feedback');
  await page.route(code, (route) => route.abort('connectionreset'));
  const typed = page.getByRole('main').locator('textarea').first();
  await typed.fill('The order is paid twice.');
  const subject = page.getByRole('combobox', { name: 'What is it about?' });
  await subject.click();
  await expect(failed).toBeVisible();
  await expect(typed).toHaveValue('The order is paid twice.');
  await page.unroute(code);
  await subject.click();
  await page.getByRole('option', { name: 'An idea' }).click();
  await expect(subject).toHaveText('An idea');
  await expect(typed).toHaveValue('The order is paid twice.');
});

test('menus and popovers that fail to load leave the screen in place, and open later', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const code = /\/assets\/Floating(Menu|Popover)-[^/]*\.js$/;
  const failed = page.getByText('A part of the app did not load').first();
  for (const [path, name, role] of [
    ['/me/order', 'More actions for', 'menu'],
    ['/me/profile', 'Choose a date', 'dialog'],
  ] as const) {
    await page.goto(path);
    await page.route(code, (route) => route.abort('connectionreset'));
    const button = page.getByRole('main').getByRole('button', { name }).first();
    await button.click();
    await expect(failed).toBeVisible();
    await expect(button).toBeVisible();
    await page.unroute(code);
    await button.click();
    await expect(page.getByRole(role)).toBeVisible();
  }
});

test('a calendar that fails to load leaves the form in place, and is shown when it is opened again', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const code = /\/assets\/Calendar-[^/]*\.js$/;
  await page.goto('/me/profile');
  await page.route(code, (route) => route.abort('connectionreset'));
  const button = page.getByRole('main').getByRole('button', { name: 'Choose a date' });
  await button.click();
  await expect(page.getByText('A part of the app did not load').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(code);
  await button.click();
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
});

test('what a chat opens leaves it in place with its draft if it fails to load, and opens later', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const code = /\/assets\/(EmojiPicker|QuickReplies|SearchPanel|SwitcherDialog|GalleryPanel)-[^/]*\.js$/;
  const failed = page.getByText('A part of the app did not load').first();
  const draft = 'Tonight at nine?';
  await page.goto(chatWith(people.player.id));
  await composer(page).fill(draft);
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).first().click();
  const layers: [opening: () => Promise<void>, Locator][] = [
    [() => press('Emoji and stickers'), page.getByRole('dialog', { name: 'Emoji and stickers' })],
    [() => press('Quick replies (Ctrl+/)'), page.getByRole('dialog', { name: 'Quick replies' })],
    [() => press('Search messages'), page.getByRole('dialog', { name: 'Search messages' })],
    [() => page.keyboard.press('Control+k'), page.getByRole('dialog', { name: 'Go to a chat' })],
  ];
  for (const [opening, layer] of layers) {
    await page.route(code, (route) => route.abort('connectionreset'));
    const lost = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
    await opening();
    await lost;
    await expect(failed).toBeVisible();
    await expect(composer(page)).toHaveText(draft);
    await expect(layer).toHaveCount(0);
    await page.unroute(code);
    // A press closes a layer that still waits for its code.
    await expect(async () => {
      await opening();
      await expect(layer).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(layer).toHaveCount(0);
  }
});

test('a login that fails to load leaves Home in place, and opens later', async ({ open }) => {
  const page = await open(sandbox, 'visitor');
  const code = /\/assets\/(Dialogs|LoginDialog)-[^/]*\.js$/;
  await page.goto('/');
  await page.route(code, (route) => route.abort('connectionreset'));
  const login = page.getByRole('banner').getByRole('button', { name: 'Log in' });
  await login.click();
  await expect(page.getByText('A part of the app did not load').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.unroute(code);
  await login.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('texts that fail to load are reported, their keys are never shown, and a retry loads them', async ({
  open,
}) => {
  const page = await open(sandbox, 'player');
  await page.goto('/me/settings');
  const names = /^(menu|nickname|avatar|gender|voice|album|settings)\./;
  await expect(page.getByRole('heading', { name: 'Language and theme' })).toBeVisible();
  await page.route(/\/assets\/profile-[^/]*\.js$/, (route) => route.abort('connectionreset'));
  await page.reload();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('A part of the app did not load');
  await expect(alert.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect(page.getByText(names)).toHaveCount(0);
  await page.unroute(/\/assets\/profile-[^/]*\.js$/);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('navigation', { name: 'About me' })).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect(page.getByText(names)).toHaveCount(0);
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
