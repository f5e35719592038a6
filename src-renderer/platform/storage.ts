import { GuardedStorage } from '#lib/storage/GuardedStorage.ts';
import { LentStorage } from '#lib/storage/LentStorage.ts';

/** What this browser keeps across starts, shared by its tabs. */
export const deviceStorage = new GuardedStorage(() => {
  const storage = globalThis.localStorage;
  return storage instanceof LentStorage ? storage.real : storage;
});

/** What this tab keeps over a reload, and no other tab sees. */
export const tabStorage = new GuardedStorage(() => globalThis.sessionStorage);

/**
 * Puts a storage that works in the page where the browser's does not take anything: the chat SDK writes to it
 * unguarded, and fails in the middle of its work otherwise. Where the browser's works, nothing changes.
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
    // Forbidden by the browser's settings.
    return null;
  }
}
