import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { contactErrorFrom } from '#im/calls/contact-calls.ts';
import { chatErrorFrom } from '#im/errors.ts';
import { groupErrorFrom } from '#im/groups/errors.ts';
import {
  applicationFailureReasons,
  chatFailureReasons,
  contactFailureReasons,
  groupFailureReasons,
  sendFailureReasons,
  toldReason,
} from '#lib/chat/failures.ts';
import { locales } from '#lib/locale.ts';

/** The reasons for which a file of words has a text in a language. */
function reasonsOf(locale: string, namespace: string): string[] {
  const path = join(import.meta.dirname, '../../../locales', locale, `${namespace}.json`);
  const { failure } = JSON.parse(readFileSync(path, 'utf8')) as { failure: Record<string, string> };
  return Object.keys(failure).sort();
}

describe.each(locales)('%s', (locale) => {
  test.each([
    ['messages', sendFailureReasons],
    ['chat-group', groupFailureReasons],
    ['chat-applications', applicationFailureReasons],
    ['chat-contacts', contactFailureReasons],
  ] as const)('%s has a text for each of its reasons and for no other', (namespace, reasons) => {
    expect(reasonsOf(locale, namespace)).toEqual([...reasons].sort());
  });
});

/** The ranges in which the service has its error codes. */
const spans = [
  [2_000, 4_100],
  [7_000, 8_100],
  [10_000, 10_100],
  [20_000, 20_100],
  [23_000, 23_100],
  [30_000, 30_600],
  [60_000, 60_100],
  [70_000, 70_100],
  [80_000, 80_100],
  [120_000, 120_100],
] as const;

test('each reason has a code of the service, or is raised by the product itself', () => {
  const codes = spans.flatMap(([from, to]) => Array.from({ length: to - from }, (_, more) => from + more));
  const reached = new Set(
    codes.flatMap((code) => {
      const failure = chatErrorFrom({ code });
      return [failure.reason, groupErrorFrom(failure).reason, contactErrorFrom(failure).reason];
    }),
  );
  expect([...reached, 'messageMissing'].sort()).toEqual([...chatFailureReasons].sort());
});

test('a reason without a text on a screen has a general one', () => {
  expect(toldReason('groupFull', groupFailureReasons)).toBe('groupFull');
  expect(toldReason('blockedByPeer', groupFailureReasons)).toBe('other');
});
