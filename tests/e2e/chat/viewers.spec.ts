import type { CDPSession, Locator, Page } from '@playwright/test';
import * as element from '#sandbox/gateway/elements.ts';
import type { WireClient } from '../../bench/WireClient.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, people, row, rows } from '../steps.ts';
import { wireOf } from '../wire.ts';

const sandbox = ownSandbox();
// The durations of motion are part of what these tests read.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });
const { buyer, accountOwner } = people;
/** A phone's layout with touch input. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const picture = (name: string, format: 'png' | 'webp' = 'png', width = 1280, height = 800) =>
  element.image({ url: `${sandbox.url}/art/${name}`, width, height, format });
const scene = (number: number, format?: 'png' | 'webp') =>
  picture(`scene/nusa-rift-${number}@1280.webp`, format);

/** Sends a message from the account owner to the buyer and waits until it is shown. */
async function shown(open: (person: 'buyer') => Promise<Page>, send: (wire: WireClient) => Promise<void>) {
  const wire = await wireOf(sandbox, 'accountOwner');
  await send(wire);
  wire.close();
  const page = await open('buyer');
  await page.goto(chatWith(accountOwner.id));
  // The conversation opens at its first unread message.
  await expect(page.getByText('New messages', { exact: true })).toBeInViewport();
  await page.getByRole('log').press('End');
  await expect(rows(page).last()).toBeInViewport();
  return page;
}

const pictures = (page: Page) => page.getByRole('log').getByRole('button', { name: 'Open the picture' });
const viewer = (page: Page) => page.getByRole('dialog');
/** The transform of the displayed picture. */
const transform = (page: Page) =>
  viewer(page)
    .getByRole('img', { name: 'Picture' })
    .evaluate((image) => (image as HTMLElement).style.transform);
const press = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true }).click();

