import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileStore } from '#sandbox/gateway/FileStore.ts';
import { Wire } from './Wire.ts';

let folder: string;
let wire: Wire;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'uploads-'));
  wire = new Wire('a');
  wire.files = new FileStore(wire.chat.database, folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Place = { str_upload_url: string; str_file_key: string; str_snapshot_url?: string };
const places = async (...objects: object[]) =>
  (await wire.ask('a', 'im_cos_msg.simple_sig', { rpt_upload_object: objects })).rpt_pre_sig as Place[];
const upload = async (name: string, bytes: Buffer) => {
  const [place] = await places({ uint32_file_type: 1, str_file_name: name });
  if (!place) throw new Error('No place was given.');
  await wire.files?.store(place.str_file_key, Readable.from([bytes]), wire.now);
  return place.str_upload_url;
};
const about = (str_image_url: string) => wire.ask('a', 'im_cos_msg.get_imageinfo', { str_image_url });

test('every file of a request gets its own key, and a video gets no invented cover', async () => {
  const [picture, video] = await places(
    { uint32_file_id: 1, uint32_file_type: 1, str_file_name: 'a.png' },
    { uint32_file_id: 2, uint32_file_type: 2, str_file_name: 'b.mp4' },
  );
  expect(picture).toMatchObject({ uint32_file_id: 1, uint32_exist_flag: 0 });
  expect(picture?.str_upload_url).toBe(`http://sandbox/files/${picture?.str_file_key}`);
  expect(picture?.str_snapshot_url).toBeUndefined();
  expect(video?.str_snapshot_url).toBeUndefined();
  expect(video?.str_file_key).not.toBe(picture?.str_file_key);
});

test('a picture is described in three sizes, with its camera orientation applied', async () => {
  const bytes = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#369' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const address = await upload('photo.jpg', bytes);
  const size = (type: number, width: number, height: number) => ({
    uint32_image_type: type,
    uint32_width: width,
    uint32_height: height,
    str_image_format: 'jpeg',
  });
  expect(await about(address)).toMatchObject({
    rpt_msg_image_info: [size(1, 99, 198), size(2, 360, 720), { ...size(3, 1000, 2000), str_url: address }],
  });
});

test.each([
  ['a picture on another server', () => 'https://example.com/a.png', 4001],
  ['a text that is no address', () => 'a.png', 4001],
  ['an address without a file', () => 'http://sandbox/files/none.png', 4001],
  ['a text that is named like a picture', () => upload('fake.png', Buffer.from('hello')), 4004],
  ['a file that is no picture', () => upload('list.txt', Buffer.from('hello')), 4004],
])('%s has no sizes', async (_what, address, code) => {
  expect(await about(await address())).toEqual({ ErrorCode: code });
});

test('a request for bucket keys is refused with words, not as an unknown command', async () => {
  expect(await wire.code('a', 'im_cos_sign_svr.cos')).toBe(10026);
});
