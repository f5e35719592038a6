import type { Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, composer, people, row, rows, say } from '../steps.ts';

const sandbox = ownSandbox();

/** Collects the files of a kind that a page loads. */
function filesOf(page: Page, kind: RegExp): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (kind.test(request.url())) files.push(request.url());
  });
  return files;
}

const sdkFilesOf = (page: Page) => filesOf(page, /chat-sdk/);

test('three windows of an account share one connection: each sends, all see it, and when the holder closes another takes over', async ({
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

  // The other side sees each once, and its answer arrives everywhere.
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

test('a file on its way from one window when the window with the connection closes arrives once, before what was written after it', async ({
  open,
}) => {
  const first = await open(sandbox, 'agent');
  // What this window uploads gets nowhere.
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

  const chooser = second.waitForEvent('filechooser');
  await second.getByRole('button', { name: 'File', exact: true }).click();
  await (await chooser).setFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('the plan'),
  });
  await second.getByRole('button', { name: 'Send', exact: true }).click();
  await isUploading;
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

test('a window that shows only the market loads no chat: it hears the badge, and starts the chat when the other window closes', async ({
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
  // The badge is told by the other window.
  await expect(market).toHaveTitle(/^\(\d+\+?\) /);
  expect(chatFiles).toEqual([]);

  await first.close();
  await expect.poll(() => chatFiles.length).toBeGreaterThan(0);
  const before = await market.title();
  await say(other, 'And now?');
  await expect.poll(() => market.title()).not.toBe(before);
});
