import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setReporter } from '#lib/report.ts';
import { markOrigin } from '#main/downloads/origin-mark.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mark-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const address = 'https://files.example/a/b.zip?sign=secret';
const now = () => 0x6500_0000 * 1000;

test('Windows stores the zone of the internet and the host beside the file, without the rest of the address', async () => {
  const path = join(folder, 'b.zip');
  await markOrigin(path, address, { platform: 'win32', run: vi.fn(), now });
  expect(readFileSync(`${path}:Zone.Identifier`, 'utf8')).toBe(
    '[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=https://files.example/\r\n',
  );
});

test('macOS puts the file into quarantine', async () => {
  const run = vi.fn(async (_program: string, _args: readonly string[]) => '');
  await markOrigin('/d/b.zip', address, { platform: 'darwin', run, now });
  const [program, args] = run.mock.calls[0] ?? [];
  expect(program).toBe('/usr/bin/xattr');
  expect(args?.slice(0, 2)).toEqual(['-w', 'com.apple.quarantine']);
  expect(args?.[2]).toMatch(/^0081;65000000;Pasarmain;[\da-f-]{36}$/);
  expect(args?.[3]).toBe('/d/b.zip');
});

test.each([
  ['linux', false],
  ['darwin', true],
] as const)(
  'a mark that fails on %s does not prevent the download, and is reported: %s',
  async (platform, isReported) => {
    const reported = vi.fn();
    setReporter(reported);
    const run = vi.fn(async () => Promise.reject(new Error('no such program')));
    await markOrigin('/d/b.zip', address, { platform, run, now });
    expect(reported.mock.calls.length > 0).toBe(isReported);
  },
);
