import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from './fixtures.ts';
import { composer, listed, login, people } from './steps.ts';

const sandbox = ownSandbox();

/** The calls that the fake bridge received, in order. */
type Told = [name: string, ...values: unknown[]][];

declare global {
  interface Window {
    /** Gives a test the calls of the fake bridge and the actions of the app around the page. */
    appAround?: { readonly told: Told; pressBack(): boolean; changeSession(): void };
  }
}

interface Standin {
  /** The result of the app's login; undefined for a closed login. */
  login?: unknown;
  /** The session of the app; undefined for an app that provides none. */
  session?: unknown;
  bars?: 'app' | 'page';
}

/** Adds a native app's bridge to every page before it starts; the test reads its calls and presses Back. */
async function standIn(page: Page, options: Standin): Promise<void> {
  await page.addInitScript((given) => {
    const told: Told = [];
    const tell =
      (name: string) =>
      (...values: unknown[]) => {
        told.push([name, ...values]);
      };
    let back = () => false;
    let changed = () => {};
    Object.assign(window, {
      appAround: { told, pressBack: () => back(), changeSession: () => changed() },
      nativeApp: {
        openLogin: async () => {
          tell('openLogin')();
          return given.login ?? null;
        },
        ...('session' in given && { session: async () => given.session }),
        ...(given.bars && { bars: given.bars }),
        sessionEnded: tell('sessionEnded'),
        onSessionChange: (listener: () => void) => {
          changed = listener;
          return () => {};
        },
        share: async (request: unknown) => tell('share')(request),
        openPage: tell('openPage'),
        close: tell('close'),
        openExternal: tell('openExternal'),
        // The bridge may return anything.
        setUnreadCount: async () => 3,
        onBack: (listener: () => boolean) => {
          back = listener;
          return () => {
            back = () => false;
          };
        },
      },
    });
  }, options);
}

const told = (page: Page) => page.evaluate(() => window.appAround?.told ?? []);
const namesTold = async (page: Page) => (await told(page)).map(([name]) => name);
const pressBack = (page: Page) => page.evaluate(() => window.appAround?.pressBack());
const kept = (page: Page) => page.evaluate(() => localStorage.getItem('pasarmain.token'));

const phone = { viewport: { width: 390, height: 844 } };

test('the guard is skipped: the app’s own login opens once, and its reply opens the page', async ({
  open,
}) => {
  const page = await open(sandbox, 'visitor', phone);
  await standIn(page, { login: await login(sandbox, 'buyer') });
  await page.goto('/me/order?tab=rental');
  await expect(page.getByText('Login Successful!')).toBeVisible();
  await expect(page).toHaveURL(`${sandbox.url}/me/order?tab=rental`);
  await expect(page.getByRole('main').locator('a[href^="/me/order/"]').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await kept(page)).toBeTruthy();
});

test('a closed login keeps the page, with a button to retry; a failed one is reported', async ({ open }) => {
  const page = await open(sandbox, 'visitor', phone);
  await standIn(page, {});
  await page.goto('/me/wallet');
  await page.goto('/me/order');
  await expect(page).toHaveURL(`${sandbox.url}/me/order`);
  await expect(page.getByText('Log in to see this page')).toBeVisible();
  expect(await namesTold(page)).toEqual(['openLogin']);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  expect(await namesTold(page)).toEqual(['openLogin', 'openLogin']);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const broken = await open(sandbox, 'visitor', phone);
  await standIn(broken, { login: { token: 7 } });
  await broken.goto('/me/order');
  await expect(broken.getByText('Login Failed, Please Try Again Later~')).toBeVisible();
  expect(await kept(broken)).toBeNull();
});

test('the page adopts the app’s session at the start, and no other', async ({ open }) => {
  // The page had a session; the app now has another user.
  const page = await open(sandbox, 'player', phone);
  const handed = await login(sandbox, 'buyer');
  await standIn(page, { session: handed });
  await page.goto('/me');
  await expect(page.getByText(people.buyer.name).first()).toBeVisible();
  expect(await kept(page)).toBe(handed.token);
  expect(await namesTold(page)).not.toContain('openLogin');

  // The server ends the session: the app is notified and its login opens instead of the modal.
  await page.route('**/v1/order/list*', (route) =>
    route.fulfill({ contentType: 'application/json', body: '{"code":10005,"message":""}' }),
  );
  await page.goto('/me/order');
  await expect(page.getByText('Your Login Session Has Expired, Please Log In Again!')).toBeVisible();
  await expect.poll(async () => [...new Set(await namesTold(page))]).toEqual(['sessionEnded', 'openLogin']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await kept(page)).toBeNull();

  // If nobody is signed in to the app, an earlier session of the page ends.
  const visitor = await open(sandbox, 'player', phone);
  await standIn(visitor, { session: null });
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Games' })).toBeVisible();
  expect(await kept(visitor)).toBeNull();
  // A sign-in in the app restarts the page.
  const again = visitor.waitForEvent('load');
  await visitor.evaluate(() => window.appAround?.changeSession());
  await again;
});