test('a picture is zoomed, rotated, paged and closed with Escape', async ({ open }) => {
  const page = await shown(
    (person) => open(sandbox, person),
    async (wire) => {
      for (const number of [0, 1, 2]) await wire.send(String(buyer.id), scene(number));
    },
  );
  await pictures(page).nth(-2).click();
  const counter = viewer(page).getByText(/^\d+ \/ \d+$/);
  const total = await pictures(page).count();
  await expect(counter).toHaveText(`${total - 1} / ${total}`);
  await expect(viewer(page).getByRole('img', { name: 'Picture' })).toBeVisible();
  await page.mouse.move(700, 400);
  for (let turn = 0; turn < 12; turn += 1) await page.mouse.wheel(0, -120);
  await expect.poll(() => transform(page)).toContain('scale(4)');
  for (let turn = 0; turn < 28; turn += 1) await page.mouse.wheel(0, 120);
  await expect.poll(() => transform(page)).toContain('scale(0.125)');
  await press(page, 'Zoom out');
  await press(page, 'Zoom out');
  await expect.poll(() => transform(page)).toContain('scale(0.1)');
  await press(page, 'Zoom in');
  await expect.poll(() => transform(page)).toContain('scale(0.2)');
  await press(page, 'Rotate left');
  await expect.poll(() => transform(page)).toContain('rotate(-90deg)');
  await press(page, 'Rotate right');
  await press(page, 'Rotate right');
  await expect.poll(() => transform(page)).toContain('rotate(90deg)');

  // The next picture is not rotated and arrives within half a second.
  await press(page, 'Next picture');
  await expect(counter).toHaveText(`${total} / ${total}`);
  await expect.poll(() => transform(page)).toContain('scale(1) rotate(0deg)');
  expect(await stripOf(page).evaluate((strip) => getComputedStyle(strip).transitionDuration)).toBe('0.5s');
  await expect(viewer(page).getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await press(page, 'Previous picture');
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText(`${total - 2} / ${total}`);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(pictures(page).nth(-2)).toBeFocused();
});

/** The strip of pictures side by side, of which one is visible. */
const stripOf = (page: Page): Locator =>
  viewer(page).getByRole('img', { name: 'Picture' }).locator('xpath=../..');

test('a picture is saved if its type can be saved, and a failure is reported', async ({ open }) => {
  const page = await shown(
    (person) => open(sandbox, person),
    async (wire) => {
      const to = String(buyer.id);
      await wire.send(to, element.image({ url: 'about:blank', width: 0, height: 0, format: 'png' }));
      await wire.send(to, picture('scene/none@1280.webp'));
      await wire.send(to, scene(3, 'webp'));
      await wire.send(to, scene(3));
    },
  );
  await pictures(page).last().click();
  const save = () => press(page, 'Save');
  const arriving = page.waitForEvent('download');
  await save();
  expect((await arriving).suggestedFilename()).toMatch(/^pasarmain-\d+\.png$/);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await press(page, 'Previous picture');
  await save();
  await expect(page.getByText('this image type is not supported for download')).toBeVisible();
  await press(page, 'Previous picture');
  await expect(viewer(page).getByText('The picture cannot be shown.').first()).toBeVisible();
  await save();
  await expect(page.getByText('Image download failed')).toBeVisible();
  await press(page, 'Previous picture');
  await save();
  await expect(page.getByText('image url does not exist').first()).toBeVisible();
});

/** Puts fingers down, moves them through the points, and lifts them. */
async function touch(client: CDPSession, ...steps: [number, number][][]): Promise<void> {
  const at = (points: [number, number][]) => points.map(([x, y], id) => ({ x, y, id }));
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(steps[0] ?? []) });
  for (const points of steps.slice(1))
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(points) });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('with touch a picture is pinched from half to four times, and swiped away by more than 100 px', async ({
  open,
}) => {
  const page = await shown(
    (person) => open(sandbox, person, phone),
    async (wire) => {
      for (const number of [0, 1]) await wire.send(String(buyer.id), scene(number));
    },
  );
  await pictures(page).last().tap();
  const counter = viewer(page).getByText(/^\d+ \/ \d+$/);
  const last = await counter.textContent();
  const client = await page.context().newCDPSession(page);
  await touch(client, [[150, 400]], [[200, 400]], [[245, 400]]);
  await expect(counter).toHaveText(last ?? '');
  await touch(client, [[150, 400]], [[200, 400]], [[255, 400]]);
  await expect(counter).not.toHaveText(last ?? '');
  await touch(client, [[255, 400]], [[200, 400]], [[150, 400]]);
  await expect(counter).toHaveText(last ?? '');
  const apart = (distance: number): [number, number][] => [
    [195 - distance / 2, 400],
    [195 + distance / 2, 400],
  ];
  await touch(client, apart(40), apart(80), apart(100));
  await expect.poll(() => transform(page)).toContain('scale(2.5)');
  await touch(client, apart(40), apart(200), apart(380));
  await expect.poll(() => transform(page)).toContain('scale(4)');
  await touch(client, apart(380), apart(100), apart(10));
  await expect.poll(() => transform(page)).toContain('scale(0.5)');
  await expect(counter).toHaveText(last ?? '');
});

test('a video plays in front of the window, and a video that cannot be played says so', async ({ open }) => {
  const page = await shown(
    (person) => open(sandbox, person),
    async (wire) => {
      const cover = {
        thumbWidth: 400,
        thumbHeight: 250,
        thumbUrl: `${sandbox.url}/art/scene/squad-zero-0@400.webp`,
      };
      const about = { size: 9, seconds: 6, format: 'webm', ...cover };
      await wire.send(
        String(buyer.id),
        element.video({ url: `${sandbox.url}/art/video/none.webm`, ...about }),
      );
      await wire.send(
        String(buyer.id),
        element.video({ url: `${sandbox.url}/art/video/squad-zero-0.webm`, ...about }),
      );
    },
  );
  const videos = page.getByRole('log').getByRole('button', { name: 'Play the video' });
  await videos.last().click();
  const player = viewer(page).locator('video');
  await expect
    .poll(() => player.evaluate((video) => (video as HTMLVideoElement).currentTime))
    .toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await videos.nth(-2).click();
  await expect(viewer(page).getByText('This video cannot be played.')).toBeVisible();
  await press(page, 'Close');
  await expect(viewer(page)).toHaveCount(0);
});

