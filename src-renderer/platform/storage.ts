import { GuardedStorage } from '#lib/storage/GuardedStorage.ts';
import { LentStorage } from '#lib/storage/LentStorage.ts';

/** Storage of this browser that outlives a restart and is shared by its tabs. */
export const deviceStorage = new GuardedStorage(() => {
  const storage = globalThis.localStorage;
  return storage instanceof LentStorage ? storage.real : storage;
});

/** Storage of this tab that outlives a reload; other tabs cannot read it. */
export const tabStorage = new GuardedStorage(() => globalThis.sessionStorage);

/**
 * Replaces the browser's storage by one in memory if the browser's refuses writes: the chat SDK writes to it
 * unguarded and would fail otherwise. If the browser's storage works, nothing changes.
 */
export function lendStorage(): void {
  const probe = 'pasarmain.probe';
  const isKept = deviceStorage.setItem(probe, '1');
  deviceStorage.removeItem(probe);
  if (isKept || isLent()) return;
  const value = new LentStorage(realStorage());
  Object.defineProperty(globalThis, 'localStorage', { value, configurable: true });
}

function isLent(): boolean {
  return realStorage() instanceof LentStorage;
}

function realStorage(): Storage | null {
  try {
    return globalThis.localStorage;
  } catch {
    // The storage is forbidden by the browser's settings.
    return null;
  }
}