test('the app’s bars replace the page’s: always under /app, elsewhere if the app says so', async ({
  open,
}) => {
  const page = await open(sandbox, 'visitor', phone);
  await standIn(page, {});
  await page.goto('/app/apply-business');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await page.goto('/game-mate');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('navigation')).toBeVisible();

  const bare = await open(sandbox, 'visitor', phone);
  await standIn(bare, { bars: 'app' });
  await bare.goto('/game-mate');
  await expect(bare.getByRole('main').locator('a[href^="/user/detail/"]').first()).toBeVisible();
  await expect(bare.getByRole('banner')).toHaveCount(0);
  await expect(bare.getByRole('navigation')).toHaveCount(0);
});

test('the device’s Back closes the top layer, then goes back, then returns to the app', async ({ open }) => {
  const page = await open(sandbox, 'visitor', phone);
  await standIn(page, {});
  await page.goto('/game-mate');
  const player = page.getByRole('main').locator('a[href^="/user/detail/"]').first();
  await player.click();
  await expect(page).toHaveURL(/\/user\/detail\/\d+/);
  expect(await pressBack(page)).toBe(true);
  await expect(page).toHaveURL(`${sandbox.url}/game-mate`);
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await pressBack(page)).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(`${sandbox.url}/game-mate`);
  expect(await pressBack(page)).toBe(false);

  // The page's back button closes the app's view if there is no earlier screen.
  await page.goto('/app/ramadan');
  await page.goto('/help-feedback');
  await page.evaluate(() => window.history.replaceState({ idx: 0 }, ''));
  await page.getByRole('banner').getByRole('button', { name: 'Back' }).click();
  expect(await namesTold(page)).toContain('close');
});

test('the device’s Back closes the sheet of the composer before it leaves the conversation', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer', phone);
  await standIn(page, {});
  await page.goto('/chat/list');
  await listed(page, people.player.id).click();
  await page.getByRole('button', { name: 'More tools' }).click();
  const close = page.getByRole('button', { name: 'Close tools' });
  await expect(close).toBeVisible();
  expect(await pressBack(page)).toBe(true);
  await expect(close).toHaveCount(0);
  await expect(composer(page)).toBeVisible();
  expect(await pressBack(page)).toBe(true);
  await expect(page).toHaveURL(`${sandbox.url}/chat/list`);
});

test('sharing and external pages use the app', async ({ open }) => {
  const page = await open(sandbox, 'buyer', phone);
  await standIn(page, {});
  await page.goto('/app/invite/share');
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const [name, request] = (await told(page)).at(-1) ?? [];
  expect(name).toBe('share');
  expect(request).toMatchObject({ title: 'Pasarmain', url: expect.stringContaining(sandbox.url) });

  await page.goto('/web?url=https%3A%2F%2Fexample.com%2Fpage');
  await page.getByRole('button', { name: 'Open' }).click();
  expect((await told(page)).at(-1)).toEqual(['openExternal', 'https://example.com/page']);
});

test('a video of a chat plays on a separate page', async ({ open }) => {
  const page = await open(sandbox, 'buyer', phone);
  await standIn(page, {});
  await page.goto(`/chat/detail/user-${people.player.id}`);
  await page
    .getByRole('button', { name: /^Play the video/ })
    .first()
    .click();
  const [name, path] = (await told(page)).at(-1) ?? [];
  expect(name).toBe('openPage');
  const address = new URL(String(path), sandbox.url);
  expect(address.pathname).toBe('/video');
  expect(address.searchParams.get('videoUrl')).toMatch(/\.webm$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const view = await open(sandbox, 'visitor', phone);
  await standIn(view, { bars: 'app' });
  await view.goto(address.pathname + address.search);
  await expect(view.locator('video')).toHaveJSProperty('readyState', 4);
  await view.goto('/video?videoUrl=javascript%3Aalert(1)');
  await expect(view.getByText('This video cannot be played.')).toBeVisible();
});

test('a page for which the app has its own view opens there, and the current page stays', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer', phone);
  await standIn(page, {});
  await page.route(`${sandbox.url}/me`, async (route) => {
    const reply = await route.fetch();
    const named = '"nativePaths":{"conversationList":"/native/conversations"},"isSandbox"';
    await route.fulfill({ response: reply, body: (await reply.text()).replace('"isSandbox"', named) });
  });
  await page.goto('/me');
  await page.getByRole('navigation').getByRole('link', { name: /^Chat/ }).click();
  await expect.poll(async () => (await told(page)).at(-1)).toEqual(['openPage', '/native/conversations']);
  await expect(page).toHaveURL(`${sandbox.url}/me`);
  await expect(page.getByRole('main').getByText(people.buyer.name).first()).toBeVisible();
});
