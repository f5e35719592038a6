import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { halt } from '../halt.ts';
import { chatWith, composer, listed, people, row, rows, say } from '../steps.ts';
import { wireOf } from '../wire.ts';

const sandbox = ownSandbox();

/** Collects the addresses of a kind of files that a page loads. */
function filesOf(page: Page, kind: RegExp): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (kind.test(request.url())) files.push(request.url());
  });
  return files;
}

/** True, in a page, once a window with the market alone knows the badge and waits for its turn to hold the chat. */
async function isWaiting(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name?.endsWith(' next'));
}

const sdkFilesOf = (page: Page) => filesOf(page, /chat-sdk/);

test('three windows of an account share one connection: each sends, all receive, and another takes over when the holder closes', async ({
  open,
}) => {
  const first = await open(sandbox, 'buyer');
  const context = first.context();
  await first.goto(chatWith(people.player.id));
  await expect(composer(first)).toBeVisible();
  await say(first, 'from the first');
  await expect(row(first, 'from the first')).toBeVisible();

  const second = await context.newPage();
  const secondFiles = sdkFilesOf(second);
  await second.goto(chatWith(people.player.id));
  const third = await context.newPage();
  const thirdFiles = sdkFilesOf(third);
  await third.goto(chatWith(people.player.id));
  for (const page of [second, third]) await expect(row(page, 'from the first')).toBeVisible();

  await say(second, 'from the second');
  await say(third, 'from the third');
  for (const page of [first, second, third])
    for (const text of ['from the first', 'from the second', 'from the third'])
      await expect(row(page, text)).toHaveCount(1);
  expect([...secondFiles, ...thirdFiles]).toEqual([]);

  // The other side receives each message once, and its answer appears in every window.
  const other = await open(sandbox, 'player');
  await other.goto(chatWith(people.buyer.id));
  for (const text of ['from the first', 'from the second', 'from the third'])
    await expect(row(other, text)).toHaveCount(1);
  await say(other, 'an answer');
  for (const page of [first, second, third]) await expect(row(page, 'an answer')).toHaveCount(1);

  await first.close();
  await say(second, 'after the first closed');
  for (const page of [second, third, other]) await expect(row(page, 'after the first closed')).toHaveCount(1);
  expect([...secondFiles, ...thirdFiles]).toHaveLength(1);
  await say(other, 'seen by who took over');
  for (const page of [second, third]) await expect(row(page, 'seen by who took over')).toHaveCount(1);
});

test('a file sent from one window while the window with the connection closes arrives once, before what was written after it', async ({
  open,
}) => {
  const first = await open(sandbox, 'agent');
  // The uploads of this window never finish.
  const isUploading = new Promise<void>((begun) => {
    void first.route('**/*', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      begun();
      return undefined;
    });
  });
  await first.goto(chatWith(people.otherPlayer.id));
  await expect(composer(first)).toBeVisible();
  const second = await first.context().newPage();
  await second.goto(chatWith(people.otherPlayer.id));
  await expect(composer(second)).toBeVisible();

  const send = async (name: string) => {
    const chooser = second.waitForEvent('filechooser');
    await second.getByRole('button', { name: 'File', exact: true }).click();
    await (await chooser).setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from('the plan') });
    await second.getByRole('button', { name: 'Send', exact: true }).click();
  };
  await send('draft-plan.txt');
  await isUploading;
  // Every window shows the file that is being sent, and can cancel it.
  await expect(row(second, 'draft-plan.txt')).toHaveCount(1);
  await row(first, 'draft-plan.txt').getByRole('button', { name: 'Cancel sending draft-plan.txt' }).click();
  for (const page of [first, second]) await expect(row(page, 'draft-plan.txt')).toHaveCount(0);

  await send('plan.txt');
  await expect(row(first, 'plan.txt').getByRole('progressbar')).toBeVisible();
  await say(second, 'written after the plan');
  await first.close();
  await expect(row(second, 'written after the plan')).toHaveAttribute('data-delivery', 'sent', {
    timeout: 30_000,
  });

  const other = await open(sandbox, 'otherPlayer');
  await other.goto(chatWith(people.agent.id));
  await expect(row(other, 'written after the plan')).toHaveCount(1);
  await expect(row(other, 'plan.txt')).toHaveCount(1);
  const texts = await rows(other).allTextContents();
  const placeOf = (text: string) => texts.findIndex((each) => each.includes(text));
  expect(placeOf('plan.txt')).toBe(placeOf('written after the plan') - 1);
});

