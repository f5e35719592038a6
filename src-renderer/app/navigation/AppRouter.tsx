import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { Router } from 'react-router-dom';
import type { BlockableHistory } from './BlockableHistory.ts';

/** The router over a history: a navigation keeps the screen until the next one can render. */
export function AppRouter({ history, children }: { history: BlockableHistory; children: ReactNode }) {
  const [place, setPlace] = useState(history.place);
  useLayoutEffect(() => {
    return history.subscribe(() => startTransition(() => setPlace(history.place)));
  }, [history]);
  return (
    <Router location={place.location} navigationType={place.action} navigator={history}>
      {children}
    </Router>
  );
}
