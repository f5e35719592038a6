// @vitest-environment happy-dom
import { autorun, computed } from 'mobx';
import { expect, test } from 'vitest';
import { currentLocale, startLanguage, switchLocale } from '#i18n/index.ts';

test('a computed value of the language follows a switch of the language', async () => {
  await startLanguage(['common'], {
    getItem: () => 'en_US',
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  const language = computed(() => currentLocale());
  const seen: unknown[] = [];
  const stop = autorun(() => seen.push(language.get()));
  await switchLocale('zh_CN');
  stop();
  expect(seen).toEqual(['en_US', 'zh_CN']);
});
