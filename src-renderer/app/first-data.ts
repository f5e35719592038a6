import { matchPath } from 'react-router-dom';
import { inNextTask } from '#lib/next-task.ts';
import type { Root } from '#parts/root/index.tsx';
import type { AppRoute } from './routes/route.ts';

/** The part of the browser's location that chooses the data. */
type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * Begins to load the first data of the first screen before it renders. Replies that came with the page are taken in
 * before the next task, so that the first render shows them and not a skeleton that is replaced at once.
 */
export async function startFirstData(root: Root, route: AppRoute, place: Place): Promise<void> {
  const match = matchPath(route.path, place.pathname);
  if (!match || (route.access === 'login' && !root.services.session.isSignedIn)) return;
  route.firstData(root, match.params, new URLSearchParams(place.search));
  await new Promise<void>(inNextTask);
}
