import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { useApp } from './AppContext.ts';
import type { Access } from './routes/route.ts';

/**
 * Lets a visitor see public routes only: from any other one Home opens, with the path as the redirect parameter,
 * and the login modal over it. In a native app nobody is sent away: the app's own login opens, and `waiting` stands
 * in the screen's place until there is a session.
 */
export const Guard = observer(function Guard({
  access,
  waiting,
  children,
}: {
  access: Access;
  waiting: ReactNode;
  children: ReactNode;
}) {
  const app = useApp();
  const location = useLocation();
  const isNative = app.platform.host !== null;
  const isRefused = access === 'login' && !app.session.isSignedIn;
  const path = location.pathname + location.search;
  const target = app.isLeaving ? paths.home() : paths.homeWithRedirect(path);

  useEffect(() => {
    if (!isRefused) return;
    if (!isNative) app.navigate(target, { replace: true });
    else if (!app.isLeaving) app.askLogin(path);
  }, [app, isRefused, isNative, target, path]);

  if (!isRefused) return children;
  return isNative ? waiting : null;
});
