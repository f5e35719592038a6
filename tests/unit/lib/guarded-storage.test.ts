import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { GuardedStorage } from '#lib/storage/GuardedStorage.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { standIn } from '#tests/builders/standIn.ts';

/** A browser storage that can be set to refuse writes, with access to its content. */
function browserStorage(kept: Record<string, string> = {}) {
  const held = new Map(Object.entries(kept));
  const state = { held, refusesWrites: false, refusesAll: false };
  const check = (isRefused: boolean) => {
    if (isRefused || state.refusesAll) throw new DOMException('refused', 'QuotaExceededError');
  };
  const methods: Record<string, unknown> = {
    getItem: (key: string) => {
      check(false);
      return held.get(key) ?? null;
    },
    setItem: (key: string, text: string) => {
      check(state.refusesWrites);
      held.set(key, text);
    },
    removeItem: (key: string) => {
      check(false);
      held.delete(key);
    },
  };
  const storage = new Proxy<Storage>(standIn({}), {
    get: (_target, name) => methods[String(name)],
    ownKeys: () => {
      check(false);
      return [...held.keys()];
    },
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  return { storage, state };
}

const throwing = () => {
  throw new DOMException('forbidden', 'SecurityError');
};

describe('a guarded storage', () => {
  test('writes, reads, lists and removes in the browser’s storage if it can', () => {
    const { storage, state } = browserStorage({ 'a-1': 'one', b: 'other' });
    const guarded = new GuardedStorage(() => storage);
    expect(guarded.setItem('a-2', 'two')).toBe(true);
    expect([...guarded.keys('a-')].sort()).toEqual(['a-1', 'a-2']);
    guarded.removeItem('a-1');
    expect([...state.held.keys()].sort()).toEqual(['a-2', 'b']);
    expect(guarded.getItem('a-1')).toBeNull();
  });

  test.each([
    ['whose getter throws', throwing],
    ['that is null', () => null],
    ['that is absent', () => undefined],
  ])('%s keeps all values in memory', (_name, open) => {
    const guarded = new GuardedStorage(open);
    expect(guarded.getItem('a')).toBeNull();
    expect(guarded.setItem('a', 'one')).toBe(false);
    expect(guarded.getItem('a')).toBe('one');
    expect(guarded.keys('')).toEqual(['a']);
    guarded.removeItem('a');
    expect(guarded.getItem('a')).toBeNull();
    expect(guarded.keys('')).toEqual([]);
  });

  test('that is full returns the new text, and removes the outdated one for the next start', () => {
    const { storage, state } = browserStorage({ a: 'old' });
    const guarded = new GuardedStorage(() => storage);
    state.refusesWrites = true;
    expect(guarded.setItem('a', 'new')).toBe(false);
    expect(guarded.getItem('a')).toBe('new');
    expect(new GuardedStorage(() => storage).getItem('a')).toBeNull();
  });

  test('that has space again writes the next text to the browser’s storage', () => {
    const { storage, state } = browserStorage();
    const guarded = new GuardedStorage(() => storage);
    state.refusesWrites = true;
    guarded.setItem('a', 'one');
    state.refusesWrites = false;
    expect(guarded.setItem('a', 'two')).toBe(true);
    state.held.set('a', 'written by another tab');
    expect(guarded.getItem('a')).toBe('written by another tab');
  });

  test('that refuses a removal still reads as if it was removed', () => {
    const { storage, state } = browserStorage({ a: 'one' });
    const guarded = new GuardedStorage(() => storage);
    state.refusesAll = true;
    guarded.removeItem('a');
    state.refusesAll = false;
    expect(guarded.getItem('a')).toBeNull();
    expect(guarded.keys('')).toEqual([]);
  });
});

describe('a stored value', () => {
  const Width = z.object({ width: z.int() });
  const valueOn = (text: string | null, version?: number) => {
    const { storage, state } = browserStorage(text === null ? {} : { width: text });
    const guarded = new GuardedStorage(() => storage);
    const value = new StoredValue({
      storage: guarded,
      key: 'width',
      schema: Width,
      ...(version && { version }),
    });
    return { value, state };
  };

  test.each([
    ['nothing', null, null],
    ['what was written', '{"width":320}', { width: 320 }],
    ['half of a JSON text', '{"width":', null],
    ['a value of another shape', '{"width":"wide"}', null],
    ['an empty text', '', null],
    ['a later version', '{"version":2,"value":{"width":320}}', null],
  ])('reads %s', (_name, text, expected) => {
    expect(valueOn(text).value.read()).toEqual(expected);
  });

  test('of a later version ignores a value of an earlier version', () => {
    const { value, state } = valueOn('{"width":320}', 2);
    expect(value.read()).toBeNull();
    value.write({ width: 280 });
    expect(value.read()).toEqual({ width: 280 });
    expect(state.held.get('width')).toBe('{"version":2,"value":{"width":280}}');
  });
});
