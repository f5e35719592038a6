import { useSyncExternalStore } from 'react';

const firstPauseMs = 300;
const longestPauseMs = 30_000;
/** The number of attempts to load texts before the first screen continues without them. */
const triesAtStart = 3;

const late = new Set<object>();
const listeners = new Set<() => void>();

function mark(one: object, isLate: boolean): void {
  if (isLate) late.add(one);
  else late.delete(one);
  for (const listener of listeners) listener();
}

/** Waits for a delay, or until the browser is online again if that is earlier. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
  });
}

/**
 * Retries until the texts are loaded, because a screen without them shows only their keys. During the start
 * it gives up after a few attempts, so that a page is shown at all.
 */
export async function loadWords<T>(load: () => Promise<T>, isStarting: () => boolean): Promise<T> {
  const one = {};
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await load();
      } catch (error) {
        if (isStarting() && tries >= triesAtStart) throw error;
        // A single failed attempt is not shown to the user.
        if (tries > 1) mark(one, true);
        await pause(Math.min(longestPauseMs, firstPauseMs * 3 ** (tries - 1)));
      }
    }
  } finally {
    mark(one, false);
  }
}

/** True while requested texts fail to load. */
export function useLateWords(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => late.size > 0,
  );
}
