import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, pageConfig, readDesktopConfig } from '#main/config/desktop-config.ts';
import { redacted } from '#main/log/log.ts';
import { isFileAddress } from '#main/security/file-origins.ts';
import { launchDesktop, temporaryFolder } from './launch.ts';

test('single variables override the JSON variable, which overrides the file, which overrides the defaults', async () => {
  const file = join(temporaryFolder(), 'config.json');
  await writeFile(file, JSON.stringify({ brand: 'File', sdkAppId: 1, apiBase: 'https://file.example' }));
  const env = { PASARMAIN_CONFIG: '{"brand":"Variable","sdkAppId":2}', PASARMAIN_SDK_APP_ID: '3' };
  expect(readDesktopConfig(env, ['/nowhere.json', file])).toMatchObject({
    brand: 'Variable',
    sdkAppId: 3,
    apiBase: 'https://file.example',
  });
  expect(readDesktopConfig({}, [])).toMatchObject({
    apiBase: 'http://127.0.0.1:8080',
    chatProxy: 'ws://127.0.0.1:8080/im',
    isSandbox: true,
  });
  expect(readDesktopConfig({ PASARMAIN_API_BASE: 'https://a.example' }, [])).toMatchObject({
    chatProxy: '',
    isSandbox: false,
  });
});

test('addresses of the page configuration become absolute on the API host', () => {
  const text = JSON.stringify({
    apiBase: '',
    chatProxy: '/im',
    browserSignIn: {
      google: { clientId: 'g', authorize: '/authorize', token: '/token' },
      facebook: { clientId: 'f', authorize: 'https://facebook.example/dialog', token: '/token' },
    },
  });
  const config = readDesktopConfig({ PASARMAIN_CONFIG: text, PASARMAIN_API_BASE: 'http://127.0.0.1:9' }, []);
  expect(config).toMatchObject({
    apiBase: 'http://127.0.0.1:9',
    chatProxy: 'ws://127.0.0.1:9/im',
    browserSignIn: {
      google: { authorize: 'http://127.0.0.1:9/authorize', token: 'http://127.0.0.1:9/token' },
      facebook: { authorize: 'https://facebook.example/dialog', token: 'http://127.0.0.1:9/token' },
    },
  });
  expect(pageConfig(config)).not.toHaveProperty('browserSignIn');
  expect(pageConfig({ ...config, updateFeed: 'https://u.example' })).not.toHaveProperty('updateFeed');
});

test('the page receives the website’s address, because payment pages and invitations open outside the app', () => {
  const page = (text: string) => pageConfig(readDesktopConfig({ PASARMAIN_CONFIG: text }, []));
  expect(page('{}')).toMatchObject({ apiBase: '', site: 'http://127.0.0.1:8080' });
  const settings = {
    apiBase: 'https://api.example',
    site: 'https://www.example',
    orderWindows: { acceptMs: 1, confirmMs: 2, complaintMs: 3 },
    profileLimits: { voiceMinSeconds: 5, voiceMaxSeconds: 30, albumMax: 6 },
  };
  expect(page(JSON.stringify(settings))).toMatchObject({ ...settings, apiBase: '' });
});

test.each([
  [{ PASARMAIN_API_BASE: 'ftp://x' }, 'apiBase'],
  [{ PASARMAIN_SDK_APP_ID: 'abc' }, 'sdkAppId'],
  [{ PASARMAIN_CHAT_PROXY: 'javascript:alert(1)' }, 'chatProxy'],
  [{ PASARMAIN_CONFIG: 'no json' }, 'PASARMAIN_CONFIG'],
])('a wrong setting is reported by name: %j', (env, name) => {
  expect(() => readDesktopConfig(env as Record<string, string>, [])).toThrow(ConfigError);
  expect(() => readDesktopConfig(env as Record<string, string>, [])).toThrow(name);
});

test('the app reports a wrong configuration and quits', async () => {
  const app = await launchDesktop({ env: { PASARMAIN_API_BASE: 'nonsense' } });
  expect(app.seen.exitCode).toBe(1);
  expect(app.seen.errorBoxes[0]?.body).toContain('apiBase');
  expect(app.seen.windows).toEqual([]);
});

test('own addresses are those of the API and the file origins', () => {
  const config = readDesktopConfig(
    {
      PASARMAIN_API_BASE: 'https://api.example',
      PASARMAIN_FILE_ORIGINS: 'https://*.files.example https://f:81',
    },
    [],
  );
  for (const url of ['https://api.example/a', 'https://a.files.example/a', 'https://f:81/a'])
    expect(isFileAddress(config, url)).toBe(true);
  for (const url of [
    'http://api.example/a',
    'https://api.example:444/a',
    'https://files.example/a',
    'https://evilfiles.example/a',
    'https://api.example.evil.example/',
    'nonsense',
  ])
    expect(isFileAddress(config, url)).toBe(false);
});

test('the log contains no personal data', () => {
  const text = redacted(
    'GET https://api.example/user/5?token=abc failed for +6281234567890 with eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9',
  );
  expect(text).toContain('https://api.example/…');
  expect(text).not.toMatch(/token|user|812345|eyJ/);
});
