// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import { ClosedNotices } from '#features/chat/group/ClosedNotices.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const id = 'group-squad';

beforeEach(() => localStorage.clear());

/** The store of a page of one user, in which the announcement "one" of a group was closed. */
function closed(self = 1) {
  const root = aRoot({ self });
  const notices = new ClosedNotices(root);
  notices.add(id, 'one');
  return { root, notices };
}

describe('an announcement that was closed', () => {
  test('stays closed after a reload, until the group has another one', () => {
    closed();
    const reloaded = new ClosedNotices(aRoot({ self: 1 }));
    expect([reloaded.has(id, 'one'), reloaded.has(id, 'two')]).toEqual([true, false]);
    expect(reloaded.has('group-other', 'one')).toBe(false);
  });

  test('is shown to another user of the browser', () => {
    closed();
    expect(new ClosedNotices(aRoot({ self: 2 })).has(id, 'one')).toBe(false);
  });

  test.each([
    ['signedOut', false],
    ['expired', true],
  ] as const)('after a session that ended as %s is still closed: %s', (end, isClosed) => {
    closed().root.end(end);
    expect(new ClosedNotices(aRoot({ self: 1 })).has(id, 'one')).toBe(isClosed);
  });

  test('is closed in the other windows too', () => {
    const { notices } = closed();
    const other = new ClosedNotices(aRoot({ self: 1 }));
    other.add(id, 'two');
    expect(notices.has(id, 'two')).toBe(false);
    window.dispatchEvent(new StorageEvent('storage', { key: 'pasarmain.closedNotices.1' }));
    expect(notices.has(id, 'two')).toBe(true);
  });

  test('is not forgotten when another window closes one at the same time', () => {
    const { notices } = closed();
    new ClosedNotices(aRoot({ self: 1 })).add('group-other', 'three');
    notices.add('group-third', 'four');
    const reloaded = new ClosedNotices(aRoot({ self: 1 }));
    expect([reloaded.has(id, 'one'), reloaded.has('group-other', 'three')]).toEqual([true, true]);
  });
});
