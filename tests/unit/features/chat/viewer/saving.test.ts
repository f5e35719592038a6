import { describe, expect, test, vi } from 'vitest';
import { savable, savedNotice, savePicture } from '#features/chat/viewer/saving.ts';
import type { ImageBody } from '#lib/chat/records.ts';
import viewer from '#locales/en_US/viewer.json';
import { createNative, type NativeBridge } from '#platform/native.ts';
import type { Platform } from '#platform/Platform.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined });

const picture = { url: 'https://files.example/p.png', fileName: 'p.png' };

describe('a picture saved in a native app', () => {
  const app = (saveImage: NativeBridge['saveImage']) =>
    createNative({ openLogin: async () => null, ...(saveImage && { saveImage }) });

  test.each([
    ['saved', 'success', 'savedToAlbum'],
    ['denied', 'error', 'denied'],
    ['cancelled', 'warning', 'cancelled'],
    ['failed', 'error', 'failed'],
    ['what no version says', 'error', 'failed'],
    [undefined, 'error', 'failed'],
  ] as const)('reports the app’s answer %j', async (said, tone, words) => {
    const saveImage = vi.fn(async () => said);
    expect(savedNotice(await savePicture(app(saveImage), picture))).toEqual({ tone, words });
    expect(saveImage).toHaveBeenCalledWith(picture);
  });

  test('reports an app that throws', async () => {
    const saving = await savePicture(
      app(() => Promise.reject(new Error('no'))),
      picture,
    );
    expect(savedNotice(saving)).toEqual({ tone: 'error', words: 'failed' });
  });

  test('is downloaded if the app leaves it to the page', async () => {
    const download = vi.fn(async () => ({ kind: 'saved', path: null }) as const);
    const platform: Platform = { ...app(undefined), download };
    expect(savedNotice(await savePicture(platform, picture))).toEqual({ tone: 'success', words: 'saved' });
    expect(download).toHaveBeenCalledWith(picture);
  });
});

test('a download dialog that was closed is not reported', async () => {
  const platform = { host: null, download: async () => ({ kind: 'cancelled' }) as const };
  expect(savedNotice(await savePicture(platform, picture)).words).toBeNull();
});

describe('whether a picture can be saved', () => {
  const url = 'https://files.example/p';
  const none = { url: '', width: 0, height: 0 };
  const of = (format: ImageBody['format'], original = url) =>
    savable({ original: { url: original, width: 1, height: 1 }, medium: none, format }, 'p');
  test.each(['jpg', 'gif', 'png', 'bmp'] as const)('%s can', (format) =>
    expect(of(format)).toEqual({ url, fileName: `p.${format}` }),
  );
  test.each([
    ['another kind', of('other'), 'this image type is not supported for download'],
    ['one without an address', of('png', ''), 'image url does not exist'],
  ])('%s cannot, and the reason is shown', (_name, problem, words) => {
    expect(typeof problem === 'string' && viewer[problem]).toBe(words);
  });
});
