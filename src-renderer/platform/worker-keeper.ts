import { savesData } from './data-saver.ts';
import type { PageKeeper } from './PageKeeper.ts';

/**
 * The page keeper of a browser that has service workers. Its code is loaded when the first screen is shown. It is off
 * during development, where the page is not a built one.
 */
export function workerKeeper(): PageKeeper | null {
  if (import.meta.env.DEV || !('serviceWorker' in navigator) || savesData()) return null;
  let made: Promise<PageKeeper> | null = null;
  const keeper = () => {
    made ??= import('./WorkerKeeper.ts').then(
      ({ WorkerKeeper }) => new WorkerKeeper(navigator.serviceWorker),
    );
    return made;
  };
  return {
    shown: async (...args) => (await keeper()).shown(...args),
    renew: async () => (await keeper()).renew(),
  };
}
