// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemberSelector } from '#features/chat/group/MemberSelector.tsx';
import { aGroupMember } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => {
  turnTo('desktop');
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(320);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const people = (count: number) =>
  Array.from({ length: count }, (_, at) => aGroupMember(String(at), { nick: `Person ${at}` }));

async function choose(options: Parameters<typeof MemberSelector>[0]['options'], onEnd = vi.fn()) {
  const { root } = await chatStage();
  const onDone = vi.fn();
  const selector = (shown: typeof options) => (
    <MemberSelector title="People" options={shown} onEnd={onEnd} onClose={vi.fn()} onDone={onDone} />
  );
  const { rerender } = showInWindow(selector(options), { root });
  return { onDone, onEnd, show: (shown: typeof options) => rerender(selector(shown)) };
}

test('of many people only those in view are rendered, and a screen reader hears the place of each', async () => {
  await choose(people(5_000));
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(40);
  expect(rows[0]?.getAttribute('aria-setsize')).toBe('5000');
});

test('more people are asked for before the end of those who are listed is in view', async () => {
  const { onEnd } = await choose(people(3));
  await vi.waitFor(() => expect(onEnd).toHaveBeenCalled());
});

test('a choice stays while people are searched and further ones arrive', async () => {
  const { onDone, show } = await choose(people(2));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Person 1' }));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'person 0' } });
  expect(screen.queryByRole('checkbox', { name: 'Person 1' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Person 0' }));
  act(() => show(people(3)));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
  expect(screen.getByRole('checkbox', { name: 'Person 1' })).toHaveProperty('checked', true);
  fireEvent.click(screen.getByRole('button', { name: 'Complete (2)' }));
  expect(onDone).toHaveBeenCalledWith(['1', '0']);
});

test('all can be chosen at once, except those who are in the group already', async () => {
  const [inside, ...others] = people(3);
  if (!inside) throw new Error('three people have a first one');
  const { onDone } = await choose([{ ...inside, isDisabled: true }, ...others]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
  fireEvent.click(screen.getByRole('button', { name: 'Complete (2)' }));
  expect(onDone).toHaveBeenCalledWith(['1', '2']);
});

test('a person has their picture and name, and their id without a name', async () => {
  await choose([
    { userId: '20002', nick: 'Intan', avatar: '/a.png' },
    { userId: '20003', nick: '', avatar: '' },
  ]);
  const rows = screen.getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual(['Intan', '20003']);
  expect(rows[0]?.querySelector('img')?.getAttribute('src')).toBe('/a.png');
});

test.each([
  ['several people', 2, false, true],
  ['several people of whom one is chosen', 2, true, false],
  ['one person', 1, false, false],
])('of %s all can be chosen at once: %#', async (_who, count, isSingle, can) => {
  const { root } = await chatStage();
  showInWindow(
    <MemberSelector
      title="People"
      options={people(count)}
      isSingle={isSingle}
      onClose={vi.fn()}
      onDone={vi.fn()}
    />,
    { root },
  );
  expect(screen.queryByRole('checkbox', { name: 'Select all' }) !== null).toBe(can);
});
