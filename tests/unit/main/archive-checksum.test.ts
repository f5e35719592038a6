import { expect, test } from 'vitest';
import { knowsArchive } from '#main/config/archive-checksum.ts';

const checksum = JSON.stringify([{ file: 'resources\\app.asar', alg: 'SHA256', value: 'ab12' }]);

test.each([
  ['darwin', '<key>ElectronAsarIntegrity</key><dict/>', true],
  ['darwin', '<key>CFBundleName</key>', false],
  ['win32', `MZ\u0000${checksum}\u0000`, true],
  ['win32', 'MZ\u0000ElectronAsarIntegrity', false],
  ['linux', '', true],
])('a binary for %s that contains %j knows its archive: %s', (platform, content, isKnown) => {
  expect(knowsArchive(platform, Buffer.from(content))).toBe(isKnown);
});
