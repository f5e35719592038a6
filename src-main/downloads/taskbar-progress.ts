import type { ProgressBarOptions } from 'electron';
import type { DownloadEntry } from '#lib/desktop/downloads.ts';

/** The progress on the window's taskbar button: -1 hides it, more than 1 shows an unknown length. */
export interface TaskbarProgress {
  readonly fraction: number;
  readonly mode: NonNullable<ProgressBarOptions['mode']>;
}

/** The running downloads, as the tray's menu names them: rounded, so that the menu changes seldom. */
export interface RunningDownloads {
  readonly count: number;
  /** The part that is saved, in tenths; null if the length of one is unknown. */
  readonly part: number | null;
}

/** The number of running downloads and their progress together. */
export function runningDownloads(entries: readonly DownloadEntry[]): RunningDownloads {
  const running = entries.filter(({ state }) => state === 'running' || state === 'queued');
  const { fraction, mode } = taskbarProgress(running);
  return { count: running.length, part: mode === 'normal' ? Math.floor(fraction * 10) / 10 : null };
}

/** The progress of all running downloads together, or of the paused ones if none runs. */
export function taskbarProgress(entries: readonly DownloadEntry[]): TaskbarProgress {
  const of = (...states: DownloadEntry['state'][]) => entries.filter(({ state }) => states.includes(state));
  const running = of('running', 'queued');
  const shown = running.length > 0 ? running : of('waiting', 'paused');
  if (shown.length === 0) return { fraction: -1, mode: 'none' };
  const mode = running.length > 0 ? 'normal' : 'paused';
  let received = 0;
  let total = 0;
  for (const entry of shown) {
    if (entry.total === null) return { fraction: 2, mode: running.length > 0 ? 'indeterminate' : 'paused' };
    received += entry.received;
    total += entry.total;
  }
  return { fraction: total === 0 ? 0 : Math.min(1, received / total), mode };
}
