// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { GroupStore } from '#features/chat/group/GroupStore.ts';
import { InvitePeople } from '#features/chat/group/InvitePeople.tsx';
import { aConversation } from '#tests/builders/aConversation.ts';
import { aGroup, aGroupMember, aGroupPort } from '#tests/builders/aGroup.ts';
import { layOut } from '#tests/builders/layout.ts';
import { showInWindow } from '../show.tsx';
import { chatStage, turnTo } from '../stage.ts';

beforeEach(() => {
  turnTo('desktop');
  layOut();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('people who are already in the group are shown and cannot be chosen', async () => {
  const groups = aGroupPort({
    get: async () => aGroup('group-squad', { role: 'owner' }),
    memberProfiles: async () => [aGroupMember('20002')],
  });
  const { root } = await chatStage({
    conversations: [
      aConversation('user-20002', { name: 'Intan' }),
      aConversation('user-20003', { name: 'Bagas' }),
    ],
    port: { groups },
    market: () => ({ items: [], total: 0, hasMore: false }),
  });
  const group = root.store(GroupStore).of('group-squad');
  await group.load();
  showInWindow(<InvitePeople group={group} onClose={vi.fn()} />, { root });
  const inside = await screen.findByRole('checkbox', { name: /Intan/ });
  expect(inside.hasAttribute('disabled') || inside.getAttribute('aria-disabled') === 'true').toBe(true);
  const done = screen.getByRole('button', { name: 'Complete' });
  fireEvent.click(inside);
  expect(done).toHaveProperty('disabled', true);
  // The list draws its first row at once, and the others when the browser is idle.
  fireEvent.click(await screen.findByRole('checkbox', { name: /Bagas/ }));
  expect(done).toHaveProperty('disabled', false);
});
