import { expect, test } from 'vitest';
import { languageOf, languages, locales, nearestLocale } from '#lib/locale.ts';
import { openDatabase } from '#sandbox/database/open.ts';

test.each([
  [['id-ID'], 'id_ID'],
  [['in'], 'id_ID'],
  [['id_ID.UTF-8'], 'id_ID'],
  [['ZH-hant-TW'], 'zh_CN'],
  [['fr', 'zh'], 'zh_CN'],
  [['identity'], 'en_US'],
  [[''], 'en_US'],
  [[], 'en_US'],
] as const)('the language for the tags %j is %s', (tags, locale) => {
  expect(nearestLocale(...tags)).toBe(locale);
});

test.each([
  ['id-ID,id;q=0.9,en;q=0.8', 'id'],
  ['fr-FR, in;q=0.5', 'id'],
  ['zh;q=0.1', 'zh'],
  ['*', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('the language for the header %j is %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

test('every locale has a separate language that a user of the sandbox can have', () => {
  expect(new Set(languages).size).toBe(locales.length);
  const database = openDatabase(':memory:');
  languages.forEach((language, index) => {
    database.run(
      'INSERT INTO users (user_id, nickname, phone, language, registered_at) VALUES (?, ?, ?, ?, 0)',
      index + 1,
      language,
      `+62${index}`,
      language,
    );
  });
  expect(database.all('SELECT language FROM users ORDER BY user_id')).toEqual(
    languages.map((language) => ({ language })),
  );
});
