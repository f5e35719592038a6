import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { LeaveStore, NavigationNews, type Root } from '#parts/root/index.tsx';
import type { BlockableHistory } from './BlockableHistory.ts';

type LeaveBlockerProps = { root: Root; history: BlockableHistory };

/**
 * Blocks every navigation that would lose work until the person has confirmed it: Back, Forward, links, the
 * phone's back arrow and navigation by code through the router; closing and reloading through the browser. Tells of those
 * that happen.
 */
export const LeaveBlocker = observer(function LeaveBlocker({ root, history }: LeaveBlockerProps) {
  const { platform } = root.services;
  const leaving = root.store(LeaveStore);
  const { mustAsk } = leaving;
  useLayoutEffect(() => {
    return history.blockWith(
      (here, there) =>
        (here.pathname !== there.pathname || here.search !== there.search) &&
        leaving.mustAskAt(there.pathname + there.search),
    );
  }, [history, leaving]);
  useLayoutEffect(() => {
    return history.subscribe(() => root.store(NavigationNews).tell(history.place.location.pathname));
  }, [history, root]);
  const blocked = useSyncExternalStore(history.subscribe, () => history.blocked);

  useEffect(() => {
    if (!blocked) return;
    let isLatest = true;
    void leaving.mayLeave(blocked.to).then((mayLeave) => {
      // If a second navigation was blocked meanwhile, only the latest one continues.
      if (!isLatest) return;
      if (mayLeave) blocked.proceed();
      else blocked.reset();
    });
    return () => {
      isLatest = false;
    };
  }, [blocked, leaving]);

  useEffect(() => {
    if (!mustAsk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [mustAsk]);

  useEffect(() => {
    platform.setUnfinished?.(mustAsk);
  }, [platform, mustAsk]);

  return null;
});
