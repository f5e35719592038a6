// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ApplicationStore } from '#features/chat/applications/ApplicationStore.ts';
import { ApplicationsDrawer } from '#features/chat/applications/ApplicationsDrawer.tsx';
import { ApplicationsTip } from '#features/chat/applications/ApplicationsTip.tsx';
import type { GroupApplication } from '#im/records.ts';
import { aGroupPort } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => turnTo('desktop'));
afterEach(cleanup);

const application = (userId: string, groupId = 'squad'): GroupApplication => ({
  key: `key ${userId}`,
  kind: 'join',
  conversationId: `group-${groupId}`,
  groupId,
  groupName: groupId,
  applicantId: userId,
  applicantNick: `N${userId}`,
  userId,
  word: 'please',
  time: 1_800_000_000_000,
});

/** The drawer, opened before the service has answered. */
async function openDrawer(scope: `group-${string}` | null = null) {
  const answered = Promise.withResolvers<readonly GroupApplication[]>();
  const groups = aGroupPort({ applications: () => answered.promise });
  const { root } = await chatStage({ port: { groups } });
  const store = root.store(ApplicationStore);
  store.open(scope);
  showInWindow(<ApplicationsDrawer />, { root });
  await screen.findByRole('dialog');
  return { store, answer: (found: readonly GroupApplication[]) => act(async () => answered.resolve(found)) };
}

test('the drawer shows that it loads, the number of requests, and that all are answered, but never that there are none', async () => {
  const { answer } = await openDrawer();
  const dialog = screen.getByRole('dialog');
  expect(dialog.textContent).toContain('Loading requests');
  expect(dialog.textContent).not.toContain('0 ');
  await answer([application('7')]);
  expect(dialog.textContent).toContain('1 person asks to join.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Agree to/ })));
  expect(dialog.textContent).toContain('All requests are answered.');
  expect(dialog.textContent).not.toContain('0 ');
});

test('a closing drawer keeps its content, and does not show the requests to other groups', async () => {
  const { answer, store } = await openDrawer('group-squad');
  await answer([application('7'), application('8', 'other')]);
  expect(store.shown.map(({ application: { userId } }) => userId)).toEqual(['7']);
  store.close();
  expect([store.isOpen, store.shown.map(({ application: { userId } }) => userId)]).toEqual([false, ['7']]);
});

test('the tip about requests has a row of the type joinGroup', async () => {
  const groups = aGroupPort({ applications: async () => [application('7')] });
  const { root } = await chatStage({ port: { groups } });
  showInWindow(<ApplicationsTip scope={null} />, { root });
  const words = await screen.findByText('1 person asks to join');
  expect(words.closest('[data-conversation-type]')?.getAttribute('data-conversation-type')).toBe('joinGroup');
});
