import { observer } from 'mobx-react-lite';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  useNavigate,
  useRoutes,
} from 'react-router-dom';
import { RootContext } from '#parts/root/index.tsx';
import { Later } from '#ui/Later.tsx';
import { AppContext, useApp } from './AppContext.ts';
import type { Application } from './Application.ts';
import { startBackground } from './background.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Guard } from './Guard.tsx';
import { LoginNeeded } from './LoginNeeded.tsx';
import { AppRouter } from './navigation/AppRouter.tsx';
import { BlockableHistory } from './navigation/BlockableHistory.ts';
import { LeaveBlocker } from './navigation/LeaveBlocker.tsx';
import { Redirect } from './navigation/Redirect.tsx';
import { RedirectPrompt } from './RedirectPrompt.tsx';
import { redirects, routes } from './routes/index.ts';
import type { AppRoute } from './routes/route.ts';
import { Shell } from './shell/Shell.tsx';
import { Toasts } from './Toasts.tsx';

const loadDialogs = async () => (await import('./Dialogs.tsx')).default;

/** The whole product on a page. */
export function App({ app }: { app: Application }) {
  const [history] = useState(() => {
    const made = new BlockableHistory(createBrowserHistory());
    made.divert((there) => app.diverts(there.pathname + there.search));
    return made;
  });
  return (
    <ErrorBoundary>
      <AppContext value={app}>
        <AppRouter history={history}>
          <NavigateBridge history={history} />
          <SessionBlocker history={history} />
          <Session />
        </AppRouter>
      </AppContext>
    </ErrorBoundary>
  );
}

/** Blocks navigations that would lose unfinished work of the current session. */
const SessionBlocker = observer(function SessionBlocker({ history }: { history: BlockableHistory }) {
  const { root } = useApp();
  return <LeaveBlocker root={root} history={history} />;
});

/** Passes the router's `navigate` to the stores. */
function NavigateBridge({ history }: { history: BlockableHistory }) {
  const app = useApp();
  const navigate = useNavigate();
  useEffect(() => {
    app.setNavigate((path, { replace = false, returns = false, past } = {}) => {
      const steps = returns ? history.stepsBackTo(path, past) : null;
      if (steps !== null) history.go(-steps);
      else void navigate(path, { replace: replace || returns });
    });
  }, [app, history, navigate]);
  useEffect(() => {
    const end = new AbortController();
    app.platform.onOpenPath((path) => app.navigate(path), end.signal);
    return () => end.abort();
  }, [app]);
  return null;
}

/** The screens of one session: a new session remounts all of them. */
const Session = observer(function Session() {
  const app = useApp();
  const { root } = app;
  useEffect(() => void startBackground(root), [root]);
  return (
    <RootContext value={root} key={root.id}>
      <Screens />
      <RedirectPrompt />
      <Toasts />
      {app.dialogs.items.length > 0 && (
        <DialogLayer>
          <Later when load={loadDialogs} onFailure={() => app.dialogs.closeAll()}>
            {(Dialogs) => <Dialogs />}
          </Later>
        </DialogLayer>
      )}
    </RootContext>
  );
});

/** The screen at the current path. */
function Screens() {
  return useRoutes([
    ...redirects.map(({ from, to }) => ({ path: from, element: <Redirected to={to} /> })),
    ...routes.map((route) => ({ path: route.path, element: <RoutedScreen route={route} /> })),
  ]);
}

function RoutedScreen({ route }: { route: AppRoute }) {
  const { Screen } = route;
  return (
    <GuardedRoute route={route}>
      <Shell route={route}>
        <Screen />
      </Shell>
    </GuardedRoute>
  );
}

/** Leads to another path, unless its screen refuses a visitor: the guard then keeps the path that they opened. */
function Redirected({ to }: { to: string }) {
  const redirect = <Redirect to={to} />;
  const route = routes.find(({ path }) => path === to);
  return route ? <GuardedRoute route={route}>{redirect}</GuardedRoute> : redirect;
}

function GuardedRoute({ route, children }: { route: AppRoute; children: ReactNode }) {
  const waiting = (
    <Shell route={route}>
      <LoginNeeded />
    </Shell>
  );
  return (
    <Guard access={route.access} waiting={waiting}>
      {children}
    </Guard>
  );
}

function DialogLayer({ children }: { children: React.ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary resetKey={key}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  );
}
