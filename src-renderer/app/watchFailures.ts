import { report } from '#lib/report.ts';
import { isChunkFailure } from './chunkFailure.ts';

/** Reports uncaught errors of handlers and unhandled promise rejections. */
export function watchFailures(signal: AbortSignal): void {
  window.addEventListener(
    'error',
    (event) => {
      // Failed loads of pictures and scripts also fire this event, but without an error.
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
