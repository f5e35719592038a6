import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Locator, Page } from '@playwright/test';
import * as element from '#sandbox/gateway/elements.ts';
import type { WireClient } from '../../bench/WireClient.ts';
import { ChatLine } from '../ChatLine.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, composer, people, row, rows, say } from '../steps.ts';
import { wireOf } from '../wire.ts';
import { openBoth } from './opening.ts';

const sandbox = ownSandbox();
const { buyer, player, otherPlayer } = people;
const to = String(buyer.id);

/** A stranger's server that counts requests. */
let stranger: Server;
const asked: string[] = [];
let strange = '';

test.beforeAll(async () => {
  stranger = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  strange = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
});
test.afterAll(() => stranger.close());

/** The way of a page's frames in one test. */
let line: ChatLine | null = null;
test.afterEach(() => line?.end());

const marks = '\u0301\u0336\u0489\u0363\u0321';
const custom = (data: object, description = '') => element.custom(JSON.stringify(data), description);

/** One message of each type that no honest client would send. */
function ugly(): element.WireElement[] {
  const { text, file, sound, video, image, face, location, merger } = element;
  const long = (word: string, times: number) => word.repeat(times);
  return [
    text(`e${long(marks, 1_170)}`),
    text('\u202Eevil.exe gnihtemos \u2067abc'),
    text('[TUIEmoji_Nothing] [TUIEmoji_Smile]'),
    text(long('x', 11_000)),
    image({ url: `${strange}/tall.png`, width: 10, height: 90_000, format: 'png' }),
    image({ url: 'javascript:window.hit=1', width: 90_000, height: 10, format: 'png' }),
    file({ url: `${strange}/file`, name: `\u202Egnp.exe${long('long-', 60)}.pdf`, size: 0 }),
    sound({ url: `${strange}/sound`, size: 0, seconds: 0 }),
    sound({ url: `${strange}/sound`, size: 0, seconds: 86_400_000 }),
    video({ url: `${strange}/v`, size: 0, seconds: -4, thumbUrl: '', thumbWidth: 0, thumbHeight: 0 }),
    location({ description: `\u202E${long('Jl. ', 100)}`, latitude: 999, longitude: -999 }),
    face(99, `\u202E${long('unheard', 20)}`),
    custom({
      businessID: 'order',
      imageUrl: `${strange}/order.png`,
      title: long('T', 400),
      description: long('d ', 900),
      price: 1e15,
      link: 'javascript:window.hit=1',
    }),
    custom({
      businessID: 'service',
      title: long('t ', 300),
      hyperlinks_text: { key: long('k', 200), value: `${strange}/service` },
      item: [{ key: long('k', 100), value: long('v', 200) }],
      description: long('w', 900),
    }),
    custom({
      businessID: 'order_notice_chat',
      content: long('n', 600),
      button_content: long('b', 200),
      button_link: 'javascript:window.hit=1',
      target: ['web'],
    }),
    custom({ businessID: 'evaluate', score: 1e9, comment: long('c', 900) }),
    custom({ businessID: 'link', text: '', link: `${strange}/${long('a', 300)}` }),
    custom({ businessID: 'ROOM_INVITE_ACTION', content: `\u202E${long('room ', 80)}` }),
    merger({
      title: long('M', 150),
      abstracts: [`\u202E${long('y', 150)}`],
      compatibleText: '',
      messages: [],
    }),
  ];
}

/** Rows that overflow the conversation sideways, or overlap their neighbours. */
const astray = (page: Page) =>
  page.getByRole('log').evaluate((log) => {
    const { left, right } = log.getBoundingClientRect();
    return [...log.querySelectorAll('[data-bubble], [data-message-id] button, [data-message-id] p')].flatMap(
      (each) => {
        const box = each.getBoundingClientRect();
        const isOut = box.width > 0 && (box.left < left || box.right > right + 1);
        return isOut ? [`${each.className} ${Math.round(box.left)}–${Math.round(box.right)}`] : [];
      },
    );
  });

async function send(wire: WireClient): Promise<void> {
  for (const each of ugly()) await wire.send(to, each);
}

