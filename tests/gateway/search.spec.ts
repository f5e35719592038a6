import { expect, test } from '@playwright/test';
import { z } from 'zod';
import type { WireClient } from '../bench/WireClient.ts';
import { Stage } from './stage.ts';

type Body = Record<string, unknown>;
const foundSchema = z.object({
  TotalCount: z.number(),
  Cursor: z.string(),
  ConversationMsgs: z.array(
    z.object({
      UserID: z.string().optional(),
      GroupID: z.string().optional(),
      Count: z.number(),
      MsgList: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
});
type Found = z.infer<typeof foundSchema>;

const stage = new Stage();
let alice: WireClient;
let groupId = '';
const start = 1_700_000_000;

const text = (value: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text: value } }];
const line = (from: string, at: number, value: string) => ({ from, at, elements: text(value) });

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  await stage.start();
  for (const user of ['bob', 'carol']) await stage.signature(user);
  alice = await stage.wire('alice');
  const MemberList = [{ Member_Account: 'bob' }, { Member_Account: 'carol' }];
  const made = await alice.ask('group_open_http_svc.create_group', {
    Type: 'Private',
    Name: 'g',
    MemberList,
  });
  groupId = String(made.GroupId);
  await stage.post('import', {
    kind: 'c2c',
    a: 'alice',
    b: 'bob',
    messages: [
      line('bob', start, 'red apple'),
      line('alice', start + 10, 'green apple'),
      line('bob', start + 20, 'green pear'),
      {
        from: 'bob',
        at: start + 30,
        elements: [{ MsgType: 'TIMFileElem', MsgContent: { FileName: 'apple.txt' } }],
      },
    ],
  });
  await stage.post('import', {
    kind: 'group',
    groupId,
    messages: [line('bob', start + 5, 'apple pie'), line('carol', start + 15, 'apple_tart 100%')],
  });
});
test.afterAll(async () => {
  alice.close();
  await stage.stop();
  stage.remove();
});

const ask = async (body: Body): Promise<Found> =>
  foundSchema.parse(await alice.ask('message_search.query', { Count: 100, ...body }));

/** The hits in one conversation, in order of time. */
async function texts(body: Body): Promise<string[]> {
  const { ConversationMsgs } = await ask(body);
  return ConversationMsgs.flatMap(({ MsgList }) => MsgList)
    .map(({ MsgBody }) => Object.values((MsgBody as { MsgContent: Body }[])[0]?.MsgContent ?? {}).join())
    .reverse();
}

const withBob = { PeerAccount: 'bob' };
const cases: [string, Body, string[]][] = [
  ['one word', { ...withBob, KeywordList: ['apple'] }, ['red apple', 'green apple', 'apple.txt']],
  ['one of several words', { ...withBob, KeywordList: ['red', 'pear'] }, ['red apple', 'green pear']],
  [
    'all of several words',
    { ...withBob, KeywordList: ['apple', 'green'], MatchType: 'and' },
    ['green apple'],
  ],
  ['a sender', { ...withBob, SendUserIDList: ['alice'] }, ['green apple']],
  [
    'a sender and a word',
    { ...withBob, KeywordList: ['apple'], SendUserIDList: ['bob'] },
    ['red apple', 'apple.txt'],
  ],
  ['a kind', { ...withBob, MsgTypeList: ['TIMFileElem'] }, ['apple.txt']],
  ['from a time', { ...withBob, KeywordList: ['e'], StartTime: start + 20 }, ['green pear', 'apple.txt']],
  ['until a time', { ...withBob, KeywordList: ['e'], EndTime: start + 10 }, ['red apple', 'green apple']],
  ['nothing', { ...withBob }, []],
  ['signs of its own language are plain signs', { KeywordList: ['100%'] }, ['apple_tart 100%']],
  ['no letter stands for any', { KeywordList: ['appl_'] }, []],
];

for (const [name, body, expected] of cases)
  test(`search: ${name}`, async () => {
    expect(await texts(body)).toEqual(expected);
  });

test('a search over all conversations returns each with its number of hits and the newest one', async () => {
  const found = await ask({ KeywordList: ['apple'] });
  expect(found).toMatchObject({
    TotalCount: 5,
    ConversationMsgs: [
      { UserID: 'bob', Count: 3 },
      { GroupID: groupId, Count: 2 },
    ],
  });
  expect(found.ConversationMsgs.map(({ MsgList }) => MsgList.length)).toEqual([1, 1]);
});

test('pages of a search return every hit once', async () => {
  const seen: string[] = [];
  let Cursor = '';
  for (let page = 0; page < 10; page += 1) {
    const found = await ask({ GroupID: groupId, KeywordList: ['apple'], Count: 1, Cursor });
    expect(found.TotalCount).toBe(2);
    seen.push(
      ...found.ConversationMsgs.flatMap(({ MsgList }) => MsgList.map(({ MsgSeq }) => String(MsgSeq))),
    );
    Cursor = found.Cursor;
    if (Cursor === '') break;
  }
  expect(new Set(seen).size).toBe(2);
  expect(seen).toHaveLength(2);
});

test('an element with too much nesting is refused, and a stored one breaks no search', async () => {
  let Data: unknown = 'apple';
  for (let level = 0; level < 1500; level += 1) Data = [Data];
  const deep = [{ MsgType: 'TIMCustomElem', MsgContent: { Data } }];
  const sent = alice.ask('openim.sendmsg', { To_Account: 'bob', MsgSeq: 1, MsgRandom: 1, MsgBody: deep });
  await expect(sent).rejects.toThrow(/6017/);
  await stage.post('send', { from: 'bob', to: 'alice', elements: deep });
  expect(await texts({ ...withBob, KeywordList: ['apple'] })).toEqual([
    'red apple',
    'green apple',
    'apple.txt',
  ]);
});

test('cleared messages are not found', async () => {
  await alice.ask('recentcontact.clear_msg', { Type: 1, To_Account: 'bob' });
  await alice.ask('recentcontact.clear_msg', { Type: 2, ToGroupid: groupId });
  expect(await ask({ KeywordList: ['apple'] })).toMatchObject({ TotalCount: 0 });
  await stage.post('send', { from: 'bob', to: 'alice', elements: text('apple again') });
  expect(await texts({ KeywordList: ['apple'] })).toEqual(['apple again']);
});
