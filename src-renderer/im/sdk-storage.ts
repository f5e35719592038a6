/** The SDK keeps profiles and conversations in clear in local storage; a sign-out must leave nothing. */
export function clearSdkStorage(
  isGone: (key: string) => boolean = () => true,
  storage: Storage = localStorage,
): void {
  for (const key of Object.keys(storage)) if (key.startsWith('TIM_') && isGone(key)) storage.removeItem(key);
}