for (const [name, viewport] of [
  ['a desktop', { width: 1024, height: 700 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`on ${name} messages of a hostile client keep their place, run nothing and request nothing`, async ({
    open,
  }) => {
    const wire = await wireOf(sandbox, 'otherPlayer');
    // Opened by URL, so that the pictures refused by the policy, which this test expects, do not fail it.
    const page = await open({ url: sandbox.url }, 'buyer', { viewport });
    await page.goto(chatWith(otherPlayer.id));
    // A conversation whose read position is still unknown opens at its first unread message.
    const latest = page.getByRole('button', { name: 'Go to the latest message' });
    const isShownAtTheEnd = (last: Locator) =>
      expect(async () => {
        if (await latest.isVisible()) await latest.click({ timeout: 1_000 });
        await expect(last).toBeInViewport({ timeout: 1_000 });
      }).toPass({ timeout: 15_000 });
    await isShownAtTheEnd(rows(page).last());
    await send(wire);
    await wire.say(to, `Sampai sini di ${name}`);
    wire.close();
    await isShownAtTheEnd(row(page, `Sampai sini di ${name}`));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await astray(page)).toEqual([]);
    // All of them are in the document, including those above the view.
    await expect(row(page, '[TUIEmoji_Nothing]').last()).toBeAttached();
    await row(page, '[TUIEmoji_Nothing]').last().scrollIntoViewIfNeeded();
    expect(await astray(page)).toEqual([]);
    const tower = await rows(page)
      .filter({ hasText: '\u0336' })
      .first()
      .evaluate((each) => each.textContent?.length ?? 0);
    expect(tower).toBeLessThan(60);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    expect(asked).toEqual([]);
  });

test('a link that hides its destination shows it before it is opened', async ({ open }) => {
  const wire = await wireOf(sandbox, 'player');
  const page = await open(sandbox, 'buyer');
  await page.goto(chatWith(player.id));
  await expect(composer(page)).toBeVisible();
  await wire.send(to, custom({ businessID: 'link', text: 'Your prize', link: 'https://evil.example/prize' }));
  wire.close();
  await page.evaluate(() => {
    window.open = (address) => {
      document.body.dataset.opened = String(address);
      return null;
    };
  });
  await row(page, 'Your prize').getByRole('button', { name: 'Your prize' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText('evil.example: https://evil.example/prize');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.locator('body')).not.toHaveAttribute('data-opened');
  await row(page, 'Your prize').getByRole('button', { name: 'Your prize' }).click();
  await question.getByRole('button', { name: 'Open the link' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-opened', 'https://evil.example/prize');
  // A link whose text is its destination needs no question.
  await say(page, 'lihat https://example.com/a');
  await row(page, 'lihat').getByRole('link').click();
  await expect(page.locator('body')).toHaveAttribute('data-opened', 'https://example.com/a');
});

test('only web and mail addresses become links; those of the product open inside it', async ({ open }) => {
  const [his, her] = await openBoth(open, sandbox);
  const text =
    'lihat https://example.com/a dan mailto:a@b.id tapi javascript:alert(1) data:text/html,x file:///etc/passwd';
  await say(his, text);
  const links = row(her, 'file:///etc/passwd').getByRole('link');
  await expect(links).toHaveText(['https://example.com/a', 'mailto:a@b.id']);
  expect(await links.evaluateAll((all) => all.map((each) => each.getAttribute('rel')))).toEqual([
    'noopener noreferrer nofollow',
    'noopener noreferrer nofollow',
  ]);
  await say(his, '<img src=x onerror="window.hit=1"><script>window.hit=1</script>');
  await expect(row(her, 'onerror=')).toHaveText(/<img src=x onerror="window\.hit=1"><script>/);
  expect(await her.evaluate(() => 'hit' in window)).toBe(false);

  await say(his, `pesan di ${sandbox.url}/user/detail/20003 ya`);
  const own = row(her, 'pesan di').getByRole('link');
  const [tab] = await Promise.all([
    her.context().waitForEvent('page'),
    own.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL(/\/user\/detail\/20003$/);
  await tab.close();
  // The same page continues without a reload.
  await her.evaluate(() => Object.assign(window, { isKept: true }));
  await own.click();
  await expect(her).toHaveURL(/\/user\/detail\/20003$/);
  expect(await her.evaluate(() => 'isKept' in window)).toBe(true);
});

test('a hostile message is shown as unsupported, and runs no code', async ({ open }) => {
  line = await ChatLine.to(sandbox);
  const [his, her] = await openBoth(open, line, sandbox);
  const hostile: [string, string][] = [
    ['deep', `${'{"a":'.repeat(1500)}1${'}'.repeat(1500)}`],
    ['not JSON', '<script>window.hit=1</script>'],
    [
      'wrong types',
      JSON.stringify({ businessID: 'order', title: { a: 1 }, imageUrl: 7, link: ['x'], price: {} }),
    ],
    ['proto', '{"businessID":"__proto__","__proto__":{"hit":1}}'],
    ['unknown', JSON.stringify({ businessID: 'launch_missiles', html: '<img src=x onerror=window.hit=1>' })],
  ];
  for (const [name, data] of hostile) {
    const before = (await rows(her).last().getAttribute('data-message-id')) ?? '';
    line.replaceElements(`hostile ${name}`, [
      { MsgType: 'TIMCustomElem', MsgContent: { Data: data, Desc: '', Ext: '', Sound: '' } },
    ]);
    await say(his, `hostile ${name}`);
    await expect(rows(her).last(), name).not.toHaveAttribute('data-message-id', before);
    await expect(rows(her).last(), name).toContainText('This message cannot be shown in this version.');
  }
  // A card may be rendered from hostile fields, but it has no link and loads no script.
  line.replaceElements('hostile card', [
    {
      MsgType: 'TIMCustomElem',
      MsgContent: {
        Data: JSON.stringify({
          businessID: 'order',
          title: '<b>x</b>',
          description: 'd',
          imageUrl: 'javascript:window.hit=1',
          price: '1',
          link: 'javascript:window.hit=1',
        }),
        Desc: '',
        Ext: '',
        Sound: '',
      },
    },
  ]);
  await say(his, 'hostile card');
  await expect(rows(her).last()).toContainText(/<b>x<\/b>|cannot be shown/);
  const button = rows(her).last().getByRole('button', { name: /<b>x/ });
  if ((await button.count()) > 0 && (await button.isEnabled())) await button.click();
  expect(new URL(her.url()).pathname).toBe(chatWith(buyer.id));
  expect(await her.evaluate(() => 'hit' in window)).toBe(false);
  // The conversation still works.
  await say(her, 'Masih di sini');
  await expect(row(his, 'Masih di sini')).toHaveCount(1);
});
