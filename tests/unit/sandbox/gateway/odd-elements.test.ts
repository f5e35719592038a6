import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#sandbox/database/open.ts';
import { ChatService } from '#sandbox/gateway/ChatService.ts';
import type { Context } from '#sandbox/gateway/command.ts';
import { commands } from '#sandbox/gateway/commands.ts';
import * as elements from '#sandbox/gateway/elements.ts';
import { codes, WireError } from '#sandbox/gateway/errors.ts';
import { encodeFrame, parseFrame } from '#sandbox/gateway/frames.ts';
import { limits } from '#sandbox/gateway/limits.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { genuine, oddElement } from '../../../gateway/odd-elements.ts';

const now = 1_800_000_000;
let chat: ChatService;
let groupId: string;
let random = 0;

beforeEach(() => {
  chat = new ChatService(openDatabase(':memory:'), () => now * 1000);
  for (const account of ['alice', 'bob']) chat.ensureAccount(account);
  groupId = chat.createGroup({ type: 'Public', name: 'g', owner: 'alice', members: ['bob'] });
  chat.sendGroup({ from: 'alice', groupId, elements: [elements.text('first')] });
});

const run = (name: string, body: object) =>
  commands.get(name)?.run(body, standIn<Context>({ chat, account: 'alice', instanceId: 1, now }));

/** Every command through which a client sends elements, by name. */
const ways = {
  'a one-to-one message': (element: unknown) => {
    random += 1;
    return run('openim.sendmsg', {
      To_Account: 'bob',
      MsgSeq: random,
      MsgRandom: random,
      MsgBody: [element],
    });
  },
  'a group message': (element: unknown) => {
    random += 1;
    return run('group_open_http_svc.send_group_msg', {
      GroupId: groupId,
      Random: random,
      MsgBody: [elements.text('well'), element],
    });
  },
  'a change of a group message': (element: unknown) =>
    run('openim.modify_group_msg', { GroupId: groupId, MsgSeq: 1, MsgBody: [element] }),
  'a change of a one-to-one message': (element: unknown) => {
    random += 1;
    const row = { From_Account: 'alice', To_Account: 'bob', MsgSeq: random, MsgRandom: random };
    if (chat.c2cMessages.lastId() === 0)
      void run('openim.sendmsg', { ...row, MsgBody: [elements.text('first')] });
    return run('openim.modify_c2c_msg', { ...row, MsgBody: [element] });
  },
  'a long merged message': (element: unknown) =>
    run('im_long_msg.save_relay_json_msg', {
      MsgList: [{ From_Account: 'alice', MsgTimeStamp: now, MsgSeq: 1, MsgRandom: 1, MsgBody: [element] }],
    }),
};

const url = 'http://127.0.0.1/a.png';
const made = {
  text: elements.text('hi'),
  image: elements.image({ url, width: 10, height: 20 }),
  sound: elements.sound({ url, size: 1, seconds: 2 }),
  video: elements.video({ url, size: 1, seconds: 2, thumbUrl: url, thumbWidth: 1, thumbHeight: 1 }),
  file: elements.file({ url, name: 'a.txt', size: 0 }),
  location: elements.location({ description: '', longitude: 0, latitude: 0 }),
  face: elements.face(1, 'smile'),
  custom: elements.custom('{}'),
};

/** All stored elements. */
const kept = () =>
  JSON.stringify([
    chat.database.all('SELECT body FROM chat_c2c_messages'),
    chat.database.all('SELECT body FROM chat_group_messages'),
    chat.database.all('SELECT messages FROM chat_merged'),
  ]);

describe.each(Object.entries(ways))('%s', (name, way) => {
  test('with an element that does not fit its type is refused, and none of it is stored', () => {
    // The commands of all ways answer synchronously.
    if (name.startsWith('a change of a one')) void way(elements.text('x'));
    const before = kept();
    fc.assert(
      fc.property(oddElement, (element) => {
        let code = 0;
        try {
          void way(element);
        } catch (error) {
          if (!(error instanceof WireError)) throw error;
          code = error.code;
        }
        expect([codes.c2cBadRequest, codes.groupBadRequest, codes.badRequest]).toContain(code);
      }),
      { numRuns: 1000 },
    );
    expect(kept()).toBe(before);
  });
});

test.each(genuine.map((element) => [element.MsgType, element] as const))(
  '%s as the SDK sends it is accepted, without the fields that its type does not have',
  (_type, element) => {
    const odd: elements.WireElement = {
      ...element,
      MsgContent: { ...element.MsgContent, file_url: 5, MessageList: 'abc', __proto__: { x: 1 } },
    };
    void ways['a one-to-one message'](odd);
    const stored = chat.c2cMessages.byId(chat.c2cMessages.lastId())?.body ?? '';
    expect(JSON.parse(stored)).toMatchObject([{ MsgType: element.MsgType }]);
    expect(stored).not.toMatch(/file_url|MessageList/);
  },
);

test.each(Object.entries(made))('%s as the sandbox itself creates it is accepted too', (_kind, element) => {
  void ways['a one-to-one message'](element);
  expect(chat.c2cMessages.byId(chat.c2cMessages.lastId())?.body).toBe(JSON.stringify([element]));
});

test('a frame with too much nesting is refused by name; quoted brackets are not counted', () => {
  const head = { servcmd: 'openim.sendmsg', seq: 7 };
  const deep = (levels: number) =>
    `{"head":${JSON.stringify(head)},"body":{"a":${'['.repeat(levels)}${']'.repeat(levels)}}}`;
  expect(parseFrame(deep(limits.frameDepth + 1))).toEqual({ ok: false, ...head });
  expect(parseFrame(deep(200_000))).toEqual({ ok: false, ...head });
  expect(parseFrame(deep(limits.frameDepth - 5)).ok).toBe(true);
  const quoted = { text: `"\\${'[{'.repeat(500)}` };
  expect(parseFrame(encodeFrame({ head, body: quoted }).toString())).toEqual({
    ok: true,
    head,
    body: quoted,
  });
});
