import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { packagedConfig } from '#main/config/packaged.ts';

const folder = mkdtempSync(join(tmpdir(), 'packaged-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(settings: object): string {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify(settings));
  return file;
}

test('a package contains the configuration it is built with', () => {
  const { config } = packagedConfig('docs/examples/desktop-config.json');
  expect(config).toMatchObject({ apiBase: 'https://market.example', isSandbox: false });
});

test.each([undefined, '', join(folder, 'none.json')])(
  'no package is built with the configuration %j',
  (file) => {
    expect(() => packagedConfig(file)).toThrow('PASARMAIN_PACKAGE_CONFIG');
  },
);

test.each([
  [{ apiBase: 'http://127.0.0.1:8080', sdkAppId: 1 }, "each user's own machine"],
  [{ apiBase: 'http://localhost', sdkAppId: 1 }, "each user's own machine"],
  [{ apiBase: 'https://a.example', updateFeed: 'http://u.example/' }, 'updateFeed'],
  [{ apiBase: 'a.example' }, 'apiBase'],
])('no package is built with %j: %s', (settings, reason) => {
  expect(() => packagedConfig(fileOf(settings))).toThrow(reason);
});

test('a package for a sandbox on the same machine is marked as one', () => {
  const file = fileOf({ apiBase: 'http://127.0.0.1:8080', isSandbox: true });
  expect(packagedConfig(file).config.isSandbox).toBe(true);
});
