import { useEffect, useRef } from 'react';

/**
 * Keeps the person on the screen while something would be lost: links and Back are refused with `onRefused`,
 * and the browser asks before it closes the page.
 */
export function useLeaveGuard(isBusy: boolean, onRefused: () => void): void {
  const refuse = useRef(onRefused);
  useEffect(() => {
    refuse.current = onRefused;
  });
  useEffect(() => {
    if (!isBusy) return;
    let isReturning = false;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link || link.getAttribute('target') === '_blank') return;
      event.preventDefault();
      event.stopPropagation();
      refuse.current();
    };
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation();
      if (isReturning) {
        isReturning = false;
        return;
      }
      isReturning = true;
      window.history.forward();
      refuse.current();
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, true);
    // Capturing, so that the router does not hear of it first.
    window.addEventListener('popstate', onPop, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onPop, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isBusy]);
}
