import type { GuardedStorage } from '#lib/storage/GuardedStorage.ts';

/** Removes the SDK's data at sign-out: it stores profiles and conversations unencrypted in local storage. */
export function clearSdkStorage(
  storage: GuardedStorage,
  isGone: (key: string) => boolean = () => true,
): void {
  for (const key of storage.keys('TIM_')) if (isGone(key)) storage.removeItem(key);
}
