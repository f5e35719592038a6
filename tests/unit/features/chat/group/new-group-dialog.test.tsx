// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NewGroupDialog } from '#features/chat/group/NewGroupDialog.tsx';
import { NewGroupStore } from '#features/chat/group/NewGroupStore.ts';
import { ChatError } from '#im/errors.ts';
import { aGroupPort } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => turnTo('mobile'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function openForm() {
  const create = async () => Promise.reject(new ChatError('network'));
  const { root } = await chatStage({
    port: { groups: aGroupPort({ create }) },
    market: () => ({ items: [], total: 0, hasMore: false }),
  });
  act(() => root.store(NewGroupStore).begin());
  showInWindow(<NewGroupDialog />, { root });
}

const start = () => fireEvent.click(screen.getByRole('button', { name: 'Start the group' }));

test('a group without a name leads the person to that field, which may be far above the button', async () => {
  await openForm();
  start();
  const name = screen.getByRole('textbox', { name: 'Group name' });
  await vi.waitFor(() => expect(document.activeElement).toBe(name));
});

test('the reason for which the service refused a group scrolls into view', async () => {
  const shown = vi.fn();
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    shown(this.textContent);
  });
  await openForm();
  fireEvent.change(screen.getByRole('textbox', { name: 'Group name' }), { target: { value: 'Raiders' } });
  start();
  await vi.waitFor(() =>
    expect(shown).toHaveBeenCalledWith('Network exception, please check the network settings'),
  );
});

test('a group that nobody finds by its id has no field for one', async () => {
  await openForm();
  const id = () => screen.queryByRole('textbox', { name: /^Group ID/ });
  expect(id()).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: /^Public/ }));
  expect(id()).toBeTruthy();
});
