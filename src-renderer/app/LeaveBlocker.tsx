import { observer } from 'mobx-react-lite';
import { useCallback, useEffect } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router-dom';
import { LeaveStore } from '#parts/root/index.tsx';
import { useApp } from './AppContext.ts';

/**
 * Holds back every way off a screen that would lose something, until the person has answered: Back, Forward, links,
 * the phone's arrow and the program's own steps through the router, closing and loading again through the browser.
 */
export const LeaveBlocker = observer(function LeaveBlocker() {
  const { root } = useApp();
  const leaving = root.store(LeaveStore);
  const { mustAsk } = leaving;
  const blocks = useCallback<BlockerFunction>(
    ({ currentLocation: here, nextLocation: there }) =>
      leaving.mustAsk && (here.pathname !== there.pathname || here.search !== there.search),
    [leaving],
  );
  const blocker = useBlocker(blocks);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isLatest = true;
    void leaving.mayLeave().then((mayLeave) => {
      // Who was held back a second time goes to where they went last.
      if (!isLatest) return;
      if (mayLeave) blocker.proceed();
      else blocker.reset();
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

  return null;
});
