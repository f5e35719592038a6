import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '#lib/paths.ts';
import { useApp } from './AppContext.ts';
import type { Access } from './routes.ts';

/**
 * Lets a visitor see public routes only: from any other one Home opens, with the path as the redirect parameter,
 * and the login modal over it. In a native app the guard is the app's own.
 */
export const Guard = observer(function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const app = useApp();
  const location = useLocation();
  const isRefused = access === 'login' && !app.session.isSignedIn && app.platform.openNativeLogin === null;
  const target = app.isLeaving ? paths.home() : paths.homeWithRedirect(location.pathname + location.search);

  useEffect(() => {
    if (isRefused) app.navigate(target, { replace: true });
  }, [app, isRefused, target]);

  return isRefused ? null : children;
});
