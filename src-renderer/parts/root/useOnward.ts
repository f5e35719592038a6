import { useLocation } from 'react-router-dom';
import { useServices, useStore } from './context.tsx';
import { NavigationNews } from './NavigationNews.ts';
import type { Services } from './Services.ts';

/**
 * `navigate` for what comes after an answer: once the person has gone to another screen it does nothing, because a late
 * answer must not take them away from there.
 */
export function useOnward(): Services['navigate'] {
  const { navigate } = useServices();
  const news = useStore(NavigationNews);
  const { pathname } = useLocation();
  return (path, options) => {
    if ((news.latest ?? pathname) === pathname) navigate(path, options);
  };
}
