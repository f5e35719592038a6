import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatClock, formatMinutes } from '#lib/clock.ts';
import { areaCodes, locales, pickLocale } from '#lib/locale.ts';
import { nativePathOf } from '#lib/native-paths.ts';
import { innerPath, paths } from '#lib/paths.ts';
import { readConfig, siteAddress } from '#platform/page-config.ts';
import { configOf } from '#tests/builders/config.ts';

const folder = new URL('../../../locales/', import.meta.url);

function keysOf(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return [path.replace(/_(one|other)$/, '_count')];
  return Object.entries(value as object).flatMap(([key, inner]) => keysOf(inner, `${path}.${key}`));
}
const read = (locale: string, file: string): unknown =>
  JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8'));

test.each(readdirSync(new URL('en_US/', folder)))('%s has the same keys in every language', (file) => {
  const english = [...new Set(keysOf(read('en_US', file)))].sort();
  for (const locale of locales) expect([...new Set(keysOf(read(locale, file)))].sort()).toEqual(english);
});

test('the language is the stored one, otherwise the visitor’s, otherwise English', () => {
  expect(pickLocale('zh_CN', ['id'])).toBe('zh_CN');
  expect(pickLocale('fr_FR', ['fr', 'id-ID', 'en'])).toBe('id_ID');
  expect(pickLocale(null, ['in'])).toBe('id_ID');
  expect(pickLocale(null, ['fr'])).toBe('en_US');
  expect(locales.map((locale) => areaCodes[locale])).toEqual([62, 62, 62]);
});

test('a redirect stays inside the product', () => {
  expect(innerPath('/me/order?tab=play#x')).toBe('/me/order?tab=play#x');
  for (const bad of ['//evil.example', 'https://evil.example', '/\\evil.example', 'javascript:1', '', null])
    expect(innerPath(bad)).toBeNull();
  expect(paths.homeWithRedirect('/me/order?tab=play')).toBe('/?redirect=%2Fme%2Forder%3Ftab%3Dplay');
});

test('countdowns and durations are formatted', () => {
  expect(formatClock(6_432_000)).toBe('01:47:12');
  expect(formatClock(59_001)).toBe('01:00');
  expect(formatClock(-5)).toBe('00:00');
  expect(formatMinutes(9)).toBe('0:09');
  expect(formatMinutes(750)).toBe('12:30');
});

test('only the configuration names a native app’s own pages', () => {
  const none = configOf().nativePaths;
  const pages = ['/chat/list', '/chat/detail/user-20002', '/user/detail/20002', '/game-mate?keyword=intan'];
  expect(pages.map((path) => nativePathOf(path, none))).toEqual([null, null, null, null]);
  const { nativePaths } = configOf({
    nativePaths: {
      conversationList: '/native/list',
      chat: '/native/chat',
      group: '/native/group',
      contact: '/native/contact',
      search: '/native/search',
    },
  });
  expect(nativePaths.video).toBe('/video');
  const of = (path: string) => nativePathOf(path, nativePaths);
  expect(of('/chat/list?x=1')).toBe('/native/list');
  expect(of('/chat/detail/user-20002')).toBe('/native/chat?id=20002');
  expect(of('/chat/detail/C2C20002')).toBe('/native/chat?id=20002');
  expect(of('/chat/detail/group-%40TGS%231')).toBe('/native/group?id=%40TGS%231');
  expect(of('/chat/detail/GROUP%40TGS%231')).toBe('/native/group?id=%40TGS%231');
  expect(of('/user/detail/20002')).toBe('/native/contact?id=20002');
  expect(of('/game-mate?keyword=in%26tan')).toBe('/native/search?keyword=in%26tan');
  for (const path of ['/', '/game-mate', '/chat/detail/other-1', '/chat/detail/%E0', '/me/order']) {
    expect(of(path)).toBeNull();
  }
});

test('siteAddress adds the website’s origin to a path, and keeps a full URL', () => {
  const { site } = configOf({ site: 'https://www.example' });
  expect(siteAddress({ site }, '/sandbox/pay/x?y=1')).toBe('https://www.example/sandbox/pay/x?y=1');
  expect(siteAddress({ site }, 'https://bank.example/pay')).toBe('https://bank.example/pay');
});

test.each([
  ['{"apiBase":"https://api.example","sdkAppId":123,"chat":{"theme":"blue"}}', 'chat.theme'],
  ['{"sdkAppId":"123"}', 'sdkAppId'],
  [
    '{"profileLimits":{"voiceMinSeconds":0,"voiceMaxSeconds":60,"albumMax":9}}',
    'profileLimits.voiceMinSeconds',
  ],
  ['[]', '#app-config'],
  ['{"apiBase":', '#app-config'],
])('the configuration %s is refused with the name of the invalid setting: %s', (text, setting) => {
  expect(readConfig(text)).toEqual({ kind: 'wrong', setting });
});

test.each([null, undefined, '', '  ', '{}'])('a page without settings (%j) has the defaults', (text) => {
  expect(readConfig(text)).toMatchObject({ kind: 'ready', config: { brand: 'Pasarmain', apiBase: '' } });
});
