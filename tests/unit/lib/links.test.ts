import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { redirects, routes } from '#app/routes/index.ts';
import {
  conversationIdFromSegment,
  groupConversationId,
  parseConversationId,
  userConversationId,
} from '#lib/chat/ids.ts';
import { linkTarget, segmentText } from '#lib/links.ts';
import { isScreenPath } from '#lib/screen-paths.ts';

const origin = 'https://market.example';

describe('the allowed target of a link', () => {
  test.each([
    ['https://a.example/x?y#z', { kind: 'outer', url: 'https://a.example/x?y#z' }],
    ['mailto:a@b.example', { kind: 'outer', url: 'mailto:a@b.example' }],
    ['/me/order', { kind: 'inner', path: '/me/order' }],
    ['https://market.example/me/order?tab=1', { kind: 'inner', path: '/me/order?tab=1' }],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['javascript:alert(1)', null],
    [' JaVaScRiPt:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['data:text/html,x', null],
    ['file:///etc/passwd', null],
    ['https://bank.example@evil.example', null],
    ['', null],
  ])('%s', (value, expected) => {
    expect(linkTarget(value, origin)).toEqual(expected);
  });
});

describe('a URL of the product itself', () => {
  const own = [origin, 'https://www.pasar.example'];
  test.each([
    ['https://www.pasar.example/user/detail/12007', { kind: 'inner', path: '/user/detail/12007' }],
    ['https://market.example', { kind: 'inner', path: '/' }],
    ['https://market.example/#top', { kind: 'inner', path: '/#top' }],
    // Other resources of the same host open like any external URL.
    [
      'https://market.example/v1/user/profile',
      { kind: 'outer', url: 'https://market.example/v1/user/profile' },
    ],
    ['https://market.example/chatter', { kind: 'outer', url: 'https://market.example/chatter' }],
    // Another port, another scheme and a longer host name are other origins.
    ['https://market.example:8443/me', { kind: 'outer', url: 'https://market.example:8443/me' }],
    ['http://market.example/me', { kind: 'outer', url: 'http://market.example/me' }],
    [
      'https://market.example.evil.example/me',
      { kind: 'outer', url: 'https://market.example.evil.example/me' },
    ],
    ['https://market.example@evil.example/me', null],
  ])('%s', (value, expected) => {
    expect(linkTarget(value, own)).toEqual(expected);
  });

  test('every route of the product counts as a screen', () => {
    const unknown = [...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)].filter(
      (path) => path !== '*' && !isScreenPath(path),
    );
    expect(unknown).toEqual([]);
  });
});

describe('segments', () => {
  const kinds = (text: string) =>
    segmentText(text, origin).map((each) => (each.kind === 'emoji' ? each.key : `${each.kind}:${each.text}`));

  test.each([
    ['hi', ['text:hi']],
    ['[TUIEmoji_Smile][TUIEmoji_Nope]', ['[TUIEmoji_Smile]', 'text:[TUIEmoji_Nope]']],
    ['see https://a.example/x, ok?', ['text:see ', 'link:https://a.example/x', 'text:, ok?']],
    ['(www.a.example)', ['text:(', 'link:www.a.example', 'text:)']],
    ['看https://a.example。好', ['text:看', 'link:https://a.example', 'text:。好']],
    ['https://a.example/[TUIEmoji_Ok]', ['link:https://a.example/', '[TUIEmoji_Ok]']],
    ['https://en.example/a_(b)', ['link:https://en.example/a_(b)']],
    ['javascript:alert(1)', ['text:javascript:alert(1)']],
  ])('%s', (text, expected) => {
    expect(kinds(text)).toEqual(expected);
  });

  test('joined, they equal the text', () => {
    const piece = fc.constantFrom(
      'a',
      ' ',
      'https://a.example',
      '[TUIEmoji_Ok]',
      'www.x',
      ')',
      '.',
      '[',
      'é',
      '中',
      'mailto:',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(piece, fc.string()), { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        expect(
          segmentText(text)
            .map((each) => (each.kind === 'emoji' ? each.key : each.text))
            .join(''),
        ).toBe(text);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('conversation ids', () => {
  test('survive encoding in a URL, whatever the peer’s id is', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 100, unit: 'grapheme' }), (peer) => {
        fc.pre(peer.isWellFormed() && peer.length <= 128);
        for (const [id, kind] of [
          [userConversationId(peer), 'user'],
          [groupConversationId(peer), 'group'],
        ] as const) {
          expect(encodeURIComponent(id).replaceAll('%', '')).toBe(encodeURIComponent(id));
          expect(parseConversationId(id)).toEqual({ kind, id: peer });
        }
      }),
    );
  });

  test('ids with the service’s prefixes give the same conversation', () => {
    expect(conversationIdFromSegment('C2C12007')).toBe('user-12007');
    expect(conversationIdFromSegment('GROUP@TGS#1')).toBe(groupConversationId('@TGS#1'));
    expect(conversationIdFromSegment('user-12007')).toBe('user-12007');
    expect(conversationIdFromSegment('user-')).toBeNull();
    expect(conversationIdFromSegment('user-~zz')).toBeNull();
  });
});
