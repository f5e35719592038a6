import { attention } from './attention.ts';

/** The longest wait: a page that is hidden meanwhile paints no more frames. */
const latestMs = 250;

/** Calls back once what was just rendered has been painted; soon all the same where nothing is painted. */
export function afterPaint(done: () => void): void {
  if (typeof requestAnimationFrame === 'undefined' || !attention.isVisible) {
    setTimeout(done);
    return;
  }
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(latest);
    done();
  };
  const latest = setTimeout(finish, latestMs);
  // A task posted from a frame's callback runs after the frame was painted.
  requestAnimationFrame(() => setTimeout(finish));
}
