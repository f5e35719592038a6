import type { Locator, Page } from '@playwright/test';
import * as element from '#sandbox/gateway/elements.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, composer, people, row, rows, say } from '../steps.ts';
import { wireOf } from '../wire.ts';

const sandbox = ownSandbox();
const { buyer, accountOwner, player } = people;
/** A phone's layout with touch input. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
/** A group of Raka, the players and many more. */
const squad = '/chat/detail/group-~40TGS~23SQUADJKT';

const sizeOf = (part: Locator) =>
  part.evaluate((each) => {
    const { width, height } = each.getBoundingClientRect();
    return [Math.round(width), Math.round(height)];
  });

/** The box of the picture or video in a message. */
const frame = (message: Locator): Locator =>
  message.getByRole('button', { name: /Open the picture|Play the video/ }).locator('xpath=..');

/** Opens a conversation by its address and scrolls from its unread messages to the newest one. */
async function show(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  await expect(page.getByText('New messages', { exact: true })).toBeInViewport({ timeout: 30_000 });
  await page.getByRole('log').press('End');
  await expect(rows(page).last()).toBeInViewport();
  return page;
}

test('pictures, placeholders, menus and toasts have their fixed sizes and distances', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const wire = await wireOf(sandbox, 'accountOwner');
  const to = String(buyer.id);
  const url = `${sandbox.url}/art/scene/nusa-rift-0@1280.webp`;
  await wire.send(to, element.image({ url, width: 1280, height: 800, format: 'png' }));
  await wire.send(to, element.image({ url, width: 400, height: 1600, format: 'png' }));
  const cover = { thumbWidth: 1280, thumbHeight: 800, thumbUrl: url };
  const clip = { url: `${sandbox.url}/art/video/squad-zero-0.webm`, size: 9, format: 'webm', ...cover };
  await wire.send(to, element.video({ ...clip, seconds: 6 }));
  await wire.send(to, element.text('[TUIEmoji_Ok]'));
  wire.close();
  await show(page, chatWith(accountOwner.id));
  const [wide, tall, video] = [-4, -3, -2].map((place) => frame(rows(page).nth(place)));

  await test.step('pictures and videos are at most 300 px either way, in their proportions', async () => {
    expect(await sizeOf(wide as Locator)).toEqual([300, 188]);
    expect(await sizeOf(tall as Locator)).toEqual([75, 300]);
    expect(await sizeOf(video as Locator)).toEqual([300, 188]);
  });

  await test.step('on a small screen pictures leave 180 px of its width free and videos 172 px', async () => {
    await page.setViewportSize({ width: 400, height: 844 });
    await expect.poll(() => sizeOf(wide as Locator)).toEqual([220, 138]);
    expect(await sizeOf(video as Locator)).toEqual([228, 143]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => sizeOf(wide as Locator)).toEqual([300, 188]);
  });

  await test.step('an emoji in the field is 20 px high', async () => {
    await expect(composer(page)).toHaveClass(/ProseMirror/);
    await page.getByRole('button', { name: 'Emoji and stickers' }).click();
    await page.getByRole('button', { name: 'Insert 🎉' }).first().click();
    const emoji = composer(page).locator('img[alt="🎉"]');
    expect(await sizeOf(emoji)).toEqual([20, 20]);
    await page.keyboard.press('Escape');
    await expect(composer(page)).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(emoji).toHaveCount(0);
  });

  await test.step('Ctrl Enter makes a new line, Enter sends both', async () => {
    await page.keyboard.type('baris satu');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('baris dua');
    expect(await composer(page).innerText()).toBe('baris satu\nbaris dua');
    await page.keyboard.press('Enter');
    await expect(row(page, 'baris satu')).toContainText('baris dua');
  });

  await test.step('the menu opens upward less than 160 px from the top of the chat area, else downward', async () => {
    const log = await page.getByRole('log').boundingBox();
    if (!log) throw new Error('the timeline has no box');
    const menuAt = async (distance: number) => {
      const [x, y] = [log.x + log.width / 2, log.y + distance];
      await page.mouse.click(x, y, { button: 'right' });
      const menu = await page.getByRole('menu').boundingBox();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menu')).toHaveCount(0);
      return (menu?.y ?? 0) < y - 1 ? 'upward' : 'downward';
    };
    // The menu is tried at any position in a row.
    await expect
      .poll(() =>
        page.evaluate(
          ([x, ys]) =>
            (ys as number[]).every((y) =>
              document.elementFromPoint(x as number, y)?.closest('[data-message-id]'),
            ),
          [log.x + log.width / 2, [log.y + 157, log.y + 163]],
        ),
      )
      .toBe(true);
    expect(await menuAt(157)).toBe('upward');
    expect(await menuAt(163)).toBe('downward');
  });

  await test.step('toasts are 20 px apart', async () => {
    const between = await page
      .getByRole('region', { name: 'Messages', exact: true })
      .evaluate((region) => getComputedStyle(region).rowGap);
    expect(between).toBe('20px');
  });
});

