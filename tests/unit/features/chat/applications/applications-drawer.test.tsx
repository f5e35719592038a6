// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApplicationStore, fadeMs } from '#features/chat/applications/ApplicationStore.ts';
import { ApplicationsDrawer } from '#features/chat/applications/ApplicationsDrawer.tsx';
import { ApplicationsTip } from '#features/chat/applications/ApplicationsTip.tsx';
import type { ChatPort } from '#im/port.ts';
import type { GroupApplication } from '#im/records.ts';
import { aGroupPort } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => turnTo('desktop'));
afterEach(cleanup);

const application = (
  userId: string,
  groupId = 'squad',
  change: Partial<GroupApplication> = {},
): GroupApplication => ({
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
  ...change,
});

/** The drawer, opened before the service has answered. */
async function openDrawer(scope: `group-${string}` | null = null, port: Partial<ChatPort> = {}) {
  const answered = Promise.withResolvers<readonly GroupApplication[]>();
  const answerTo = vi.fn(async () => undefined);
  const groups = aGroupPort({ applications: () => answered.promise, answer: answerTo });
  const { root } = await chatStage({ port: { groups, ...port } });
  const store = root.store(ApplicationStore);
  store.open(scope);
  showInWindow(<ApplicationsDrawer />, { root });
  await screen.findByRole('dialog');
  return {
    answerTo,
    store,
    answer: (found: readonly GroupApplication[]) => act(async () => answered.resolve(found)),
  };
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

test('a request names its group, with its word and time, also in the drawer of one group', async () => {
  const { answer } = await openDrawer('group-squad');
  await answer([application('7'), application('9', 'squad', { groupName: '', word: '' })]);
  const rows = screen.getAllByRole('listitem');
  expect(
    rows.map((row) => [...row.querySelectorAll('p')].slice(1).map(({ textContent }) => textContent)),
  ).toEqual([
    ['Group: squad', 'please'],
    // A group whose name is unknown is not named by its id.
    ['Group: Group', 'No message'],
  ]);
  expect(rows[0]?.querySelector('time')?.dateTime).toBe(new Date(1_800_000_000_000).toISOString());
});

test('a request shows the picture and the nick of the person, their id without a nick, and otherwise that nobody is named', async () => {
  const profiles = vi.fn<ChatPort['profiles']>(async () => [
    { userId: '7', nick: 'Sari', avatar: '/s.png' },
    { userId: '8', nick: '', avatar: '' },
  ]);
  const { answer } = await openDrawer(null, { profiles });
  const unnamed = { applicantNick: '' };
  await answer([
    application('7', 'squad', unnamed),
    application('8', 'squad', unnamed),
    application('', 'squad', unnamed),
  ]);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('b')?.textContent)).toEqual(['Sari', '8', 'Anonymous']);
  expect(rows[0]?.querySelector('img')?.getAttribute('src')).toBe('/s.png');
  expect(profiles.mock.calls).toEqual([[['7', '8']]]);
});

test.each([
  ['Agree', true],
  ['Reject', false],
])('%s answers a request, which fades for 150 ms', async (name, isAgreed) => {
  const { answer, answerTo } = await openDrawer();
  await answer([application('7')]);
  const button = screen.getByRole('button', { name: new RegExp(`^${name}`) });
  expect(button.textContent).toBe(name);
  await act(async () => fireEvent.click(button));
  expect(answerTo).toHaveBeenCalledExactlyOnceWith(application('7'), isAgreed);
  expect(screen.getByRole('listitem').className).toContain('leaving');
  expect(fadeMs).toBe(150);
});

test('the tip counts the open requests, and is not there without one', async () => {
  let open = [application('7'), application('8', 'other')];
  const groups = aGroupPort({ applications: async () => open });
  const { root, tell } = await chatStage({ port: { groups } });
  showInWindow(<ApplicationsTip scope={null} />, { root });
  expect(await screen.findByText('2 people ask to join')).toBeTruthy();
  open = [];
  await act(async () => tell({ kind: 'groupApplications' }));
  await vi.waitFor(() => expect(screen.queryByText(/ask to join/)).toBeNull());
  expect(screen.queryByRole('button')).toBeNull();
});
