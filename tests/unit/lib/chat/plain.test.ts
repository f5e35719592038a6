import { describe, expect, test } from 'vitest';
import { messageFromSdk } from '#im/from-sdk/message.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import { onOneLine, withoutTowers } from '#lib/chat/plain.ts';
import { tellsTarget } from '#lib/links.ts';

describe('texts of other users', () => {
  test('piled-up accents are removed, marks that scripts and emoji need are kept', () => {
    expect(withoutTowers(`e${'\u0301'.repeat(12_000)}x`)).toBe(`e${'\u0301'.repeat(6)}x`);
    for (const text of ['Việt Nam', 'שָׁלוֹם', 'น้ำใจ', '1️⃣ 👩‍👩‍👧‍👦 ❤️', 'ᬅᬓ᭄ᬱᬭᬩᬮᬶ'])
      expect(withoutTowers(text)).toBe(text);
  });

  test('a name neither changes the text direction around it nor breaks the line', () => {
    expect(onOneLine('a\u202Egnp.\u2069\u2028b\n c ')).toBe('a gnp. b c');
    const message = messageFromSdk(
      {
        ID: 'x',
        conversationID: 'C2C2',
        from: '2',
        nick: '\u202E\u2067Raka\u0000',
        type: 'TIMTextElem',
        payload: { text: 'a' },
      },
      '1',
    );
    expect(message?.nick).toBe('Raka');
  });

  test('the line of a tip keeps its order whatever the names are', () => {
    const changes = [{ what: 'name', name: 'a\u2067b' }] as const;
    const tip = { type: 'changed', operator: { userId: '2', nick: '\u202Eevil' }, changes } as const;
    expect(abstractOf({ kind: 'tip', tip }, '1').params).toMatchObject({
      operator: { names: ['evil'] },
      name: 'a b',
    });
  });
});

test.each([
  ['https://example.com/a', 'https://example.com/a', true],
  ['www.example.com', 'https://www.example.com/', true],
  ['example.com/a?b=1', 'https://example.com/a?b=1', true],
  ['http://example.com', 'https://example.com/', true],
  ['a@b.id', 'mailto:a@b.id', true],
  ['Rules', 'https://example.com/', false],
  ['https://example.com/a', 'https://evil.example/a', false],
  ['https://example.com', 'https://example.com.evil.example/', false],
  ['https://раураl.com', 'https://xn--l-7sba6dbr.com/', false],
  ['https://paypal.com', 'https://xn--l-7sba6dbr.com/', false],
  ['', 'https://example.com/', false],
])('the link text "%s" shows the target %s: %s', (words, url, expected) => {
  expect(tellsTarget(words, url)).toBe(expected);
});
