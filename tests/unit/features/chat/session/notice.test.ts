// @vitest-environment happy-dom

import i18next from 'i18next';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { noticeOf } from '#features/chat/session/notice.ts';
import chat from '#locales/en_US/chat.json';
import { PreferenceStore } from '#parts/root/index.tsx';
import { aMessage } from '#tests/builders/aMessage.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const signal = new AbortController().signal;
const preferences = () => new PreferenceStore(aRoot({ services: { signal } }));
const manner = { selfId: '1', brand: 'Pasarmain', hidesPreviews: false };
const message = aMessage('Rahasia', { conversationId: 'user-20002', nick: 'Intan', avatar: '/a.png' });

beforeAll(() => i18next.init({ lng: 'en_US', resources: { en_US: { chat } } }));
beforeEach(() => localStorage.clear());

test('a notice shows the sender and the message, and opens the conversation', () => {
  expect(noticeOf(message, null, manner)).toEqual({
    tag: 'user-20002',
    path: '/chat/detail/user-20002',
    title: 'Intan',
    body: 'Rahasia',
    iconUrl: '/a.png',
  });
});

test('with hidden previews a notice shows neither message nor sender', () => {
  const hidden = noticeOf(message, null, { ...manner, hidesPreviews: true });
  expect(hidden).toEqual({
    tag: 'user-20002',
    path: '/chat/detail/user-20002',
    title: 'Pasarmain',
    body: 'You have a new message',
    isContentHidden: true,
  });
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
