import { beforeAll, describe, expect, test } from 'vitest';
import { chatLine } from '#i18n/chat-line.ts';
import { i18n } from '#i18n/index.ts';
import { abstractOf } from '#lib/chat/abstract.ts';
import type { MessageBody, Tip, TipChange, TipMember } from '#lib/chat/records.ts';
import english from '#locales/en_US/chat.json' with { type: 'json' };
import indonesian from '#locales/id_ID/chat.json' with { type: 'json' };
import chinese from '#locales/zh_CN/chat.json' with { type: 'json' };

const picture = { url: '', width: 0, height: 0 };
const operator = { userId: '1', nick: 'Ani' };
const members = [{ userId: '2', nick: 'Budi' }];
const changes: TipChange[] = [
  { what: 'name', name: 'n' },
  { what: 'notice', notice: 'n' },
  { what: 'notice', notice: '' },
  { what: 'avatar' },
  { what: 'introduction' },
  { what: 'owner', owner: operator },
  { what: 'owner', owner: { userId: 'me', nick: 'Me' } },
  { what: 'muteAll', isOn: true },
  { what: 'muteAll', isOn: false },
  ...(['free', 'approval', 'disallow'] as const).flatMap((option): TipChange[] => [
    { what: 'joining', option },
    { what: 'inviting', option },
  ]),
];
const tips: Tip[] = [
  { type: 'joined', operator, members },
  { type: 'joined', operator, members: [operator] },
  { type: 'left', operator, members },
  { type: 'removed', operator, members },
  { type: 'removed', operator, members: [{ userId: 'me', nick: '' }] },
  { type: 'madeAdmin', operator, members },
  { type: 'unmadeAdmin', operator, members },
  { type: 'banned', operator, members },
  { type: 'unbanned', operator, members },
  { type: 'memberChanged', operator, members },
  ...changes.map((change): Tip => ({ type: 'changed', operator, changes: [change] })),
  { type: 'changed', operator, changes },
  { type: 'topicChanged', operator, topic: 'Raids' },
  { type: 'topicChanged', operator, topic: '' },
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

beforeAll(() =>
  i18n.init({
    lng: 'en_US',
    resources: { en_US: { chat: english }, id_ID: { chat: indonesian }, zh_CN: { chat: chinese } },
    interpolation: { escapeValue: false },
  }),
);

/** The line of a body in a language, for the reader with the id 'me'. */
async function say(language: string, body: MessageBody): Promise<string> {
  await i18n.changeLanguage(language);
  return chatLine(abstractOf(body, 'me'), (key, params = {}) => {
    expect(i18n.exists(`chat:${key}`, params), key).toBe(true);
    return i18n.t(`chat:${key}` as 'chat:newMessage', params);
  });
}

describe('every kind of message has its line in every language', () => {
  test.each(bodies.map((body) => [JSON.stringify(body).slice(0, 80), body] as const))(
    '%s',
    async (_, body) => {
      for (const language of ['en_US', 'id_ID', 'zh_CN'])
        expect(await say(language, body)).not.toMatch(/undefined|\{\{|\[object|^$/);
    },
  );
});

const me = { userId: 'me', nick: 'Me' };
const [ani, budi, cici, dodi, eko] = ['Ani', 'Budi', 'Cici', 'Dodi', 'Eko'].map(
  (nick, at): TipMember => ({ userId: String(at), nick }),
) as [TipMember, TipMember, TipMember, TipMember, TipMember];

describe('people in a line are named in the reader’s language', () => {
  test.each<[tip: Tip, en: string, id: string, zh: string]>([
    [
      { type: 'joined', operator: ani, members: [budi, cici] },
      'Ani added Budi and Cici to the group',
      'Ani menambahkan Budi dan Cici ke grup',
      'Ani 将 Budi和Cici 加入了群聊',
    ],
    [
      { type: 'joined', operator: ani, members: [budi, cici, dodi, eko, { userId: '9', nick: 'Fani' }] },
      'Ani added Budi, Cici and 3 others to the group',
      'Ani menambahkan Budi, Cici, dan 3 orang lainnya ke grup',
      'Ani 将 Budi、Cici和其他 3 人 加入了群聊',
    ],
    [
      { type: 'joined', operator: ani, members: [budi, cici, me] },
      'Ani added you, Budi and Cici to the group',
      'Ani menambahkan kamu, Budi, dan Cici ke grup',
      'Ani 将 你、Budi和Cici 加入了群聊',
    ],
    [
      { type: 'joined', operator: me, members: [me] },
      'You joined the group',
      'Kamu bergabung ke grup',
      '你加入了群聊',
    ],
    [
      { type: 'removed', operator: ani, members: [me] },
      'Ani removed you from the group',
      'Ani mengeluarkan kamu dari grup',
      'Ani 将你移出了群聊',
    ],
    [
      { type: 'madeAdmin', operator: ani, members: [budi, me] },
      'You and Budi became group admins',
      'Kamu dan Budi menjadi admin grup',
      '你和Budi 成为群管理员',
    ],
    [
      { type: 'unmadeAdmin', operator: ani, members: [me] },
      'You are no longer a group admin',
      'Kamu bukan lagi admin grup',
      '你不再是群管理员',
    ],
    [
      { type: 'memberMuted', operator: me, members: [budi], seconds: 600 },
      'You muted Budi for 10 minutes',
      'Kamu membisukan Budi selama 10 menit',
      '你禁言了 Budi 10分钟',
    ],
    [
      { type: 'changed', operator: ani, changes: [{ what: 'name', name: 'x' }, { what: 'avatar' }] },
      'Ani changed this about the group: name and picture',
      'Ani mengubah hal berikut pada grup: nama dan foto',
      'Ani 修改了群资料：群名称和群头像',
    ],
    [
      { type: 'left', operator: { userId: '', nick: '' }, members: [] },
      'Someone left the group',
      'Seseorang keluar dari grup',
      '有人 退出了群聊',
    ],
  ])('%j', async (tip, en, id, zh) => {
    const body: MessageBody = { kind: 'tip', tip };
    expect([await say('en_US', body), await say('id_ID', body), await say('zh_CN', body)]).toEqual([
      en,
      id,
      zh,
    ]);
  });
});

test('a text becomes one line with emoji as characters, limited in length', () => {
  expect(abstractOf({ kind: 'text', text: 'a\n b [TUIEmoji_Ok]', mentions: [] }, 'me').params.text).toBe(
    'a b 👌',
  );
  const long = abstractOf({ kind: 'text', text: '😀'.repeat(5_000), mentions: [] }, 'me').params.text;
  expect(String(long).length).toBeLessThanOrEqual(120);
  expect(String(long).isWellFormed()).toBe(true);
});
