import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { innerPath, paths } from '#lib/paths.ts';
import { useApp } from './AppContext.ts';

/** Opens the login modal for the redirect parameter that the guard set on Home; renders nothing. */
export const RedirectPrompt = observer(function RedirectPrompt() {
  const app = useApp();
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const redirect = pathname === paths.home() ? innerPath(search.get('redirect')) : null;
  const { isSignedIn } = app.session;

  useEffect(() => {
    if (pathname === paths.home()) app.sessions.arrived();
    if (!redirect) return;
    if (isSignedIn) app.navigate(redirect, { replace: true });
    else app.askLogin(redirect);
  }, [app, pathname, redirect, isSignedIn]);

  return null;
});
