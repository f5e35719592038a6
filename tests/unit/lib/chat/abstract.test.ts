import { describe, expect, test } from 'vitest';
import { abstractOf } from '#lib/chat/abstract.ts';
import type { MessageBody, Tip } from '#lib/chat/records.ts';
import english from '#locales/en_US/chat.json' with { type: 'json' };
import indonesian from '#locales/id_ID/chat.json' with { type: 'json' };
import chinese from '#locales/zh_CN/chat.json' with { type: 'json' };

const picture = { url: '', width: 0, height: 0 };
const operator = { userId: '1', nick: 'Ani' };
const members = [{ userId: '2', nick: 'Budi' }];
const tips: Tip[] = [
  { type: 'joined', operator, members },
  { type: 'joined', operator, members: [operator] },
  { type: 'left', operator, members },
  { type: 'removed', operator, members },
  { type: 'removed', operator, members: [{ userId: 'me', nick: '' }] },
  { type: 'madeAdmin', operator, members },
  { type: 'unmadeAdmin', operator, members },
  { type: 'renamed', operator, name: 'n' },
  { type: 'noticeChanged', operator, notice: 'n' },
  { type: 'avatarChanged', operator },
  { type: 'ownerChanged', operator, owner: operator },
  { type: 'muteAllChanged', operator, isOn: true },
  { type: 'muteAllChanged', operator, isOn: false },
  { type: 'memberMuted', operator, members, seconds: 1 },
  { type: 'memberMuted', operator, members, seconds: 0 },
  { type: 'pinChanged', operator, isPinned: true },
  { type: 'pinChanged', operator, isPinned: false },
  { type: 'other', operator },
];
const bodies: MessageBody[] = [
  { kind: 'text', text: 'hi\n[TUIEmoji_Ok]', mentions: [] },
  { kind: 'image', original: picture, medium: picture, thumbnail: picture, format: 'png' },
  { kind: 'video', url: '', poster: null, width: 0, height: 0, seconds: 1, bytes: 1 },
  { kind: 'audio', url: '', seconds: 1, bytes: 1 },
  { kind: 'file', url: '', name: 'a.pdf', bytes: 1 },
  { kind: 'location', description: '', latitude: 0, longitude: 0 },
  { kind: 'face', group: 1, key: 'k' },
  { kind: 'merger', title: 't', abstracts: [], messages: null },
  { kind: 'custom', content: { type: 'unknown', businessId: 'x' }, description: '', extension: '' },
  { kind: 'custom', content: { type: 'evaluate', score: 1, comment: '' }, description: '', extension: '' },
  {
    kind: 'custom',
    content: { type: 'groupCreated', operator: 'A', text: '' },
    description: '',
    extension: '',
  },
  { kind: 'custom', content: { type: 'room', event: 'invite', text: '' }, description: '', extension: '' },
  {
    kind: 'custom',
    content: { type: 'call', media: 'video', state: 'ended', seconds: 1, isGroup: false },
    description: '',
    extension: '',
  },
  { kind: 'revoked', revokerId: 'me', revokerNick: '', editableText: null },
  { kind: 'revoked', revokerId: '2', revokerNick: 'Budi', editableText: null },
  { kind: 'unsupported', reason: 'unknown' },
  ...tips.map((tip): MessageBody => ({ kind: 'tip', tip })),
];

/** The sentence of a key with its parameters put in, as the screens do it. */
function say(words: unknown, key: string, params: Readonly<Record<string, string | number>>): string {
  let value = words;
  for (const part of key.split('.')) value = (value as Record<string, unknown>)[part];
  return String(value).replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name]));
}

describe('every kind of message has its line in every language', () => {
  test.each(bodies.map((body) => [JSON.stringify(body).slice(0, 80), body] as const))('%s', (_, body) => {
    const { key, params } = abstractOf(body, 'me');
    for (const words of [english, indonesian, chinese])
      expect(say(words, key, params)).not.toMatch(/undefined|^$/);
  });
});

test('a text is one line with its emoji as characters, and never too long', () => {
  expect(abstractOf({ kind: 'text', text: 'a\n b [TUIEmoji_Ok]', mentions: [] }, 'me').params.text).toBe(
    'a b 👌',
  );
  const long = abstractOf({ kind: 'text', text: '😀'.repeat(5_000), mentions: [] }, 'me').params.text;
  expect(String(long).length).toBeLessThanOrEqual(120);
  expect(String(long).isWellFormed()).toBe(true);
});
