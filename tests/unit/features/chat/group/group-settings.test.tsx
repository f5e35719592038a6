// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { GroupSettings } from '#features/chat/group/GroupSettings.tsx';
import { GroupStore } from '#features/chat/group/GroupStore.ts';
import type { GroupPort } from '#im/groups/GroupPort.ts';
import { aGroup, aGroupPort } from '#tests/builders/aGroup.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

const id = 'group-squad';

beforeEach(() => turnTo('desktop'));
afterEach(cleanup);

/** The settings of a group whose owner the user is. */
async function showSettings(calls: Partial<GroupPort> = {}) {
  const get = async () => aGroup(id, { role: 'owner', name: 'Raiders', notice: 'Friday at eight' });
  const { root, toasts } = await chatStage({ port: { groups: aGroupPort({ get, ...calls }) } });
  const group = root.store(GroupStore).of(id);
  await group.load();
  const open = () => showInWindow(<GroupSettings group={group} />, { root });
  open();
  return { group, toasts, open };
}

type Labels = 'Group name' | 'Group announcement';
const field = (label: Labels) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const type = (label: Labels, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

describe.each([
  ['Group name', 'name', 'Raiders'],
  ['Group announcement', 'notice', 'Friday at eight'],
] as const)('the field %s', (label, key, saved) => {
  test('shows what another admin has saved, unless the user is typing', async () => {
    const { group } = await showSettings();
    expect(field(label).value).toBe(saved);
    act(() => group.ingest({ kind: 'group', conversationId: id, change: { [key]: 'Theirs' } }));
    expect(field(label).value).toBe('Theirs');
    type(label, 'Mine');
    act(() => group.ingest({ kind: 'group', conversationId: id, change: { [key]: 'Theirs_again' } }));
    expect(field(label).value).toBe('Mine');
  });

  test('keeps what is typed while it is being saved', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const update = vi.fn(() => promise);
    const { toasts } = await showSettings({ update });
    type(label, 'Mine');
    save();
    await waitFor(() => expect(update).toHaveBeenCalledWith(id, { [key]: 'Mine' }));
    type(label, 'Mine_too');
    await act(async () => resolve());
    await waitFor(() => expect(toasts.success).toHaveBeenCalled());
    expect(field(label).value).toBe('Mine_too');
    expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  });

  test('keeps what is typed while another tab is shown, until it is discarded', async () => {
    const { open } = await showSettings();
    type(label, 'Mine');
    cleanup();
    open();
    expect(field(label).value).toBe('Mine');
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(field(label).value).toBe(saved);
  });

  test('has a button only for a change: a space at the end is none', async () => {
    await showSettings();
    type(label, `${saved} `);
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
