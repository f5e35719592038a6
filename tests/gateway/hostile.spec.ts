import { expect, test } from '@playwright/test';
import { oddElements } from './odd-elements.ts';
import { png } from './picture.ts';
import type { RigMessage } from './rig-types.ts';
import { twoClients } from './two-clients.ts';
import { history } from './views.ts';

const { stage, alice, bob } = twoClients();

test('5,000 odd elements are all refused with a code, and the recipient’s SDK continues to work', async () => {
  const hands = Array.from({ length: 10 }, (_, hand) => `mallory${hand}`);
  const wires = await Promise.all(hands.map((user) => stage.wire(user)));
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Targets',
    memberList: ['bob', ...hands].map((userID) => ({ userID })),
  });
  const groupId = group.groupID;
  const odd = oddElements(5000, 1);
  const codes = await Promise.all(
    wires.map(async (wire, hand) => {
      const heard: string[] = [];
      for (let index = hand; index < odd.length; index += wires.length) {
        const MsgBody = [odd[index]];
        const sent =
          index % 3 === 0
            ? wire.ask('group_open_http_svc.send_group_msg', { GroupId: groupId, Random: index, MsgBody })
            : wire.ask('openim.sendmsg', { To_Account: 'bob', MsgSeq: index, MsgRandom: index, MsgBody });
        heard.push(await sent.then(() => `accepted ${JSON.stringify(odd[index])}`, String));
      }
      wire.close();
      return heard;
    }),
  );
  const answers = new Set(codes.flat().map((answer) => /(\d{5}) |(accepted .*)/.exec(answer)?.[0]?.trim()));
  expect([...answers].sort()).toEqual(['10004', '20001']);

  await alice.text('bob', 'after all that');
  await bob.received('after all that');
  await bob.open();
  // A newly opened client may answer before its first page has arrived.
  await expect
    .poll(async () => {
      const { conversationList } = await bob.ok<{ conversationList: { conversationID: string }[] }>(
        'getConversationList',
      );
      return conversationList.map(({ conversationID }) => conversationID);
    })
    .toEqual(expect.arrayContaining(['C2Calice', `GROUP${groupId}`]));
  expect((await history(bob, 'C2Calice')).messageList).toHaveLength(1);
  expect((await history(bob, `GROUP${groupId}`)).isCompleted).toBe(true);
});

test('messages of every type that the SDK sends are accepted: new, forwarded, merged and changed', async () => {
  const { group } = await alice.ok<{ group: { groupID: string } }>('createGroup', {
    type: 'Public',
    name: 'Everything',
    memberList: [{ userID: 'bob' }],
  });
  const ids: string[] = [];
  for (const [to, type] of [
    ['bob', 'C2C'],
    [group.groupID, 'GROUP'],
  ] as const) {
    const simple = {
      createTextMessage: { text: 'hi' },
      createCustomMessage: { data: 'only data' },
      createFaceMessage: { index: 2, data: 'smile' },
      createLocationMessage: { description: '', longitude: 106, latitude: -6.25 },
    };
    for (const [create, payload] of Object.entries(simple))
      ids.push((await alice.send(create, to, payload, { type })).ID);
    if (type === 'GROUP')
      ids.push(
        (
          await alice.send(
            'createTextAtMessage',
            to,
            { text: '@bob @All', atUserList: ['bob', '__kImSDK_MesssageAtALL__'] },
            { type },
          )
        ).ID,
      );
    const base64 = Buffer.alloc(2000, 7).toString('base64');
    const uploads = {
      createImageMessage: { name: 'shot.png', type: 'image/png', base64: png(1000, 500) },
      createFileMessage: { name: 'a.txt', type: 'text/plain', base64 },
      createVideoMessage: { name: 'clip.mp4', type: 'video/mp4', base64 },
      createAudioMessage: { name: 'voice.mp3', type: 'audio/mpeg', base64 },
    };
    for (const [create, file] of Object.entries(uploads)) {
      const sent = await alice.page.evaluate(
        (given) => window.rig.sendFile(given.create, given.to, given.type, given.file),
        { create, to, type, file },
      );
      expect(sent, create).toMatchObject({ code: 0 });
      ids.push((sent.data as { message: RigMessage }).message.ID);
    }
  }
  const merge = async (of: string[]) => {
    const sent = await alice.page.evaluate((all) => window.rig.sendMerger('bob', 'C2C', all), of);
    expect(sent).toMatchObject({ code: 0 });
    return (sent.data as { message: RigMessage }).message.ID;
  };
  const inline = await merge(ids.slice(0, 4));
  const kept = await merge([...ids, inline]);
  const layered = await merge([await merge([kept, inline])]);
  for (const id of [...ids, inline, kept, layered])
    expect(await alice.page.evaluate((one) => window.rig.forward(one, 'bob'), id), id).toMatchObject({
      code: 0,
    });
  for (const id of ids)
    expect(await alice.page.evaluate((one) => window.rig.mark(one, 'marked'), id), id).toMatchObject({
      code: 0,
    });
  await bob.received(kept);
  expect(await bob.onMessages('downloadMergerMessage', [kept])).toMatchObject({ code: 0 });
  await bob.event('MESSAGE_MODIFIED', 'marked');
});
