import { describe, expect, test } from 'vitest';
import { areAlike, joined, type Push, pushIn } from '#im/pushes.ts';

const encode = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer;
const read = (bytes: unknown): unknown => JSON.parse(new TextDecoder().decode(bytes as ArrayBuffer));

const named = { From_AccountNick: 'Raka', From_AccountHeadurl: '' };
const texts = (...all: string[]) => ({
  MsgBody: all.map((Text) => ({ MsgType: 'TIMTextElem', MsgContent: { Text } })),
});
const direct = (text: string, more: object = {}) => ({ ...named, ...texts(text), ...more });
const inGroup = (text: string, more: object = {}) => ({
  GroupInfo: { GroupId: 'g' },
  ...texts(text),
  ...more,
});
const frameOf = (body: object, servcmd = 'im_open_push.msg_push') => ({ head: { servcmd, seq: 7 }, body });
const pushOf = (item: object, more: object = {}) => frameOf({ EventArray: [item], ...more });
const taken = (frame: object): Push => {
  const push = pushIn(encode(JSON.stringify(frame)));
  if (!push) throw new Error('no push');
  return push;
};

test('pushes with one-to-one messages are joined in their order, and keep head and event', () => {
  const pushes = ['a', 'b', 'c'].map((text) => taken(pushOf({ Event: 9, C2cMsgArray: [direct(text)] })));
  expect(read(joined(pushes, new ArrayBuffer(0)))).toEqual(
    pushOf({ Event: 9, C2cMsgArray: [direct('a'), direct('b'), direct('c')] }),
  );
});

test('what the worker of the client sends is read, and joined in the same form', () => {
  const frame = pushOf({ Event: 3, GroupMsgArray: [inGroup('a', { MsgSeq: 5 })] });
  const data = { callback: 'onMessage', data: encode(JSON.stringify(frame)) };
  const push = pushIn(data);
  expect(push?.messages).toHaveLength(1);
  const both = joined([taken(frame), taken(frame)], data) as { callback: string; data: ArrayBuffer };
  expect(both.callback).toBe('onMessage');
  expect(read(both.data)).toMatchObject({
    body: { EventArray: [{ Event: 3, GroupMsgArray: [{ MsgSeq: 5 }, { MsgSeq: 5 }] }] },
  });
});

test('messages of people and those of groups are not alike', () => {
  const one = taken(pushOf({ Event: 9, C2cMsgArray: [direct('a')] }));
  const other = taken(pushOf({ Event: 3, GroupMsgArray: [inGroup('a')] }));
  expect([areAlike(one, one), areAlike(one, other)]).toEqual([true, false]);
});

describe('the client receives as it came', () => {
  const item = { Event: 9, C2cMsgArray: [direct('a')] };
  test.each([
    ['a response', JSON.stringify(frameOf({ EventArray: [item] }, 'openim.getmsg'))],
    ['a push that must be answered', JSON.stringify(pushOf(item, { NeedAck: 1, SessionData: 's' }))],
    ['a push after which the client asks for more', JSON.stringify(pushOf(item, { Flag: 1 }))],
    ['a push with several events', JSON.stringify(frameOf({ EventArray: [item, item] }))],
    ['an event with something besides messages', JSON.stringify(pushOf({ ...item, Other: 1 }))],
    ['a notice', JSON.stringify(pushOf({ Event: 10, C2cNotifyMsgArray: [{}] }))],
    [
      'a message without the name of its sender',
      JSON.stringify(pushOf({ Event: 9, C2cMsgArray: [texts('a')] })),
    ],
    [
      'a message with something besides texts, which the client may fail to read',
      JSON.stringify(
        pushOf({
          Event: 9,
          C2cMsgArray: [
            direct('a', { MsgBody: [...texts('a').MsgBody, { MsgType: 'TIMImageElem', MsgContent: {} }] }),
          ],
        }),
      ),
    ],
    [
      'a text that is none',
      JSON.stringify(
        pushOf({
          Event: 9,
          C2cMsgArray: [direct('a', { MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: null }] })],
        }),
      ),
    ],
    ['a message without content', JSON.stringify(pushOf({ Event: 9, C2cMsgArray: [named] }))],
    [
      'a signal of typing',
      JSON.stringify(pushOf({ Event: 9, C2cMsgArray: [direct('a', { MsgLifeTime: 0 })] })),
    ],
    ['messages that are no list', JSON.stringify(pushOf({ Event: 9, C2cMsgArray: direct('a') }))],
    ['a push without events', JSON.stringify(frameOf({}))],
    ['something compressed', 'COMPxyz'],
    ['broken JSON', '{"head":'],
    ['nothing', ''],
  ])('%s', (_, sent) => {
    expect(pushIn(encode(sent))).toBeNull();
  });

  test.each([
    ['the opening of a connection', { callback: 'onOpen', extensions: '' }],
    ['a text', 'text'],
    ['a tick of the timer', 12],
    ['null', null],
  ])('%s', (_, data) => {
    expect(pushIn(data)).toBeNull();
  });
});
