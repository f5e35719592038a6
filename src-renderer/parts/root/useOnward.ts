import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices, useStore } from './context.tsx';
import { NavigationNews } from './NavigationNews.ts';
import type { Services } from './Services.ts';

interface Onward {
  /**
   * `navigate` for what comes after an answer: once the person has gone to another screen it does nothing, because a
   * late answer must not take them away from there.
   */
  onward: Services['navigate'];
  /**
   * True from then until the next screen is shown: this one stays on screen while that loads, and a further press would
   * send the same form again.
   */
  isGoing: boolean;
}

/** The way onward from a screen that waits for an answer. */
export function useOnward(): Onward {
  const { navigate } = useServices();
  const news = useStore(NavigationNews);
  const { pathname } = useLocation();
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    // Somebody who goes back before the next screen was shown stays here.
    news.listen((path) => {
      if (path === pathname) setGoing(false);
    }, listening.signal);
    return () => listening.abort();
  }, [news, pathname]);
  const onward: Services['navigate'] = (path, options) => {
    setGoing(true);
    if ((news.latest ?? pathname) === pathname) navigate(path, options);
  };
  return { onward, isGoing };
}
