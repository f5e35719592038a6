import { report } from '#lib/report.ts';
import { isChunkFailure } from './chunkFailure.ts';

/** Sees to it that what nobody caught is reported: thrown in a handler, or a promise nobody waited for. */
export function watchFailures(signal: AbortSignal): void {
  window.addEventListener(
    'error',
    (event) => {
      // Pictures and scripts that fail to load come by here too, without an error.
      if (event.error !== undefined && event.error !== null) report('window', event.error);
    },
    { signal },
  );
  window.addEventListener(
    'unhandledrejection',
    ({ reason }) => {
      if (!isChunkFailure(reason)) report('promise', reason);
    },
    { signal },
  );
}
