import { reaction } from 'mobx';
import { i18n, loadNamespaces } from '#i18n/index.ts';
import type { Services } from '#parts/root/index.tsx';
import type { OwnStatus } from '../peer/OwnStatus.ts';

/** Shows the user's own status in the navigation, and sets it as chosen outside the window, until the session ends. */
export function keepOwnStatusOutside(
  own: Pick<OwnStatus, 'isAway' | 'choose'>,
  { badges, platform, toasts, signal }: Pick<Services, 'badges' | 'platform' | 'toasts' | 'signal'>,
): void {
  reaction(
    () => own.isAway,
    (isAway) => badges.setAway(isAway),
    { signal, fireImmediately: true },
  );
  platform.onAwayChosen?.(async (isAway) => {
    if (await own.choose(isAway)) return;
    await loadNamespaces(['conversations']);
    toasts.error(i18n.t('status.failed', { ns: 'conversations' }));
  }, signal);
}
