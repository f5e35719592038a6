import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router-dom';
import { LeaveStore, type Root } from '#parts/root/index.tsx';
import type { BlockableHistory } from './BlockableHistory.ts';

type LeaveBlockerProps = { root: Root; history: BlockableHistory };

/**
 * Blocks every navigation that would lose work until the person has confirmed it: Back, Forward, links, the
 * phone's back arrow and navigation by code through the router; closing and reloading through the browser.
 */
export const LeaveBlocker = observer(function LeaveBlocker({ root, history }: LeaveBlockerProps) {
  const { platform } = root.services;
  const leaving = root.store(LeaveStore);
  const { mustAsk } = leaving;
  useLayoutEffect(() => {
    return history.blockWith(
      (here, there) => leaving.mustAsk && (here.pathname !== there.pathname || here.search !== there.search),
    );
  }, [history, leaving]);
  const blocked = useSyncExternalStore(history.subscribe, () => history.blocked);
  const { key } = useLocation();
  const entry = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new history entry
  useEffect(() => {
    entry.current = historyEntry();
  }, [key]);

  useEffect(() => {
    if (!blocked) return;
    let isLatest = true;
    void leaving.mayLeave().then((mayLeave) => {
      // If a second navigation was blocked meanwhile, only the latest one continues.
      if (!isLatest) return;
      if (mayLeave) blocked.proceed();
      else {
        blocked.reset();
        putBack(entry.current);
      }
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

/** The index of the current history entry, as the router numbers them. */
function historyEntry(): number | null {
  const state: unknown = window.history.state;
  return state && typeof state === 'object' && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

/**
 * After two quick Backs the router reverts only one; this reverts the other, so that the URL matches the
 * screen.
 */
function putBack(entry: number | null): void {
  const shown = historyEntry();
  if (entry !== null && shown !== null && shown !== entry) window.history.go(entry - shown);
}
