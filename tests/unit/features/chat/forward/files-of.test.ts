import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { downloadAll, filesOf } from '#features/chat/forward/files-of.ts';
import type { ImageBody } from '#lib/chat/records.ts';
import type { SeveralStarted } from '#lib/desktop/downloads.ts';
import type { DownloadList } from '#platform/downloads.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { standIn } from '#tests/builders/standIn.ts';

const zone = process.env.TZ;
beforeAll(() => {
  process.env.TZ = 'Asia/Jakarta';
});
afterAll(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

const size = { url: '/picture', width: 1, height: 1 };
const body: ImageBody = { kind: 'image', thumbnail: size, medium: size, original: size, format: 'png' };

test('a picture without a name is named by the reader’s own date and time', () => {
  const night = Date.UTC(2028, 1, 28, 20, 4, 5);
  expect(filesOf([aMessage('a', { time: night, body })], 'file')).toEqual([
    { url: '/picture', fileName: '2028-02-29-03-04-05.png', subject: 'a' },
  ]);
});

test.each<[string, () => Promise<SeveralStarted>, object]>([
  ['takes them counts as saved', async () => 'started', { kind: 'saved' }],
  ['is told by the person not to counts as cancelled', async () => 'cancelled', { kind: 'cancelled' }],
  [
    'cannot take them counts as failed',
    () => Promise.reject(new Error('no')),
    { kind: 'failed', reasons: ['disk'] },
  ],
])('a request for several files of an app that %s', async (_what, startAll, outcome) => {
  const downloads = standIn<DownloadList>({ startAll });
  const download = vi.fn(async () => ({ kind: 'saved', path: null }) as const);
  const files = [{ url: '/f.pdf', fileName: 'f.pdf', subject: 'f' }];
  expect(await downloadAll({ downloads, download }, files)).toEqual(outcome);
  expect(download).not.toHaveBeenCalled();
});
