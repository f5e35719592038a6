// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { type News, Notifier } from '#parts/notices/index.ts';
import { PreferenceStore } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

const news: News = {
  kind: 'mention',
  tag: 'user-2',
  path: '/chat/detail/user-2',
  title: 'Intan',
  body: 'Rahasia',
  hiddenBody: 'You have a new message',
  iconUrl: '/a.png',
  isUrgent: true,
  answer: 'reply',
};

function stage() {
  const notify = vi.fn();
  const root = aRoot({ self: 10001, platform: { notify } });
  return { notify, root, notifier: root.store(Notifier), preferences: root.store(PreferenceStore) };
}

beforeEach(() => localStorage.clear());

test('a notice has the content, the sound of its kind, and the ways to answer for this user', () => {
  const { notify, notifier } = stage();
  notifier.tell(news);
  expect(notify).toHaveBeenCalledWith({
    tag: 'user-2',
    path: '/chat/detail/user-2',
    title: 'Intan',
    body: 'Rahasia',
    iconUrl: '/a.png',
    sound: 'bell',
    isUrgent: true,
    answers: { userId: 10001, canReply: true },
  });
});

test('with hidden previews a notice names neither content nor sender, and takes no answer', () => {
  const { notify, notifier, preferences } = stage();
  preferences.set('hidesPreviews', true);
  notifier.tell(news);
  expect(notify).toHaveBeenCalledWith({
    tag: 'user-2',
    path: '/chat/detail/user-2',
    title: 'Pasarmain',
    body: 'You have a new message',
    isContentHidden: true,
    sound: 'bell',
    isUrgent: true,
  });
});

test('no notice is shown if notices are switched off, or after the session', () => {
  const { notify, notifier, preferences, root } = stage();
  preferences.set('notifies', false);
  notifier.tell(news);
  preferences.set('notifies', true);
  root.end('signedOut');
  notifier.tell(news);
  expect(notify).not.toHaveBeenCalled();
});

test('a chosen sound is stored, and an unknown one is replaced by that of its kind', () => {
  const { notify, notifier, preferences } = stage();
  preferences.setSound('mention', 'none');
  notifier.tell(news);
  expect(notify.mock.lastCall?.[0].sound).toBe('none');
  expect(stage().preferences.sounds).toEqual({
    message: 'drop',
    mention: 'none',
    order: 'coin',
    other: 'chime',
  });
  localStorage.setItem('pasarmain.preferences', '{"sounds":{"message":"gong","order":"bell"}}');
  expect(stage().preferences.sounds).toEqual({
    message: 'drop',
    mention: 'bell',
    order: 'bell',
    other: 'chime',
  });
});
