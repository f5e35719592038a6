// @vitest-environment happy-dom

import i18next from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeOf } from '#features/chat/session/notice.ts';
import type { MessageBody } from '#im/records.ts';
import { everyoneId } from '#lib/chat/bodies.ts';
import type { CustomContent } from '#lib/chat/custom.ts';
import type { NoticeName } from '#lib/rules/notices.ts';
import type { SoundKind } from '#lib/sounds.ts';
import chat from '#locales/en_US/chat.json';
import { PreferenceStore } from '#parts/root/index.tsx';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const signal = new AbortController().signal;
const preferences = () => new PreferenceStore(aRoot({ services: { signal } }));
const message = aMessage('Rahasia', {
  conversationId: 'user-20002',
  remoteId: 'm-1',
  nick: 'Intan',
  avatar: '/a.png',
});

beforeAll(() => i18next.init({ lng: 'en_US', resources: { en_US: { chat } } }));
beforeEach(() => localStorage.clear());

test('a notice shows the sender and the message, and opens the conversation at it', () => {
  expect(noticeOf(message, null, '1')).toEqual({
    kind: 'message',
    tag: 'user-20002',
    path: '/chat/detail/user-20002?message=m-1',
    title: 'Intan',
    body: 'Rahasia',
    hiddenBody: 'You have a new message',
    iconUrl: '/a.png',
    answer: 'reply',
  });
});

test('a notice of a group names the sender before the message, unless the line names them', () => {
  const inGroup = { ...message, conversationId: 'group-squad' } as const;
  const squad = aConversation('group-squad', { name: 'Squad' });
  expect(noticeOf(inGroup, squad, '1')).toMatchObject({ title: 'Squad', body: 'Intan: Rahasia' });
  expect(noticeOf(inGroup, squad, '1', 'My Intan').body).toBe('My Intan: Rahasia');
  const created: CustomContent = { type: 'groupCreated', operator: 'Intan', text: '' };
  expect(noticeOf({ ...inGroup, body: custom(created) }, squad, '1').body).not.toContain('Intan: ');
});

const orderNotice = (name?: NoticeName): CustomContent => ({
  type: 'orderNotice',
  content: 'Order 12',
  buttonText: '',
  webLink: '',
  mobileLink: '',
  targets: [],
  ...(name && { sentence: { name, values: {} } }),
});
const call = (state: 'started' | 'missed'): CustomContent => ({
  type: 'call',
  media: 'voice',
  state,
  seconds: 0,
  isGroup: false,
});
const text = (mentions: string[]): MessageBody => ({ kind: 'text', text: 'Halo', mentions });
const custom = (content: CustomContent): MessageBody => ({
  kind: 'custom',
  content,
  description: '',
  extension: '',
});

test.each<[string, MessageBody, SoundKind, boolean]>([
  ['a message', text([]), 'message', false],
  ['a message that mentions somebody else', text(['7']), 'message', false],
  ['a mention', text(['7', '1']), 'mention', true],
  ['a mention of everyone', text([everyoneId]), 'mention', true],
  ['a new order', custom(orderNotice('paid')), 'order', true],
  ['a complaint', custom(orderNotice('complained')), 'order', true],
  ['a finished order', custom(orderNotice('finished')), 'order', false],
  ['a payout', custom(orderNotice('withdrawalPaid')), 'order', false],
  ['an order notice without a name', custom(orderNotice()), 'order', false],
  ['an answer to an application', custom(orderNotice('skillApproved')), 'message', false],
  ['a call', custom(call('started')), 'other', true],
  ['a missed call', custom(call('missed')), 'other', false],
])('%s has the sound of its kind, and calls for attention if it is urgent', (_what, body, kind, isUrgent) => {
  const notice = noticeOf({ ...message, body }, null, '1');
  expect([notice.kind, notice.isUrgent ?? false]).toEqual([kind, isUrgent]);
});

test('a service account cannot be replied to, but its notices can be marked as read', () => {
  const order = { ...message, conversationId: 'user-10001' as const, body: custom(orderNotice('paid')) };
  expect(noticeOf(order, null, '1').answer).toBe('read');
});

test('preferences are stored, and follow a change in another tab', () => {
  const first = preferences();
  expect([first.notifies, first.hidesPreviews, first.sendsWithEnter]).toEqual([true, false, true]);
  first.set('sendsWithEnter', false);
  const second = preferences();
  expect(second.sendsWithEnter).toBe(false);
  localStorage.setItem('pasarmain.preferences', '{"hidesPreviews":true}');
  window.dispatchEvent(new StorageEvent('storage', { key: 'pasarmain.preferences' }));
  expect([second.hidesPreviews, second.sendsWithEnter]).toEqual([true, true]);
  localStorage.setItem('pasarmain.preferences', '{"hidesPreviews":"yes"');
  expect(preferences().hidesPreviews).toBe(false);
});
