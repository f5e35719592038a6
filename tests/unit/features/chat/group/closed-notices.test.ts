// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { ClosedNotices } from '#features/chat/group/ClosedNotices.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

beforeEach(() => localStorage.clear());

test('an announcement that was closed stays closed after a reload, until the group has another one', () => {
  new ClosedNotices(aRoot({ self: 1 })).add('group-squad', 'one');
  const reloaded = new ClosedNotices(aRoot({ self: 1 }));
  expect([reloaded.has('group-squad', 'one'), reloaded.has('group-squad', 'two')]).toEqual([true, false]);
  expect(reloaded.has('group-other', 'one')).toBe(false);
});
