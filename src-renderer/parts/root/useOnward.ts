import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useServices, useStore } from './context.tsx';
import { NavigationNews } from './NavigationNews.ts';
import type { Services } from './Services.ts';

/**
 * `navigate` for what comes after an answer: once the person has left the screen it does nothing, because a late answer
 * must not take them away from where they went.
 */
export function useOnward(): Services['navigate'] {
  const { navigate } = useServices();
  const news = useStore(NavigationNews);
  const { pathname: here } = useLocation();
  const hasLeft = useRef(false);
  useEffect(() => {
    const shown = new AbortController();
    hasLeft.current = false;
    news.listen((path) => {
      hasLeft.current = path !== here;
    }, shown.signal);
    return () => {
      hasLeft.current = true;
      shown.abort();
    };
  }, [news, here]);
  return (path, options) => {
    if (!hasLeft.current) navigate(path, options);
  };
}
