import { readFileSync } from 'node:fs';
import type { Configuration, TargetConfiguration } from 'electron-builder';
import { beforeAll, expect, test, vi } from 'vitest';

/** The installers of systems whose tools do not run here are known by what electron-builder is told. */
let config: Configuration;

beforeAll(async () => {
  vi.stubEnv('PASARMAIN_PACKAGE_CONFIG', 'docs/examples/desktop-config.json');
  ({ default: config } = await import('../../electron-builder.config.ts'));
  vi.unstubAllEnvs();
});

/** The formats of a system with the processors of each, such as `nsis x64 arm64`. */
const formatsOf = (system: 'linux' | 'win' | 'mac') =>
  [config[system]?.target ?? []].flat().map((each) => {
    const { target, arch } = each as TargetConfiguration;
    return [target, ...[arch ?? []].flat()].join(' ');
  });

test.each([
  ['win', ['nsis x64 arm64', 'portable x64 arm64']],
  ['mac', ['dmg universal', 'zip universal']],
  ['linux', ['AppImage x64 arm64', 'deb x64 arm64', 'rpm x64 arm64']],
] as const)('on %s every format is made for both processors', (system, formats) => {
  expect(formatsOf(system)).toEqual(formats);
});

test('updates come from the feed of the packed configuration', () => {
  expect(config.publish).toEqual({ provider: 'generic', url: 'https://updates.market.example/desktop/' });
});

test('macOS is told why the app asks for microphone and position, and allows it nothing else', () => {
  const { extendInfo, hardenedRuntime, entitlements, entitlementsInherit } = config.mac ?? {};
  expect(hardenedRuntime).toBe(true);
  expect(entitlementsInherit).toBe(entitlements);
  const allowed = [...readFileSync(entitlements ?? '', 'utf8').matchAll(/<key>(.*)<\/key>\s*<true\/>/g)];
  expect(allowed.map(([, name]) => name)).toEqual([
    'com.apple.security.cs.allow-jit',
    'com.apple.security.device.audio-input',
    'com.apple.security.personal-information.location',
  ]);
  expect(extendInfo).toMatchObject({
    NSMicrophoneUsageDescription: expect.stringContaining('microphone'),
    NSLocationUsageDescription: expect.stringContaining('position'),
  });
  expect(extendInfo).not.toHaveProperty('NSCameraUsageDescription');
});

test('macOS shows the buttons of notices, which it does for apps with the style of alerts alone', () => {
  expect(config.mac?.extendInfo).toMatchObject({ NSUserNotificationAlertStyle: 'alert' });
});
