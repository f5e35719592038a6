import { expect, test } from 'vitest';
import { missingKeychainCode } from '#main/config/keychain-code.ts';

test.each([
  ['linux', 'x64', ['keyring', 'keyring-linux-x64-gnu'], []],
  ['linux', 'arm64', ['keyring', 'keyring-linux-x64-gnu'], ['keyring-linux-arm64-gnu']],
  ['win32', 'arm64', ['keyring-win32-x64-msvc'], ['keyring-win32-arm64-msvc']],
  ['win32', 'x64', ['keyring-darwin-universal'], ['keyring-win32-x64-msvc']],
  ['darwin', 'arm64', ['keyring-darwin-arm64'], []],
  ['darwin', 'universal', ['keyring-darwin-arm64'], ['keyring-darwin-x64']],
  ['darwin', 'universal', ['keyring-darwin-arm64', 'keyring-darwin-x64'], []],
])('a package for %s on %s that has %j lacks %j', (platform, arch, present, missing) => {
  expect(missingKeychainCode(platform, arch, present)).toEqual(missing);
});
