import { expect, test } from 'vitest';
import { offlinePushOf } from '#im/offline-push.ts';
import type { Outgoing, OutgoingBody } from '#im/records.ts';
import type { abstractOf } from '#lib/chat/abstract.ts';
import { callsOver, carelessly } from './sdk.ts';

const push = {
  sender: { userId: '20001', nick: 'Raka' },
  words: ({ key, params }: ReturnType<typeof abstractOf>) => `${key}${params.text ? ` ${params.text}` : ''}`,
};
const outgoing = (
  body: OutgoingBody,
  conversationId: Outgoing['conversationId'] = 'user-20002',
): Outgoing => ({
  nonce: 'nonce-12345',
  conversationId,
  body,
  quote: null,
  needsReceipt: true,
});
const text = { kind: 'text', text: 'halo', mentions: [] } as const;

test('a pushed notice names the sender and the message, and the conversation that it opens', () => {
  const { extension, ...said } = offlinePushOf(outgoing(text), push);
  expect(said).toMatchObject({
    title: 'Raka',
    description: 'abstract.text halo',
    apnsInfo: { sound: '01.caf' },
    androidInfo: { sound: 'private_ring' },
  });
  expect(JSON.parse(extension)).toEqual({
    entity: { sender: '20001', nickName: 'Raka', chatType: 1, version: 1, action: 1 },
  });
  const inGroup = offlinePushOf(outgoing(text, 'group-squad'), push);
  expect(JSON.parse(inGroup.extension)).toMatchObject({ entity: { chatType: 2 } });
});

const source = { remoteId: 'r', conversationId: 'user-20002', time: 1_000, sequence: 1 } as const;
const file = new File(['x'], 'f.bin');
test.each<[string, OutgoingBody]>([
  ['image', { kind: 'image', file, width: 1, height: 1 }],
  ['video', { kind: 'video', file, seconds: 1 }],
  ['audio', { kind: 'audio', file, seconds: 1 }],
  ['file', { kind: 'file', file }],
  ['face', { kind: 'face', group: 1, key: 'k' }],
  ['location', { kind: 'location', description: '', latitude: 0, longitude: 0 }],
  ['merger', { kind: 'merger', sources: [], title: '', abstracts: [], compatibleText: '' }],
  ['image', { kind: 'forward', source, preview: { ...picture(), kind: 'image', format: 'png' } }],
])('%s has its label in place of words', (kind, body) => {
  expect(offlinePushOf(outgoing(body), push).description).toBe(`abstract.${kind}`);
});

function picture() {
  const one = { url: '', width: 0, height: 0 };
  return { original: one, medium: one, thumbnail: one };
}

test.each<[string, OutgoingBody, string]>([
  ['one by one', { kind: 'forward', source, preview: text }, 'createForwardMessage'],
  [
    'as one record',
    { kind: 'merger', sources: [source], title: 'T', abstracts: ['a'], compatibleText: 'c' },
    'createMergerMessage',
  ],
])('messages forwarded %s carry their notice and their request for a receipt', async (_name, body, made) => {
  const { port, asked } = callsOver({}, push);
  const sent = outgoing(body, 'group-squad');
  await carelessly(port.send(sent));
  expect(asked).toEqual([
    [made, expect.objectContaining({ needReadReceipt: true, to: 'squad' })],
    ['sendMessage', expect.anything(), { offlinePushInfo: offlinePushOf(sent, push) }],
  ]);
});