test('a merged record opens, also one inside another, and Back closes them one by one', async ({ open }) => {
  const said = (nick: string, ...elements: element.WireElement[]) => ({
    from: String(accountOwner.id),
    to: String(buyer.id),
    nick,
    at: 1_790_000_000,
    elements,
  });
  const record = (title: string, messages: element.MergedMessage[]) =>
    element.merger({ title, abstracts: [`${title}: line`], compatibleText: 'record', messages });
  const page = await shown(
    (person) => open(sandbox, person),
    async (wire) => {
      const innermost = record('Innermost', [said('Tari', element.text('At the very bottom'))]);
      const inner = record('Inner', [said('Mira', element.text('One level down')), said('Mira', innermost)]);
      await wire.send(
        String(buyer.id),
        record('Outer', [said('Wulan', element.text('On top')), said('Wulan', inner)]),
      );
    },
  );
  await row(page, 'Outer').last().getByRole('button', { name: /Outer/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Outer' })).toBeVisible();
  await expect(dialog.getByText('On top')).toBeVisible();
  await dialog.getByRole('button', { name: /Inner/ }).click();
  await expect(dialog.getByText('One level down')).toBeVisible();
  await dialog.getByRole('button', { name: /Innermost/ }).click();
  await expect(dialog.getByText('At the very bottom')).toBeVisible();
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Inner' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(dialog.getByText('On top')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

declare global {
  interface Window {
    /** Delivers a piece of the running download, or ends it. */
    givePart?: (part: string | null) => void;
  }
}

/** Delivers the page's downloads of a file in pieces that the test releases. */
async function downloadInPieces(page: Page, name: string): Promise<(part: string | null) => Promise<void>> {
  await page.addInitScript((ending) => {
    const whole = window.fetch.bind(window);
    window.fetch = (input, init) => {
      if (!String(input).endsWith(ending)) return whole(input, init);
      const body = new ReadableStream({
        start: (controller) => {
          init?.signal?.addEventListener('abort', () => {
            delete window.givePart;
            controller.error(new Error('aborted'));
          });
          window.givePart = (part) =>
            part === null ? controller.close() : controller.enqueue(new TextEncoder().encode(part));
        },
      });
      return Promise.resolve(new Response(body, { headers: { 'content-length': '100' } }));
    };
  }, name);
  return async (part) => {
    // The page asks for the file after its code for downloads has loaded.
    await page.waitForFunction(() => window.givePart !== undefined);
    await page.evaluate((given) => window.givePart?.(given), part);
  };
}

test('a file download shows its progress, can be cancelled, and is saved under its name', async ({
  open,
}) => {
  const wire = await wireOf(sandbox, 'accountOwner');
  const url = `${sandbox.url}/art/file/draft-order-tonight.pdf`;
  await wire.send(String(buyer.id), element.file({ url, name: 'plan-of-the-evening.pdf', size: 100 }));
  wire.close();
  const page = await open(sandbox, 'buyer');
  const give = await downloadInPieces(page, 'draft-order-tonight.pdf');
  await page.goto(chatWith(accountOwner.id));
  const bubble = row(page, 'plan-of-the-evening.pdf');
  await bubble.getByRole('button', { name: 'Download plan-of-the-evening.pdf' }).click();
  const bar = bubble.getByRole('progressbar');
  await expect(bar).toHaveAttribute('aria-valuenow', '0');
  await give('x'.repeat(40));
  await expect(bar).toHaveAttribute('aria-valuenow', '40');
  await bubble.getByRole('button', { name: 'Cancel the download of plan-of-the-evening.pdf' }).click();
  await expect(bar).toHaveCount(0);

  const arriving = page.waitForEvent('download');
  await bubble.getByRole('button', { name: 'Download plan-of-the-evening.pdf' }).click();
  await give('x'.repeat(100));
  await give(null);
  expect((await arriving).suggestedFilename()).toBe('plan-of-the-evening.pdf');
  await expect(bar).toHaveCount(0);
});
