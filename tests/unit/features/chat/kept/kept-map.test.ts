// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { KeptMap } from '#features/chat/kept/KeptMap.ts';
import type { ConversationId } from '#im/records.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

const id = 'group-squad';

beforeEach(() => localStorage.clear());

/** The map of a page of one user. */
function opened(self = 1) {
  const root = aRoot({ self });
  return { root, map: new KeptMap(root.services, 'numbers', z.number()) };
}

/** The map after a value was set. */
function withValue() {
  const made = opened();
  made.map.set(id, 7);
  return made;
}

describe('a value of a conversation', () => {
  test('is kept over a reload, until it is deleted', () => {
    withValue();
    expect(opened().map.get(id)).toBe(7);
    expect(opened().map.get('group-other')).toBeUndefined();
    opened().map.delete(id);
    expect(opened().map.get(id)).toBeUndefined();
  });

  test('belongs to one user of the browser', () => {
    withValue();
    expect(opened(2).map.get(id)).toBeUndefined();
  });

  test.each([
    ['signedOut', undefined],
    ['expired', 7],
  ] as const)('after a session that ended as %s is %s', (end, value) => {
    withValue().root.end(end);
    expect(opened().map.get(id)).toBe(value);
  });

  test('is the same in the other windows', () => {
    const { map } = withValue();
    opened().map.set(id, 8);
    expect(map.get(id)).toBe(7);
    window.dispatchEvent(new StorageEvent('storage', { key: 'pasarmain.numbers.1' }));
    expect(map.get(id)).toBe(8);
  });

  test('is not forgotten when another window sets one at the same time', () => {
    const { map } = withValue();
    opened().map.set('group-other', 3);
    map.set('group-third', 4);
    expect([opened().map.get(id), opened().map.get('group-other')]).toEqual([7, 3]);
  });

  test('is dropped once two hundred later ones are set', () => {
    const { map } = withValue();
    const later = Array.from({ length: 200 }, (_, index): ConversationId => `group-${index}`);
    for (const each of later.slice(1)) map.set(each, 1);
    expect(opened().map.get(id)).toBe(7);
    map.set('group-0', 1);
    expect(opened().map.get(id)).toBeUndefined();
  });
});
