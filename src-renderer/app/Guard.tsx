import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { nativePathOf } from '#lib/native-paths.ts';
import { paths } from '#lib/paths.ts';
import { useApp } from './AppContext.ts';
import type { Access } from './routes/route.ts';
import { hasScreenBehind } from './shell/useGoBack.ts';

/**
 * Lets a visitor see public routes only: for any other route it opens Home with the path as the redirect parameter,
 * and the login modal. In a native app there is no redirect: the app's own login opens, and `waiting` replaces the
 * screen until there is a session. A page for which the app has its own view opens in that view.
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
  const { host } = app.platform;
  const isNative = host !== null;
  const isRefused = access === 'login' && !app.session.isSignedIn;
  const path = location.pathname + location.search;
  const nativePath = host?.hasViews ? nativePathOf(path, app.config.nativePaths) : null;
  const target = app.sessions.isLeaving ? paths.home() : paths.homeWithRedirect(path);

  useEffect(() => {
    if (!isRefused) return;
    if (!isNative) app.navigate(target, { replace: true });
    else if (!app.sessions.isLeaving) app.askLogin(path);
  }, [app, isRefused, isNative, target, path]);

  useEffect(() => {
    if (isRefused || nativePath === null) return;
    host?.openPage(nativePath);
    if (hasScreenBehind()) window.history.back();
    else app.navigate(paths.home(), { replace: true });
  }, [app, host, isRefused, nativePath]);

  if (!isRefused && nativePath !== null) return null;
  if (!isRefused) return children;
  return isNative ? waiting : null;
});
