// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { feedbackSend } from '#api/contract/help.ts';
import { ApiError } from '#api/errors.ts';
import { FeedbackStore } from '#features/help/FeedbackStore.ts';
import type { Root } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

const sent: { body: unknown; key: string | undefined }[] = [];
let answer: () => unknown = () => ({ number: 'FB-00007' });

function root(): Root {
  return aRoot({
    self: null,
    services: { now: () => 1_000_000 },
    market: async (_endpoint, body, options) => {
      sent.push({ body, key: options?.idempotencyKey });
      return answer();
    },
  });
}

beforeEach(() => {
  sessionStorage.clear();
  sent.length = 0;
  answer = () => ({ number: 'FB-00007' });
});

const message = {
  kind: 'payment',
  text: 'The pulsa channel timed out.',
  contact: 'me@mail.example',
} as const;

test('the form survives a reload, and a lost response is retried with the same key', async () => {
  const store = new FeedbackStore(root());
  store.change(message);
  answer = () => {
    throw new ApiError({ kind: 'network' });
  };
  await store.send();
  const reloaded = new FeedbackStore(root());
  expect(reloaded.draft).toMatchObject(message);
  answer = () => ({ number: 'FB-00008' });
  await reloaded.send();
  expect(sent).toEqual([
    { body: message, key: expect.any(String) },
    { body: message, key: sent[0]?.key },
  ]);
  expect(reloaded.number).toBe('FB-00008');
  expect(new FeedbackStore(root()).draft).toMatchObject({ text: '', contact: '' });
});

test('changes after a lost response are sent only after the outcome of the first message is known', async () => {
  const store = new FeedbackStore(root());
  store.change(message);
  answer = () => {
    throw new ApiError({ kind: 'network' });
  };
  await store.send();
  store.change({ contact: '' });
  answer = () => ({ number: 'FB-1' });
  await store.send();
  expect(store.number).toBe('FB-1');
  store.startAgain();
  expect(store.draft).toMatchObject({ text: message.text, contact: '' });
  await store.send();
  expect(sent.map(({ body }) => body)).toEqual([message, message, { ...message, contact: '' }]);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
});

test('a message that is too short is not sent, and malformed data in the storage is ignored', async () => {
  sessionStorage.setItem('pasarmain.draft.feedback.visitor', '{"text":1}');
  const store = new FeedbackStore(root());
  store.change({ text: '   short   ' });
  await store.send();
  expect([store.isTooShort, sent]).toEqual([true, []]);
});

test('text that a visitor typed is kept for the user who signs in, and never for another one', () => {
  new FeedbackStore(aRoot({ self: null })).change({ text: 'Begun before the sign-in' });
  expect(new FeedbackStore(aRoot({ self: 1 })).draft.text).toBe('Begun before the sign-in');
  expect(new FeedbackStore(aRoot({ self: null })).draft.text).toBe('');
  expect(new FeedbackStore(aRoot({ self: 2 })).draft.text).toBe('');
  expect(new FeedbackStore(aRoot({ self: 1 })).draft.text).toBe('Begun before the sign-in');
});

test.each([
  ['充值没到账', false],
  ['不行', true],
  ['Broken', true],
  ['It does not load', false],
])('"%s" is too short: %s, for the form and the server', async (text, isTooShort) => {
  const store = new FeedbackStore(root());
  store.change({ ...message, text });
  await store.send();
  expect(store.isTooShort).toBe(isTooShort);
  expect(feedbackSend.body.safeParse({ ...message, text }).success).toBe(!isTooShort);
});
