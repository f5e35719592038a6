import { inNextTask } from './next-task.ts';

/** The longest wait for a paint: a page that cannot paint, or is hidden meanwhile, goes on. */
const latestMs = 250;

/** True from a key press until the frame after it was painted. */
let isUnpainted = false;
let isWatching = false;
const waiting: (() => void)[] = [];

/**
 * Performs something that would delay the paint of a letter which was just typed: at once if there is none, otherwise
 * after its paint. Between a key press and the next frame a browser runs other tasks.
 */
export function afterLetters(perform: () => void): void {
  watchKeys();
  if (isUnpainted) waiting.push(perform);
  else perform();
}

/** Notes each key press until its frame was painted. */
function watchKeys(): void {
  if (isWatching || typeof addEventListener === 'undefined') return;
  isWatching = true;
  addEventListener('keydown', note, { capture: true, passive: true });
}

function note(): void {
  if (isUnpainted) return;
  isUnpainted = true;
  const latest = setTimeout(goOn, latestMs);
  // A task posted from a frame's callback runs after the frame was painted.
  requestAnimationFrame(() => inNextTask(goOn));

  function goOn(): void {
    if (!isUnpainted) return;
    clearTimeout(latest);
    isUnpainted = false;
    for (const perform of waiting.splice(0)) inNextTask(perform);
  }
}
