import { describe, expect, test } from 'vitest';
import { sortedByBytes } from '#features/chat/composer/attachments.ts';

const heads: Readonly<Record<string, readonly number[]>> = {
  gif: [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
  jpeg: [0xff, 0xd8, 0xff, 0xe0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  bmp: [0x42, 0x4d, 0x00],
  webp: [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x45, 0x42, 0x50],
};
const fileOf = (bytes: readonly number[], name: string, type: string) =>
  new File([new Uint8Array(bytes)], name, { type });
const namesOf = (files: readonly File[]) => files.map((file) => file.name);

describe('the bytes of a picture to send', () => {
  test.each(Object.keys(heads))(
    'of a %s are accepted, also under the name of another format',
    async (kind) => {
      const files = [
        fileOf(heads[kind] ?? [], 'a.png', `image/${kind}`),
        fileOf(heads[kind] ?? [], 'b.jpg', 'image/jpeg'),
      ];
      expect((await sortedByBytes(files)).fake).toEqual([]);
    },
  );

  test.each([
    ['a text', [...new TextEncoder().encode('just words, no picture')]],
    ['nothing', []],
    ['a sound in the same container as webp', [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45]],
    ['the first half of a header', [0x89, 0x50]],
  ])('that are %s are refused, and the other files stay', async (_name, bytes) => {
    const files = [fileOf(bytes, 'fake.png', 'image/png'), fileOf(bytes, 'words.txt', 'text/plain')];
    const { sound, fake } = await sortedByBytes(files);
    expect([namesOf(sound), namesOf(fake)]).toEqual([['words.txt'], ['fake.png']]);
  });
});
