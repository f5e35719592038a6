// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { MessageRow } from '#features/chat/parts/message/MessageRow.tsx';
import { TipLine } from '#features/chat/parts/message/TipLine.tsx';
import { bodyFromSdk } from '#im/from-sdk/body.ts';
import { messageFromSdk } from '#im/from-sdk/message.ts';
import type { Message } from '#lib/chat/records.ts';
import { linkTarget } from '#lib/links.ts';
import { messageOf } from '../chat/message.ts';
import { intentsOf, rootOf, showInWindow } from './show.tsx';

/** Raised where a whole night is at hand: 10,000 is a matter of minutes. */
const runs = Number(process.env.HOSTILE_RUNS ?? 300);

afterEach(cleanup);
beforeAll(() => {
  // A picture that was asked for would be a request to a stranger's host.
  vi.stubGlobal(
    'Audio',
    class extends EventTarget {
      preload = '';
      pause() {}
    },
  );
});

const nasty = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom(
    '<script>globalThis.hacked = 1</script>',
    '<img src=x onerror="globalThis.hacked = 1">',
    'javascript:globalThis.hacked=1',
    ' JaVaScRiPt:globalThis.hacked=1',
    'java\tscript:globalThis.hacked=1',
    'data:text/html,<script>globalThis.hacked=1</script>',
    'vbscript:msgbox(1)',
    'https://good.example@evil.example/',
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '\u202Egnp.exe',
    'a\u0301'.repeat(4_000),
    '[TUIEmoji_Nothing][TUIEmoji_Smile]',
    '__proto__',
    '\uD800',
    'x'.repeat(12_288),
  ),
);
const leaf = fc.oneof(nasty, fc.double(), fc.integer(), fc.boolean(), fc.constant(null));
const anything = fc.oneof(
  leaf,
  fc.array(leaf, { maxLength: 6 }),
  fc.dictionary(fc.oneof(fc.constantFrom('key', 'value', 'url', 'businessID', '__proto__'), nasty), leaf, {
    maxKeys: 6,
  }),
  fc.anything({ maxDepth: 3 }),
);

const field = (name: string) => fc.record({ [name]: anything }, { requiredKeys: [] });
const fieldsOf = (...names: string[]) =>
  fc.tuple(...names.map(field)).map((parts) => Object.assign({}, ...parts) as Record<string, unknown>);

const businessIds = [
  'service',
  'evaluate',
  'evaluation',
  'order',
  'link',
  'text_link',
  'order_notice_chat',
  'consultion',
  'group_create',
  'av_call',
  'ROOM_INVITE_ACTION',
  'tuikit_engine_room',
  'group_room_message',
  'user_typing_status',
  'call',
  1,
  '1',
  'unheard',
];
const customData = fc.oneof(
  fc
    .tuple(
      fc.constantFrom(...businessIds),
      fieldsOf(
        'title',
        'hyperlinks_text',
        'item',
        'description',
        'version',
        'score',
        'comment',
        'imageUrl',
        'price',
        'link',
        'text',
        'content',
        'button_content',
        'button_link',
        'button_mobile_link',
        'target',
        'opUser',
        'call_type',
        'actionType',
        'data',
        'inviter',
        'typingStatus',
      ),
    )
    .map(([businessID, rest]) => JSON.stringify({ ...rest, businessID })),
  anything,
);
const payload = fc.oneof(
  fieldsOf('text', 'imageInfoArray', 'imageFormat', 'width', 'height', 'url', 'second', 'size', 'fileSize'),
  fieldsOf(
    'remoteVideoUrl',
    'videoUrl',
    'thumbUrl',
    'snapshotUrl',
    'snapshotWidth',
    'snapshotHeight',
    'videoSecond',
  ),
  fieldsOf(
    'fileName',
    'fileUrl',
    'name',
    'fileSize',
    'description',
    'latitude',
    'longitude',
    'index',
    'data',
  ),
  fieldsOf(
    'title',
    'abstractList',
    'messageList',
    'downloadKey',
    'operationType',
    'memberList',
    'newGroupProfile',
  ),
  fc.record({ data: customData, description: anything, extension: anything }),
  anything,
);
const types = [
  'TIMTextElem',
  'TIMImageElem',
  'TIMVideoFileElem',
  'TIMSoundElem',
  'TIMFileElem',
  'TIMLocationElem',
  'TIMFaceElem',
  'TIMRelayElem',
  'TIMCustomElem',
  'TIMCustomElem',
  'TIMGroupTipElem',
  'TIMUnheardElem',
];

function rowFor(message: Message) {
  const isLine = message.body.kind === 'tip' || message.body.kind === 'revoked';
  return isLine ? (
    <TipLine message={message} />
  ) : (
    <MessageRow message={message} isFirst isLast isGroup isProfileHidden={false} isHighlighted={false} />
  );
}

/** Nothing in the document runs, frames, or leads where the allow-list does not. */
function expectHarmless(container: HTMLElement) {
  expect(container.querySelector('script, iframe, object, embed, base, form, style, link, meta')).toBeNull();
  for (const element of container.querySelectorAll('*'))
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on/i);
  for (const link of container.querySelectorAll('[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (!href.startsWith('#')) expect(linkTarget(href), href).not.toBeNull();
  }
  for (const element of container.querySelectorAll('[src]'))
    expect(element.getAttribute('src')).not.toMatch(/^\s*(javascript|vbscript|data:text)/i);
  expect(Reflect.get(globalThis, 'hacked')).toBeUndefined();
}

test('no payload of any type crashes its bubble, runs, or leads where it must not', () => {
  const root = rootOf();
  fc.assert(
    fc.property(fc.constantFrom(...types), payload, nasty, fc.boolean(), (type, given, nick, isRisky) => {
      const body = bodyFromSdk(type, given, { senderNick: nick, mentions: [] });
      const openLink = vi.fn();
      const intents = intentsOf({ openLink });
      const message = messageOf('m', { body, nick, hasRiskContent: isRisky });
      const { container, unmount } = showInWindow(rowFor(message), { root, intents });
      expectHarmless(container);
      for (const button of container.querySelectorAll('article button')) fireEvent.click(button);
      expect(Reflect.get(globalThis, 'hacked')).toBeUndefined();
      unmount();
    }),
    { numRuns: runs },
  );
}, 600_000);

test('no message as a whole crashes its row, whatever its fields hold', () => {
  const root = rootOf();
  const whole = fc
    .tuple(
      fieldsOf(
        'nick',
        'avatar',
        'nameCard',
        'time',
        'sequence',
        'status',
        'isRevoked',
        'isDeleted',
        'revoker',
        'revokerInfo',
        'reactionList',
        'needReadReceipt',
        'readReceiptInfo',
        'isPeerRead',
        'cloudCustomData',
        'atUserList',
        'hasRiskContent',
      ),
      fc.constantFrom(...types),
      payload,
      fc.constantFrom('in', 'out'),
    )
    .map(([rest, type, given, flow]) => ({
      ...rest,
      ID: 'id',
      conversationID: 'C2C2',
      from: flow === 'out' ? '1' : '2',
      flow,
      type,
      payload: given,
    }));
  fc.assert(
    fc.property(whole, (given) => {
      const message = messageFromSdk(given, '1');
      expect(message).not.toBeNull();
      if (!message) return;
      const { container, unmount } = showInWindow(rowFor(message), { root });
      expectHarmless(container);
      unmount();
    }),
    { numRuns: runs },
  );
}, 600_000);
