import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { typesOf } from '../../../resources/words/types.ts';

const root = join(import.meta.dirname, '../../..');
const languages = readdirSync(join(root, 'locales'));
const reference = 'en_US';
/** The plural forms of each language, as i18next requests them. */
const forms: Record<string, readonly string[]> = {
  en_US: ['one', 'other'],
  id_ID: ['other'],
  zh_CN: ['other'],
};

/** Every text of a file by its key path. */
function texts(language: string, file: string): Map<string, string> {
  const found = new Map<string, string>();
  const walk = (value: unknown, path: string) => {
    if (typeof value === 'string') found.set(path, value);
    else if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) walk(part, path === '' ? key : `${path}.${key}`);
    else throw new Error(`${language}/${file}: ${path} is no text`);
  };
  walk(JSON.parse(readFileSync(join(root, 'locales', language, file), 'utf8')), '');
  return found;
}

const plural = /_(zero|one|two|few|many|other)$/;
const bare = (key: string) => key.replace(plural, '');
const placeholders = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?[a-z]+>/g) ?? [])].sort();

/** Keys with plural forms, without the suffix of the form. */
function plurals(keys: Iterable<string>): Set<string> {
  const all = [...keys];
  return new Set(all.filter((key) => key.endsWith('_other')).map(bare));
}

const files = readdirSync(join(root, 'locales', reference));

test('the types of the texts include every file: `npm run words` writes them', () => {
  const written = readFileSync(join(root, 'src-renderer/i18n/resources.d.ts'), 'utf8');
  expect(written).toBe(typesOf(files.map((file) => file.replace(/\.json$/, ''))));
});

test('every language has the same files', () => {
  expect(languages.sort()).toEqual(Object.keys(forms).sort());
  for (const language of languages)
    expect(readdirSync(join(root, 'locales', language)), language).toEqual(files);
});

describe.each(files)('%s', (file) => {
  const english = texts(reference, file);
  const counted = plurals(english.keys());

  test.each(languages)('%s has all keys, in all plural forms of the language', (language) => {
    const expected = [...english.keys()].flatMap((key) => {
      const isCounted = plural.test(key) && counted.has(bare(key));
      return isCounted ? (forms[language] ?? []).map((form) => `${bare(key)}_${form}`) : [key];
    });
    expect([...texts(language, file).keys()].sort()).toEqual([...new Set(expected)].sort());
  });

  test.each(languages)('%s has all placeholders and no empty texts', (language) => {
    for (const [key, words] of texts(language, file)) {
      expect(words.trim(), key).not.toBe('');
      expect(words, `${key} has spaces around it`).toBe(words.trim());
      const model = english.get(key) ?? english.get(`${bare(key)}_other`) ?? '';
      // The singular form may write its number as a word.
      const wanted = placeholders(model).filter((each) => !(key.endsWith('_one') && each === '{{count}}'));
      const given = placeholders(words).filter((each) => !(key.endsWith('_one') && each === '{{count}}'));
      expect(given, key).toEqual(wanted);
    }
  });
});

/** The texts of a language that break a rule. */
function offences(language: string, rule: RegExp, except: ReadonlySet<string> = new Set()): string[] {
  return files.flatMap((file) =>
    [...texts(language, file)].flatMap(([key, words]) =>
      rule.test(words) && !except.has(`${file} ${key}`) ? [`${file} ${key}: ${words}`] : [],
    ),
  );
}

describe('the style of the texts', () => {
  test('Chinese has a space before and after letters, numbers and placeholders', () => {
    // These placeholders are filled with a Chinese phrase: a relative time, or the label of the field.
    const phrases = new Set([
      'coupons.json endsSoon',
      'ui.json stepper.decrease',
      'ui.json stepper.increase',
    ]);
    const close = /\p{Script=Han}(?:[A-Za-z0-9]|\{\{)|(?:[A-Za-z0-9%]|\}\})\p{Script=Han}/u;
    expect(offences('zh_CN', close, phrases)).toEqual([]);
  });

  test('Indonesian uses one word for a game', () => {
    expect(offences('id_ID', /\bgim\b/i)).toEqual([]);
  });

  test.each(languages)('%s names the time zone of every time of day', (language) => {
    const clock = /(?<!\d)(?:\d\d|\{\{hour\}\})[.:]\d\d(?!\d)/;
    const clocks = files.flatMap((file) =>
      [...texts(language, file)]
        .filter(([, words]) => clock.test(words))
        .map(([key, words]) => [`${file} ${key}`, words]),
    );
    expect(clocks.length).toBeGreaterThan(3);
    for (const [key, words = ''] of clocks)
      for (const [, rest = ''] of words.matchAll(/(?<!\d)(?:\d\d|\{\{hour\}\})[.:]\d\d(?!\d)(.{0,10})/g))
        expect(rest, `${key}: ${words}`).toMatch(/^(?: WIB|[–-]\d| to \d)/);
  });
});

/** All .tsx files of the renderer. */
function components(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return components(path);
    return entry.name.endsWith('.tsx') ? [path] : [];
  });
}

/** Attributes whose text is shown or read by screen readers. */
const spoken = /\s(?:aria-label|title|placeholder|alt|label)="([^"]*\p{L}[^"]*)"/gu;
/** Text after a tag, up to the next tag or expression; matches with code are types in angle brackets. */
const between = /<[A-Za-z][^<>{}]*>\s*([^<>{}();=|:&]*\p{L}{2,}[^<>{}();=|:&]*?)\s*(?=[<{])/gu;
/** Texts that are the same in every language: an example of an invitation code. */
const allowed = new Set(['ABC234']);

/** The untranslated texts of a component. */
function ownWords(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
  return [...code.matchAll(spoken), ...code.matchAll(between)].flatMap(({ 1: words = '' }) =>
    allowed.has(words) ? [] : [words],
  );
}

describe('components contain no untranslated texts', () => {
  test('the scan finds texts', () => {
    expect(
      ownWords('<p className={x}><b>Hi there</b> <i>Hello {name}</i><Icon aria-label="Close" /></p>'),
    ).toEqual(['Close', 'Hi there', 'Hello']);
  });

  const paths = components(join(root, 'src-renderer')).map((path) => relative(root, path));
  test.each(paths)('%s', (path) => {
    expect(ownWords(readFileSync(join(root, path), 'utf8'))).toEqual([]);
  });
});