test('a group message is marked read once 70 percent of it is visible, and not before', async ({ open }) => {
  const [his, her] = [await open(sandbox, 'buyer'), await open(sandbox, 'player')];
  for (const page of [his, her]) {
    await page.goto(squad);
    await expect(rows(page)).not.toHaveCount(0, { timeout: 30_000 });
    await expect(composer(page)).toHaveClass(/ProseMirror/);
  }
  const scroll = (screens: number) =>
    her.getByRole('log').evaluate((log, up) => {
      log.dispatchEvent(new WheelEvent('wheel'));
      log.scrollTop = log.scrollHeight - log.clientHeight * (1 + up);
    }, screens);
  await scroll(2.5);
  // The message is taller than the distance from the end at which the timeline still counts as at its end.
  await composer(his).click();
  await his.keyboard.insertText(`Siapa yang lihat ini? ${'panjang '.repeat(120)}`);
  await his.keyboard.press('Enter');
  const message = row(his, 'Siapa yang lihat ini?');
  await expect(message.getByRole('button', { name: 'Unread', exact: true })).toBeVisible();

  /** Scrolls until this part of the message is visible at the end of the timeline. */
  const reveal = (part: number) =>
    row(her, 'Siapa yang lihat ini?').evaluate((target, shown) => {
      const line = target.closest('[data-row-key]');
      const log = target.closest('[role=log]');
      if (!line || !log) throw new Error('the message is in no timeline');
      log.dispatchEvent(new WheelEvent('wheel'));
      const { top, height } = line.getBoundingClientRect();
      log.scrollTop += top + height * shown - log.getBoundingClientRect().bottom;
    }, part);
  await expect(row(her, 'Siapa yang lihat ini?')).toHaveCount(1);
  await expect(row(her, 'Siapa yang lihat ini?')).not.toBeInViewport();
  await scroll(0.5);
  await reveal(0.5);
  await expect(row(her, 'Siapa yang lihat ini?')).toBeInViewport({ ratio: 0.3 });
  // Her receipt would have arrived before this later message did.
  await say(his, 'Dan ini?');
  await expect(row(her, 'Dan ini?')).toHaveCount(1);
  await expect(row(his, 'Dan ini?').getByRole('button', { name: 'Unread', exact: true })).toBeVisible();
  await expect(message.getByRole('button', { name: 'Unread', exact: true })).toBeVisible();
  await reveal(0.75);
  await expect(message.getByRole('button', { name: '1 read' })).toBeVisible();
});

test('the carousel of services follows a finger on a phone, and its dots follow the carousel', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer', phone);
  await page.goto(chatWith(player.id));
  const services = page.getByRole('region', { name: `Services of ${player.name}` });
  const dots = services.getByRole('button', { name: /^Show service/ });
  await expect(dots.first()).toHaveAttribute('aria-current', 'true', { timeout: 30_000 });
  const box = await services.boundingBox();
  if (!box) throw new Error('the services have no box');
  const client = await page.context().newCDPSession(page);
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ x, y: box.y + box.height / 3 }];
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
    for (let part = 1; part <= 10; part += 1)
      await client.send('Input.dispatchTouchEvent', {
        type: 'touchMove',
        touchPoints: at(from + ((to - from) * part) / 10),
      });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(340, 60);
  await expect(dots.first()).toHaveAttribute('aria-current', 'false');
  await expect(services.locator('[aria-current=true]')).toHaveCount(1);
  await swipe(30, 380);
  await expect(dots.first()).toHaveAttribute('aria-current', 'true');
});
