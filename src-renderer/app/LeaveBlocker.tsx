import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom';
import { LeaveStore, type Root } from '#parts/root/index.tsx';

/**
 * Blocks every navigation that would lose work until the person has confirmed it: Back, Forward, links, the
 * phone's back arrow and navigation by code through the router; closing and reloading through the browser.
 */
export const LeaveBlocker = observer(function LeaveBlocker({ root }: { root: Root }) {
  const { platform } = root.services;
  const leaving = root.store(LeaveStore);
  const { mustAsk } = leaving;
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation: here, nextLocation: there }) =>
      leaving.mustAsk && (here.pathname !== there.pathname || here.search !== there.search),
    [leaving],
  );
  const blocker = useBlocker(blocks);
  const { key } = useLocation();
  const entry = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means a new history entry
  useEffect(() => {
    entry.current = historyEntry();
  }, [key]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLatest = true;
    void leaving.mayLeave().then((mayLeave) => {
      // If a second navigation was blocked meanwhile, only the latest one continues.
      if (!isLatest) return;
      if (mayLeave) blocker.proceed();
      else {
        blocker.reset();
        putBack(entry.current);
      }
    });
    return () => {
      isLatest = false;
    };
  }, [blocker, leaving]);

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
