import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesOf } from '#features/chat/forward/files-of.ts';
import type { ImageBody } from '#lib/chat/records.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

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
