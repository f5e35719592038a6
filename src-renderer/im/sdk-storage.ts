import type { GuardedStorage } from '#lib/storage/GuardedStorage.ts';

/** The SDK keeps profiles and conversations in clear in local storage; a sign-out must leave nothing. */
export function clearSdkStorage(
  storage: GuardedStorage,
  isGone: (key: string) => boolean = () => true,
): void {
  for (const key of storage.keys('TIM_')) if (isGone(key)) storage.removeItem(key);
}
