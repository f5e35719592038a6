import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router-dom';
import { LeaveStore } from '#parts/root/index.tsx';
import { useApp } from './AppContext.ts';

/**
 * Holds back every way off a screen that would lose something, until the person has answered: Back, Forward, links,
 * the phone's arrow and the program's own steps through the router, closing and loading again through the browser.
 */
export const LeaveBlocker = observer(function LeaveBlocker() {
  const { root, platform } = useApp();
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another entry of the history
  useEffect(() => {
    entry.current = historyEntry();
  }, [key]);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLatest = true;
    void leaving.mayLeave().then((mayLeave) => {
      // Who was held back a second time goes to where they went last.
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

/** Which entry of the history the address bar shows: the router numbers its own. */
function historyEntry(): number | null {
  const state: unknown = window.history.state;
  return state && typeof state === 'object' && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}

/** Two quick presses of Back overtake the router, which takes back one: the address follows the screen again. */
function putBack(entry: number | null): void {
  const shown = historyEntry();
  if (entry !== null && shown !== null && shown !== entry) window.history.go(entry - shown);
}
