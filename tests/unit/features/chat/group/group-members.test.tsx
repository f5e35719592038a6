// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GroupMembers } from '#features/chat/group/GroupMembers.tsx';
import { GroupStore } from '#features/chat/group/GroupStore.ts';
import { MemberRow } from '#features/chat/group/MemberRow.tsx';
import type { OpenGroup } from '#features/chat/group/OpenGroup.ts';
import { useMemberActions } from '#features/chat/group/useMemberActions.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { ChatError } from '#im/errors.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import type { GroupMember } from '#im/records.ts';
import { aGroup, aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { layOut } from '#tests/builders/layout.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

const id = 'group-squad';
const start = 1_800_000_000_000;
let now = start;

beforeEach(() => {
  now = start;
  turnTo('desktop');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** An open group of which user 1 is an admin. */
async function openGroup(calls: Partial<GroupPort> = {}) {
  const groups = aGroupPort({ get: async () => aGroup(id, { role: 'admin' }), ...calls });
  const { root } = await chatStage({ port: { groups, now: () => now }, services: { now: () => now } });
  const group = root.store(GroupStore).of(id);
  await group.load();
  return { root, group };
}

type Shown = { member: GroupMember; group: OpenGroup };

/** What the menu of a member offers. */
const Menu = observer(function Menu({ member, group }: Shown) {
  const actions = useMemberActions({ member, group, onClose: vi.fn(), onAsk: vi.fn() });
  return <p role="note">{actions.flatMap(({ name, visible = true }) => (visible ? [name] : [])).join()}</p>;
});

/** The row of one member, and beside it what its menu offers. */
async function showRow(member: GroupMember, calls: Partial<GroupPort> = {}) {
  const { root, group } = await openGroup(calls);
  showInWindow(
    <>
      <MemberRow member={member} group={group} onClose={vi.fn()} onAsk={vi.fn()} />
      <Menu member={member} group={group} />
    </>,
    { root },
  );
}

const pass = (ms: number) =>
  act(async () => {
    now += ms;
    await vi.advanceTimersByTimeAsync(ms);
  });

test('the mute of a member ends in their row when its time is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await showRow(aGroupMember('7', { mutedUntil: start + 60_000, joinedAt: start }));
  expect(screen.getByText(/^Muted until/)).toBeTruthy();
  await pass(60_000);
  expect(screen.getByText(/^Joined/)).toBeTruthy();
});

test('whether a member is online changes in their row while it is in view', async () => {
  const watched = vi.fn(async () => [{ userId: '7', presence: 'online' } as const]);
  const groups = aGroupPort({ get: async () => aGroup(id, { role: 'admin' }) });
  const { root, tell } = await chatStage({ port: { groups, watchPresence: watched } });
  const group = root.store(GroupStore).of(id);
  await group.load();
  const member = aGroupMember('7');
  showInWindow(<MemberRow member={member} group={group} onClose={vi.fn()} onAsk={vi.fn()} />, { root });
  expect(screen.getByText('Offline')).toBeTruthy();
  expect(await screen.findByText('Online')).toBeTruthy();
  await act(async () => tell({ kind: 'presence', presences: [{ userId: '7', presence: 'away' }] }));
  expect(await screen.findByText('Away')).toBeTruthy();
});

test('a user can mention members again when their own mute is over', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const own = aGroupMember('1', { role: 'admin', mutedUntil: start + 60_000 });
  await showRow(aGroupMember('7'), { memberProfiles: async () => [own] });
  expect(screen.getByRole('note').textContent).not.toContain('Mention');
  await pass(60_000);
  expect(screen.getByRole('note').textContent).toContain('Mention');
});

test('the viewers of a live room are not shown if the service was bought without their list', async () => {
  const members = async () => {
    throw new ChatError('packageNeeded', 60_020);
  };
  const { root, group } = await openGroup({ members });
  await group.members.load();
  showInWindow(<GroupMembers group={group} onClose={vi.fn()} />, { root });
  expect(screen.getByText('The package you purchased does not support the online user list')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test('a further page of members renders no row again', async () => {
  layOut();
  const page = (ids: readonly string[], cursor: string | null) => ({
    members: ids.map((id) => aGroupMember(id, { nick: `N${id}` })),
    cursor,
  });
  // The list asks for the next page by itself, as its end is in view.
  const next = Promise.withResolvers<ReturnType<typeof page>>();
  const members: GroupPort['members'] = async (_id, { cursor }) =>
    cursor === null ? page(['2', '3'], 'next') : next.promise;
  const { root, group } = await openGroup({ members });
  await group.members.load();
  const named = vi.spyOn(root.store(ChatStore).contacts, 'nameOf');
  showInWindow(<GroupMembers group={group} onClose={vi.fn()} />, { root });
  await screen.findByText('N3');
  named.mockClear();
  await act(async () => next.resolve(page(['4'], null)));
  await screen.findByText('N4');
  expect([...new Set(named.mock.calls.map(([{ userId }]) => userId))]).toEqual(['4']);
  vi.unstubAllGlobals();
});

test('a member is found by a screen reader among all, also those who are not loaded', async () => {
  const members: GroupPort['members'] = async () => ({
    members: ['2', '3'].map((userId) => aGroupMember(userId)),
    cursor: 'next',
  });
  const get = async () => aGroup(id, { role: 'admin', memberCount: 5_000 });
  const { root, group } = await openGroup({ get, members });
  await group.members.load();
  showInWindow(<GroupMembers group={group} onClose={vi.fn()} />, { root });
  const [first] = screen.getAllByRole('listitem');
  expect([first?.getAttribute('aria-posinset'), first?.getAttribute('aria-setsize')]).toEqual(['1', '5000']);
});

test('a found member whose page is not loaded shows what changes, and is gone once removed', async () => {
  layOut();
  const members: GroupPort['members'] = async (_id, { cursor }) => ({
    members: cursor === null ? [aGroupMember('2')] : [],
    cursor: 'next',
  });
  const searchMembers = async () => [aGroupMember('77', { nick: 'Sari' })];
  const { root, group } = await openGroup({ members, searchMembers });
  await group.members.load();
  showInWindow(<GroupMembers group={group} onClose={vi.fn()} />, { root });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Sari' } });
  await screen.findByText('Sari');
  await act(() => group.members.setRole('77', 'admin'));
  expect(screen.getByText('Admin')).toBeTruthy();
  // Another admin's action arrives as an event.
  await act(async () => group.members.ingest({ type: 'muted', userIds: ['77'], until: now + 60_000 }));
  expect(screen.getByText(/^Muted until/)).toBeTruthy();
  await act(() => group.members.remove(['77']));
  expect(screen.queryByText('Sari')).toBeNull();
  vi.unstubAllGlobals();
});
