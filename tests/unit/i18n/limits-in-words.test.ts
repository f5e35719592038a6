import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { locales } from '#lib/locale.ts';
import { accountLimits, feedbackLimits, messageLimits, orderLimits } from '#lib/rules/limits.ts';

const root = join(import.meta.dirname, '../../..');
const KB = 1024;
const MB = 1024 * KB;

/** Texts that name a limit in figures: those that the specification gives word for word, and those that match them. */
const named: readonly (readonly [namespace: string, key: string, figure: string])[] = [
  ['messages', 'failure.fileTooLarge', `${messageLimits.fileBytes / MB} MB`],
  ['messages', 'failure.tooLong', `${messageLimits.textBytes / KB}K`],
  ['composer', 'problem.tooLarge', `${messageLimits.fileBytes / MB} MB`],
  ['composer', 'problem.tooLong', `${messageLimits.textBytes / KB}K`],
  ['composer', 'problem.tooLongVideo', `${messageLimits.appVideoSeconds}`],
];

/** The numbers in a text, as they are written there. */
const figures = (text: string) => text.match(/\d+(?:,\d{3})*/g) ?? [];

test.each(locales.flatMap((locale) => named.map((each) => [locale, ...each] as const)))(
  '%s: %s %s names the limit as %s',
  (locale, namespace, key, figure) => {
    let value: unknown = JSON.parse(readFileSync(join(root, 'locales', locale, `${namespace}.json`), 'utf8'));
    for (const part of key.split('.')) value = (value as Record<string, unknown>)[part];
    expect(value).toContain(figure);
    expect(figures(String(value))).toEqual(figures(figure));
  },
);

/** A whole number as the documents write it. */
const written = (value: number) => value.toLocaleString('en-US');

test.each([
  ['text of a message', [messageLimits.textBytes / KB]],
  ['file', [messageLimits.fileBytes / MB, messageLimits.imageBytes / MB]],
  ['voice message', [1, messageLimits.voiceSeconds]],
  ['note of an order', [orderLimits.note]],
  [
    'complaint',
    [orderLimits.complaintReason, orderLimits.complaintDetails, 1, orderLimits.complaintPictures],
  ],
  ['review', [orderLimits.review]],
  ['feedback', [feedbackLimits.text.min, feedbackLimits.text.max]],
  [
    'account for rent',
    [
      ...Object.values(accountLimits.title),
      ...Object.values(accountLimits.description),
      ...Object.values(accountLimits.hours),
      accountLimits.pictures,
    ],
  ],
])('the document gives the limits of: %s', (what, limits) => {
  const table = readFileSync(join(root, 'docs/product.md'), 'utf8').split('## Limits\n')[1] ?? '';
  const row = new RegExp(`^\\| ${what} \\|(.*)\\|$`, 'm').exec(table)?.[1] ?? '';
  expect(figures(row)).toEqual(limits.map(written));
});
