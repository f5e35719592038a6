import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage, lendStorage } from '#platform/storage.ts';

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'localStorage');
  vi.unstubAllGlobals();
});

/** A browser whose storage can be read but refuses writes. */
const full = {
  getItem: (key: string) => (key === 'theme' ? 'dark' : null),
  removeItem: () => {},
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
};

test('if storage is full, code that uses it unguarded works, and stored values can still be read', () => {
  Object.defineProperty(globalThis, 'localStorage', { value: full, configurable: true });
  lendStorage();
  localStorage.setItem('TIM_1', 'kept');
  expect(localStorage.getItem('TIM_1')).toBe('kept');
  expect(localStorage).toHaveLength(1);
  expect(deviceStorage.getItem('theme')).toBe('dark');
  expect(deviceStorage.setItem('token', 'secret')).toBe(false);
  expect(localStorage.getItem('token')).toBeNull();
});

test('if storage is forbidden, code that uses it unguarded works', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    get: () => {
      throw new DOMException('forbidden', 'SecurityError');
    },
    configurable: true,
  });
  lendStorage();
  localStorage.setItem('TIM_1', 'kept');
  lendStorage();
  expect(localStorage.getItem('TIM_1')).toBe('kept');
  expect(deviceStorage.setItem('token', 'secret')).toBe(false);
});

test('if storage works, it is not replaced', () => {
  const held = new Map<string, string>();
  const own = {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, text: string) => void held.set(key, text),
    removeItem: (key: string) => void held.delete(key),
  };
  Object.defineProperty(globalThis, 'localStorage', { value: own, configurable: true });
  lendStorage();
  expect(localStorage).toBe(own);
  expect(held.size).toBe(0);
});
