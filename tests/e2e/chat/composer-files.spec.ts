import type { Locator, Page } from '@playwright/test';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { chatWith, people, rows } from '../steps.ts';
import { openEditor } from './opening.ts';

const sandbox = ownSandbox();
const { buyer, player } = people;

type Given = { name: string; type: string; text?: string; bytes?: number[]; claimedSize?: number };

/** Pastes or drops files as a browser does. */
async function give(field: Locator, how: 'paste' | 'drop', files: Given[], text = ''): Promise<void> {
  await field.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      for (const { name, type, text: words = '', bytes, claimedSize } of given.files) {
        const file = new File([bytes ? new Uint8Array(bytes) : words], name, { type });
        if (claimedSize === undefined) data.items.add(file);
        else {
          // A file of a hundred megabytes, created only to be refused, would slow the browser down.
          Object.defineProperty(file, 'size', { value: claimedSize });
          Object.defineProperty(data, 'files', { value: [file] });
        }
      }
      if (given.text !== '') data.setData('text/plain', given.text);
      if (given.text !== '') data.setData('text/html', `<b style="color:red">${given.text}</b>`);
      const { left, bottom } = element.getBoundingClientRect();
      element.dispatchEvent(
        given.how === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
          : new DragEvent('drop', {
              dataTransfer: data,
              bubbles: true,
              cancelable: true,
              clientX: left + 4,
              clientY: bottom - 4,
            }),
      );
    },
    { files, how, text },
  );
}

/** A picture in one colour. */
const png = (page: Page, colour: string): Promise<number[]> =>
  page.evaluate(async (fill) => {
    const canvas = new OffscreenCanvas(240, 160);
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = fill;
    context?.fillRect(0, 0, 240, 160);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/png' })).arrayBuffer())];
  }, colour);

/** A video of one second. */
const mp4 = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 160;
    canvas.height = 120;
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/mp4' });
    const parts: Blob[] = [];
    recorder.ondataavailable = ({ data }) => parts.push(data);
    const isOver = new Promise((resolve) => {
      recorder.onstop = resolve;
    });
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      if (context) context.fillStyle = `hsl(${frame * 36} 80% 50%)`;
      context?.fillRect(0, 0, 160, 120);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    recorder.stop();
    await isOver;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });

test('pasted and dropped files are placed in the text and sent in order as separate messages', async ({
  open,
}) => {
  const his = await open(sandbox, 'buyer');
  const her = await open(sandbox, 'player');
  const field = await openEditor(his, chatWith(player.id));
  await openEditor(her, chatWith(buyer.id));
  const before = await rows(her).count();

  // The bytes of a picture are checked before it is shown; from a slow disk that takes a while.
  await his.evaluate(() => {
    const read = Blob.prototype.arrayBuffer;
    Blob.prototype.arrayBuffer = async function slowly(this: Blob) {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return read.call(this);
    };
  });
  await his.keyboard.type('satu ');
  await give(field, 'paste', [{ name: 'peta.png', type: 'image/png', bytes: await png(his, 'teal') }]);
  await his.keyboard.type(' dua');
  await give(field, 'drop', [{ name: '报告文件报告文件报告.pdf', type: 'application/pdf', text: 'isi' }]);
  const picture = field.getByRole('img', { name: 'Image peta.png' });
  await expect(picture).toBeVisible();
  const card = field.getByRole('img', { name: /^File 报告/ });
  expect(await card.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight])).toEqual([
    160, 50,
  ]);
  await expect(card).toHaveText('报告文件报….pdf');

  await his.keyboard.press('Enter');
  await expect(field).toHaveText('');
  await expect(rows(her)).toHaveCount(before + 4);
  const arrived = rows(her);
  await expect(arrived.nth(before)).toContainText('satu');
  await expect(arrived.nth(before + 1).getByRole('button', { name: 'Open the picture' })).toBeVisible();
  await expect(arrived.nth(before + 2)).toContainText('dua');
  await expect(arrived.nth(before + 3)).toContainText('报告文件报告文件报告.pdf');
});

test('pasted text loses its formatting', async ({ open }) => {
  const page = await open(sandbox, 'buyer');
  const field = await openEditor(page, chatWith(player.id));
  await give(field, 'paste', [], 'tebal\nbaris dua');
  await expect(field.locator('b, strong, [style]')).toHaveCount(0);
  expect(await field.innerText()).toBe('tebal\nbaris dua');
});

test('files that are too large, empty, too long or of the wrong type for their picker are not sent', async ({
  open,
}) => {
  const page = await open(sandbox, 'buyer');
  const field = await openEditor(page, chatWith(player.id));
  const before = await rows(page).count();
  await give(field, 'paste', [{ name: 'a.bin', type: '', text: 'x', claimedSize: 100 * 1024 * 1024 + 1 }]);
  await expect(page.getByText('The file is too large: the limit is 100 MB.')).toBeVisible();
  await give(field, 'paste', [{ name: 'kosong.txt', type: 'text/plain' }]);
  await expect(page.getByText('kosong.txt is empty and cannot be sent.')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await (await chooser).setFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(page.getByText('Only gif, jpeg, jpg, png, bmp and webp')).toBeVisible();
  for (const how of ['paste', 'drop'] as const) {
    await page.getByRole('button', { name: 'Close this note' }).click();
    await give(field, how, [{ name: 'fake.png', type: 'image/png', text: 'words' }]);
    await expect(page.getByRole('alert')).toHaveText('The image could not be sent: its format is invalid');
  }
  await expect(field.getByRole('img')).toHaveCount(0);
  await give(field, 'paste', [], '界'.repeat(4_100));
  // The focus returned from the picker's button.
  await expect(field).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('The message is too long: keep it under 12K.')).toBeVisible();
  expect((await field.innerText()).length).toBe(4_100);
  expect(await rows(page).count()).toBe(before);
});

test('a video is sent with its duration, size and first frame, and plays for the recipient', async ({
  open,
}) => {
  const his = await open(sandbox, 'buyer');
  const her = await open(sandbox, 'player');
  const field = await openEditor(his, chatWith(player.id));
  await openEditor(her, chatWith(buyer.id));
  const before = await rows(her).count();
  await give(field, 'paste', [{ name: 'klip.mp4', type: 'video/mp4', bytes: await mp4(his) }]);
  await his.keyboard.press('Enter');
  await expect(rows(his).last()).toHaveAttribute('data-delivery', 'sent');
  await expect(rows(her)).toHaveCount(before + 1);
  const shows = async (page: Page) => {
    await expect(rows(page).last()).toContainText('0:01');
    const cover = rows(page).last().getByRole('button', { name: 'Play the video' }).locator('video');
    await expect
      .poll(() => cover.evaluate((element: HTMLVideoElement) => element.readyState), { timeout: 15_000 })
      .toBeGreaterThanOrEqual(2);
    const size = await cover.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);
    expect(size).toEqual([160, 120]);
  };
  await shows(his);
  await shows(her);
  await her.reload();
  await expect(rows(her)).not.toHaveCount(0);
  await shows(her);
  await rows(her).last().getByRole('button', { name: /video/i }).click();
  const video = her.getByRole('dialog').locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth), { timeout: 15_000 })
    .toBe(160);
});
