import { attention } from './attention.ts';

/** The longest wait, because a hidden page paints no frames. */
const latestMs = 250;

/** Calls back once the last rendering has been painted, or soon if nothing is painted. */
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
