import { inNextTask } from '#lib/next-task.ts';
import { attention } from './attention.ts';

/** The longest wait, because a page that is hidden meanwhile paints no frames. */
const latestMs = 250;

/** Calls back once the last rendering has been painted, or soon if nothing is painted. */
export function afterPaint(done: () => void): void {
  // Browsers delay long chains of timers in hidden pages by up to a minute.
  if (!attention.isVisible) {
    inNextTask(done);
    return;
  }
  if (typeof requestAnimationFrame === 'undefined') {
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
