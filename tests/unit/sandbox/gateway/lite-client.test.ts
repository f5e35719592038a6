import { beforeEach, expect, test, vi } from 'vitest';
import type { Json } from '#sandbox/gateway/wire.ts';
import { Wire } from './Wire.ts';

/** The vendor's lite SDK reads some data under other keys than the full one; clients of both are served. */
let wire: Wire;
let key: string;
const pushed: { to: string[]; event: Json }[] = [];

beforeEach(() => {
  wire = new Wire('a', 'b');
  pushed.length = 0;
  vi.spyOn(wire.chat.push, 'event').mockImplementation((to, event) => {
    pushed.push({ to: [...to], event });
  });
  const { seq, random, at } = wire.chat.sendC2c({
    from: 'a',
    to: 'b',
    elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'hello' } }],
    needsReceipt: true,
  });
  key = `${seq}_${random}_${at}`;
});

test('the list names the author of a conversation’s last message under the keys of both SDKs', async () => {
  const { SessionItem } = (await wire.ask('b', 'recentcontact.page_get')) as { SessionItem: Json[] };
  expect(SessionItem).toMatchObject([{ LastC2CMsgFrom_Account: 'a', LastC2cMsgFrom_Account: 'a' }]);
});

test('a receipt names its reader under the keys of both SDKs', async () => {
  const row = wire.chat.c2cMessages.findByKey('a', 'b', key);
  expect(row).toBeDefined();
  if (row) wire.chat.c2c.confirmRead('b', [row], wire.now);
  expect(pushed.at(-1)).toMatchObject({
    to: ['a'],
    event: { Event: 16, User_Account: 'b', Peer_Account: 'b', C2cMsgInfo: [{ MsgSeq: row?.seq }] },
  });
});

test('reactions are under the keys of both SDKs, in pushes and in the history', async () => {
  const reactions = 'openim_msg_ext_http_svc.reaction_';
  const message = { From_Account: 'a', To_Account: 'b' };
  expect(await wire.code('b', `${reactions}add`, { ...message, MsgKey: key, Reaction: 'like' })).toBe(0);
  const [notice] = (pushed.at(-1)?.event.MsgReactionNotifyList ?? []) as Json[];
  expect(notice?.ReactionList).toMatchObject([{ Reaction: 'like', Count: 1 }]);
  expect(notice?.ReactionList).toEqual(notice?.MsgReactionSummary);
  const { Results } = await wire.ask('b', `${reactions}multi_stat`, { ...message, MsgKeyList: [key] });
  const [result] = Results as Json[];
  expect(result?.ReactionList).toMatchObject([{ Reaction: 'like', Count: 1, ReactedByMe: 1 }]);
  expect(result?.ReactionList).toEqual(result?.MsgReactionSummary);
});
