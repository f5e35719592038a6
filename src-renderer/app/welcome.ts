import { i18n, loadNamespaces } from '#i18n/index.ts';
import type { ToastStore } from '#parts/root/ToastStore.ts';
import { tabStorage } from '#platform/storage.ts';

/** The storage key of the token's place, kept for the message after the reload of a login. */
const flashKey = 'pasarmain.flash';

/** Tells the person that the login succeeded, and whether it lasts only as long as the page. */
export async function welcome(toasts: Pick<ToastStore, 'success' | 'warning'>, place: string): Promise<void> {
  await loadNamespaces(['session']);
  toasts.success(i18n.t('success', { ns: 'session' }));
  if (place === 'memory') toasts.warning(i18n.t('tokenInMemory', { ns: 'shell' }));
}

/** Stores the welcome message for after the reload. */
export function keepWelcome(place: string): void {
  tabStorage.setItem(flashKey, place);
}

/** Shows the welcome that was stored before a reload. */
export async function showKeptWelcome(toasts: Pick<ToastStore, 'success' | 'warning'>): Promise<void> {
  const place = tabStorage.getItem(flashKey);
  if (!place) return;
  tabStorage.removeItem(flashKey);
  await welcome(toasts, place);
}
