import { useSyncExternalStore } from 'react';

const firstPauseMs = 300;
const longestPauseMs = 30_000;
/** How often words are asked for before the first screen goes on without them. */
const triesAtStart = 3;

const late = new Set<object>();
const listeners = new Set<() => void>();

function mark(one: object, isLate: boolean): void {
  if (isLate) late.add(one);
  else late.delete(one);
  for (const listener of listeners) listener();
}

/** Waits a while, or only until the line is back. */
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
 * Loads words until they are there, because a screen without its words shows nothing but their names. Only while
 * the program starts it gives up after a few tries, so that there is a page at all.
 */
export async function loadWords<T>(load: () => Promise<T>, isStarting: () => boolean): Promise<T> {
  const one = {};
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        return await load();
      } catch (error) {
        if (isStarting() && tries >= triesAtStart) throw error;
        // One that comes at the second try is not worth a word.
        if (tries > 1) mark(one, true);
        await pause(Math.min(longestPauseMs, firstPauseMs * 3 ** (tries - 1)));
      }
    }
  } finally {
    mark(one, false);
  }
}

/** True while words that were asked for do not arrive. */
export function useLateWords(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    () => late.size > 0,
  );
}
