// @vitest-environment happy-dom

import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MemberRows } from '#features/chat/group/MemberRows.tsx';
import type { ContactStore } from '#features/chat/peer/ContactStore.ts';
import { ChatStore } from '#features/chat/session/ChatStore.ts';
import { aRoot, inPlaceOf } from '#tests/builders/aRoot.ts';
import { standIn } from '#tests/builders/standIn.ts';
import { showInWindow } from '../show.tsx';
import { turnTo } from '../stage.ts';

beforeEach(() => {
  turnTo('desktop');
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(500);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('people of a group have picture, name or id, and a page unless they are service accounts', () => {
  const members = [
    { userId: '20002', nick: 'Intan', avatar: '/a.png' },
    { userId: '20003', nick: '', avatar: '' },
    { userId: '10001', nick: 'Orders', avatar: '' },
  ];
  const contacts = standIn<ContactStore>({ nameOf: ({ userId, nick }) => nick || userId });
  showInWindow(<MemberRows members={members} label="Readers" total={3} onEndNear={vi.fn()} />, {
    root: aRoot({ stores: [inPlaceOf(ChatStore, { contacts })] }),
  });
  const rows = screen.getAllByRole('listitem');
  expect(rows.map((each) => each.textContent)).toEqual(['Intan', '20003', 'Orders']);
  expect(rows[0]?.querySelector('img')?.getAttribute('src')).toBe('/a.png');
  expect(rows.map((each) => each.querySelector('a')?.getAttribute('href') ?? null)).toEqual([
    '/user/detail/20002',
    '/user/detail/20003',
    null,
  ]);
});
