// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallTools } from '#features/chat/call/CallTools.tsx';
import type { ConversationId } from '#im/records.ts';
import { createNative, type NativeBridge } from '#platform/native.ts';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { layOut } from '#tests/builders/layout.ts';
import { showInWindow } from '../show.tsx';
import { chatStage } from '../stage.ts';

beforeEach(layOut);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const push = { title: 'call', description: 'you have a call' };
const people = ['1', '20003', '20004'].map((userId) => aGroupMember(userId));

/** Shows the tools of a conversation inside a native app, which can make calls if `startCall` is given. */
async function tools(
  id: ConversationId,
  startCall?: NativeBridge['startCall'],
  { config = {}, members = people }: { config?: object; members?: typeof people } = {},
) {
  const platform = createNative({ openLogin: async () => null, ...(startCall && { startCall }) });
  const stage = await chatStage({
    conversations: [aConversation(id)],
    config,
    port: { groups: aGroupPort({ members: async () => ({ members, cursor: null }) }) },
    services: {
      platform: {
        ...platform,
        setUnreadCount: vi.fn(),
        clearNotifications: vi.fn(),
        clearAllNotifications: vi.fn(),
      },
    },
  });
  await act(() => stage.chat.open(id));
  showInWindow(
    <CallTools
      tool={(icon, label, press) => (
        <button key={icon} type="button" onClick={press}>
          {label}
        </button>
      )}
    />,
    { root: stage.root },
  );
  return stage;
}

const button = (name: string) => screen.getByRole('button', { name });
const press = (name: string) => act(async () => fireEvent.click(button(name)));
const box = (name: string) => screen.getByRole('checkbox', { name });

describe('calls', () => {
  test.each<[string, ConversationId, NativeBridge['startCall'], object]>([
    ['if the app makes none', 'user-20003', undefined, {}],
    ['to customer service', 'user-10005', async () => true, {}],
    [
      'in a chat configured as customer service',
      'user-20003',
      async () => true,
      { chat: { chatType: 'customerService' } },
    ],
  ])('are not offered %s', async (_name, id, startCall, config) => {
    await tools(id, startCall, { config });
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  test.each([
    ['Voice call', 1],
    ['Video call', 2],
  ])('start at once for one person: %s', async (name, type) => {
    const startCall = vi.fn(async () => undefined);
    await tools('user-20003', startCall);
    await press(name);
    expect(startCall).toHaveBeenCalledExactlyOnceWith({
      userIDList: ['20003'],
      type,
      callParams: { offlinePushInfo: push },
    });
  });

  test('to a group ask for its members first: at least one, and never the user', async () => {
    const startCall = vi.fn(async () => undefined);
    await tools('group-squad', startCall);
    await press('Video call');
    const done = await screen.findByRole('button', { name: 'Complete' }, { timeout: 4_000 });
    // The rows beyond the first view are rendered a moment later.
    await screen.findByRole('checkbox', { name: 'N20004' });
    expect(screen.getAllByRole('checkbox').length).toBe(3);
    expect(screen.queryByRole('checkbox', { name: 'N1' })).toBeNull();
    expect(done).toHaveProperty('disabled', true);
    fireEvent.click(box('Select all'));
    fireEvent.click(box('N20003'));
    expect(startCall).not.toHaveBeenCalled();
    await press('Complete');
    expect(startCall).toHaveBeenCalledExactlyOnceWith({
      userIDList: ['20004'],
      groupID: 'squad',
      type: 2,
      callParams: { offlinePushInfo: push },
    });
    expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull();
  });

  test('to a group of one other member have no "Select all"; a search filters the members', async () => {
    await tools('group-squad', async () => undefined, { members: people.slice(0, 2) });
    await press('Voice call');
    expect(await screen.findByRole('checkbox', { name: 'N20003' })).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: 'Select all' })).toBeNull();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nobody' } });
    expect(screen.getByText('Nobody to choose.')).toBeTruthy();
  });

  test('that cannot be started show the failure', async () => {
    const { toasts } = await tools('user-20003', () => Promise.reject(new Error('busy')));
    await press('Voice call');
    expect(toasts.error).toHaveBeenCalledExactlyOnceWith('The call could not be started.');
  });
});
