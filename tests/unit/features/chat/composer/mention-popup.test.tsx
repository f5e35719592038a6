// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { MentionPopup, mentionListId, mentionOptionId } from '#features/chat/composer/MentionPopup.tsx';
import { useMentions } from '#features/chat/composer/useMentions.ts';
import type { GroupPort, MembersQuery } from '#im/groups/GroupPort.ts';
import type { GroupMember } from '#im/records.ts';
import { aGroup, aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage } from '../stage.ts';

afterEach(cleanup);

/** The members of a group of 500, of which the service returns 100 a page. */
const people: readonly GroupMember[] = Array.from({ length: 500 }, (_, at) =>
  aGroupMember(String(30_000 + at), {
    nick: at === 437 ? 'Wulan Sari' : `Member ${String(at).padStart(3, '0')}`,
  }),
);

async function popup(calls: Partial<GroupPort> = {}) {
  const members = vi.fn(async (_id: string, { cursor }: MembersQuery) => {
    const from = Number(cursor ?? 0);
    return {
      members: people.slice(from, from + 100),
      cursor: from + 100 < people.length ? from + 100 : null,
    };
  });
  const { root } = await chatStage({ port: { groups: aGroupPort({ members, ...calls }) } });
  const mention = vi.fn();
  let keys: (event: KeyboardEvent) => boolean = () => false;
  const Field = observer(function Field() {
    const editor = useRef({ mention });
    const mentions = useMentions({ id: 'group-g' }, editor);
    keys = mentions.onKey;
    return (
      <>
        <input aria-label="after @" onChange={(event) => mentions.onQuery(event.target.value.slice(1))} />
        <output>{`${mentions.active} of ${mentions.entries.length}`}</output>
        <MentionPopup {...mentions} />
      </>
    );
  });
  showInWindow(<Field />, { root });
  const type = async (words: string) => {
    fireEvent.change(screen.getByLabelText('after @'), { target: { value: `@${words}` } });
    await act(async () => undefined);
  };
  const press = (key: string) => act(() => void keys(new KeyboardEvent('keydown', { key })));
  const place = () => document.querySelector('output')?.textContent;
  return { type, press, place, members, mention };
}

test('of five hundred members only those in view and the active one are rendered', async () => {
  const { type, press, place, members } = await popup();
  await type('');
  await vi.waitFor(() => expect(place()).toBe('0 of 501'));
  expect(members.mock.calls.map(([, { cursor }]) => cursor)).toEqual([null, 100, 200, 300, 400]);
  const options = () => document.querySelectorAll(`#${mentionListId} [role="option"]`);
  expect(options().length).toBeLessThan(60);

  // Arrow up on the first option leads to the last one, far out of view. The field refers to it, so it is rendered.
  press('ArrowUp');
  expect(place()).toBe('500 of 501');
  const last = document.getElementById(mentionOptionId(500));
  expect(last?.getAttribute('aria-selected')).toBe('true');
  expect([last?.getAttribute('aria-posinset'), last?.getAttribute('aria-setsize')]).toEqual(['501', '501']);
  expect(last?.textContent).toContain('Member 499');
  expect(options().length).toBeLessThan(60);
  press('ArrowDown');
  expect(place()).toBe('0 of 501');
});

test('a member far down the list is found by name or id, and chosen with Enter', async () => {
  const { type, press, place, mention } = await popup();
  await type('wul');
  await vi.waitFor(() => expect(place()).toBe('0 of 1'));
  press('Enter');
  expect(mention).toHaveBeenCalledExactlyOnceWith({ userId: '30437', nick: 'Wulan Sari' });
  await type('30499');
  await vi.waitFor(() => expect(place()).toBe('0 of 1'));
  press('Tab');
  expect(mention).toHaveBeenLastCalledWith({ userId: '30499', nick: 'Member 499' });
});

test('Escape closes it until another @ is typed', async () => {
  const { type, press, place } = await popup();
  await type('mem');
  await vi.waitFor(() => expect(place()).toBe('0 of 499'));
  press('Escape');
  expect(place()).toBe('-1 of 0');
  await type('memb');
  expect(place()).toBe('-1 of 0');
  await type('');
  expect(place()).toBe('0 of 501');
});

test.each([
  ['a member of a community', 'member', 500],
  ['an admin of a community', 'admin', 501],
] as const)('"everyone" is offered to those with the right: %s', async (_, role, count) => {
  const { type, place } = await popup({ get: async (id) => aGroup(id, { type: 'community', role }) });
  await type('');
  await vi.waitFor(() => expect(place()).toBe(`0 of ${count}`));
});

test('a member beyond those loaded is found by the service', async () => {
  const crowd = Array.from({ length: 2_100 }, (_, at) => aGroupMember(String(40_000 + at)));
  const members = vi.fn(async (_id: string, { cursor }: MembersQuery) => {
    const from = Number(cursor ?? 0);
    return { members: crowd.slice(from, from + 100), cursor: from + 100 < crowd.length ? from + 100 : null };
  });
  const searchMembers = vi.fn(async () => [aGroupMember('77', { nick: 'Zulkarnain' })]);
  const { type, press, place, mention } = await popup({ members, searchMembers });
  await type('zul');
  await vi.waitFor(() => expect(place()).toBe('0 of 1'));
  press('Enter');
  expect(searchMembers).toHaveBeenCalledWith('group-g', 'zul');
  expect(mention).toHaveBeenCalledExactlyOnceWith({ userId: '77', nick: 'Zulkarnain' });
});