test('a draft appears in the other windows; one window announces a message, and none does if any window shows it', async ({
  open,
}) => {
  const first = await open(sandbox, 'player');
  const context = first.context();
  await context.addInitScript(() => {
    class Notice {
      static permission = 'granted';
      constructor(_title: string, { body }: { body: string }) {
        localStorage.setItem('told', `${localStorage.getItem('told') ?? ''}${body};`);
      }
      close(): void {}
    }
    Object.assign(window, { Notification: Notice });
  });
  const second = await context.newPage();
  const third = await context.newPage();
  for (const page of [first, second]) await page.goto(chatWith(people.otherPlayer.id));
  await third.goto('/chat/list');
  const list = third.getByRole('navigation', { name: 'Conversations' });
  await expect(list).toBeVisible();

  await composer(first).click();
  await first.keyboard.type('Apa kabar');
  await expect(composer(second)).toHaveText('Apa kabar');
  await composer(second).click();
  await second.keyboard.press('End');
  await second.keyboard.type(' semua?');
  await expect(composer(first)).toHaveText('Apa kabar semua?');
  await second.keyboard.press('Enter');
  await expect(row(first, 'Apa kabar semua?')).toHaveAttribute('data-delivery', 'sent');
  for (const page of [first, second]) await expect(composer(page)).toHaveText('');

  const wire = await wireOf(sandbox, 'otherPlayer');
  await wire.say(String(people.player.id), 'Kelihatan di dua jendela');
  await expect(row(second, 'Kelihatan di dua jendela')).toBeVisible();
  for (const page of [first, second]) {
    await listed(page, people.buyer.id).click();
    // A message that arrives while the earlier conversation is still on screen would count as seen.
    await expect(page.getByRole('heading', { name: people.buyer.name })).toBeVisible();
  }
  await wire.say(String(people.player.id), 'Tidak terlihat');
  for (const page of [first, second, third])
    await expect(listed(page, people.otherPlayer.id)).toContainText('Tidak terlihat');
  await expect.poll(() => first.evaluate(() => localStorage.getItem('told'))).toBe('Tidak terlihat;');
  wire.close();
});

test('a page of an older version says so, waits while somebody writes, and reloads itself without losing the text', async ({
  open,
}) => {
  const page = await open(sandbox, 'otherPlayer');
  await page.goto(chatWith(people.agent.id));
  await composer(page).click();
  await page.keyboard.type('Masih ditulis');
  const newer = await page.context().newPage();
  await newer.goto('/docs');
  // Takes the connection as a window of another build would.
  await newer.evaluate((name) => {
    const build = 'a newer build';
    const channel = new BroadcastChannel(name);
    const say = () =>
      channel.postMessage({
        build,
        loadedAt: performance.timeOrigin,
        from: 'newer',
        to: null,
        term: Date.now(),
        body: { kind: 'holding' },
      });
    channel.onmessage = say;
    const hold = () => {
      say();
      return new Promise<void>(() => undefined);
    };
    // The reloaded page steals the lock again, because it was loaded later.
    navigator.locks.request(name, { steal: true }, hold).catch(() => undefined);
  }, `chat of ${people.otherPlayer.id}`);
  // It stays visible in the chat for as long as nothing can be sent there, and no toast repeats it.
  await expect(
    page.getByText('Messages wait here until this window reloads, as soon as nothing here would be lost.'),
  ).toBeVisible();
  await expect(page.getByText('This window loads it as soon as')).toHaveCount(0);
  await expect(composer(page)).toHaveText('Masih ditulis');
  const reloaded = page.waitForEvent('load');
  await composer(page).blur();
  await reloaded;
  await expect(composer(page)).toHaveText('Masih ditulis');
  await say(page, ' sampai di sini');
  await expect(row(page, 'sampai di sini')).toHaveAttribute('data-delivery', 'sent');
});

test('a window that shows only the market loads no chat: it receives the badge, and starts the chat when the other window closes', async ({
  open,
}) => {
  const first = await open(sandbox, 'accountOwner');
  await first.goto('/chat/list');
  await expect(first.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  const market = await first.context().newPage();
  const chatFiles = filesOf(market, /chat-sdk|GroupNoticeStore/);
  await market.goto('/');
  await expect(market.getByRole('heading', { name: 'Games' })).toBeVisible();
  const other = await open(sandbox, 'otherPlayer');
  await other.goto(chatWith(people.accountOwner.id));
  await say(other, 'Are you there?');
  // The badge comes from the other window.
  await expect(market).toHaveTitle(/^\(\d+\+?\) /);
  expect(chatFiles).toEqual([]);

  await first.close();
  await expect.poll(() => chatFiles.length).toBeGreaterThan(0);
  const before = await market.title();
  await say(other, 'And now?');
  await expect.poll(() => market.title()).not.toBe(before);
});

test('a window with the market alone that was halted while a message arrived has the badge when it is looked at', async ({
  open,
}) => {
  const first = await open(sandbox, 'newcomer');
  await first.goto('/chat/list');
  const market = await first.context().newPage();
  await market.goto('/');
  await expect.poll(() => market.evaluate(isWaiting)).toBe(true);
  const before = await market.title();

  const goOn = await halt(await market.context().newCDPSession(market));
  const wire = await wireOf(sandbox, 'agent');
  await wire.say(String(people.newcomer.id), 'Heard by one window');
  await expect(listed(first, people.agent.id)).toContainText('Heard by one window');
  wire.close();
  await goOn();
  // Somebody looks at it again.
  await market.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => market.title()).not.toBe(before);
});

test('a window that was opened at the chat sends the badge to those with the market alone after it took over', async ({
  open,
}) => {
  const first = await open(sandbox, 'accountOwner');
  await first.goto('/chat/list');
  await expect(first.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  const second = await first.context().newPage();
  await second.goto('/chat/list');
  await expect(second.getByRole('navigation', { name: 'Conversations' })).toBeVisible();
  const market = await first.context().newPage();
  await market.goto('/');
  const other = await open(sandbox, 'agent');
  await other.goto(chatWith(people.accountOwner.id));
  await say(other, 'Is the account free?');
  await expect(market).toHaveTitle(/^\(\d+\+?\) /);
  // From now on the market's window waits for its turn.
  await expect.poll(() => market.evaluate(isWaiting)).toBe(true);

  await first.close();
  const before = await market.title();
  await say(other, 'And tomorrow?');
  await expect.poll(() => market.title()).not.toBe(before);
});
