import { expect, test } from 'vitest';
import type { DownloadEntry } from '#lib/desktop/downloads.ts';
import {
  type RunningDownloads,
  runningDownloads,
  taskbarProgress,
} from '#main/downloads/taskbar-progress.ts';

const entry = (state: DownloadEntry['state'], received: number, total: number | null): DownloadEntry => ({
  id: `${state}-${received}`,
  name: 'a',
  state,
  received,
  total,
  failure: null,
  path: null,
  startedAt: 0,
  subject: null,
});

test.each<[string, DownloadEntry[], { fraction: number; mode: string }]>([
  ['nothing', [], { fraction: -1, mode: 'none' }],
  [
    'downloads that have ended',
    [entry('saved', 9, 9), entry('failed', 1, 9)],
    { fraction: -1, mode: 'none' },
  ],
  ['a running download', [entry('running', 25, 100)], { fraction: 0.25, mode: 'normal' }],
  [
    'several downloads, by their bytes',
    [entry('running', 0, 100), entry('queued', 0, 300), entry('paused', 50, 60)],
    { fraction: 0, mode: 'normal' },
  ],
  ['a download of unknown length', [entry('running', 5, null)], { fraction: 2, mode: 'indeterminate' }],
  [
    'downloads that are paused or waiting',
    [entry('paused', 50, 100), entry('waiting', 0, 100)],
    { fraction: 0.25, mode: 'paused' },
  ],
])('the taskbar shows for %s', (_what, entries, shown) => {
  expect(taskbarProgress(entries)).toEqual(shown);
});

test.each<[string, DownloadEntry[], RunningDownloads]>([
  ['nothing', [entry('saved', 9, 9), entry('paused', 5, 10)], { count: 0, part: null }],
  ['one of unknown length', [entry('running', 5, null)], { count: 1, part: null }],
  ['several, in tenths', [entry('running', 59, 100), entry('queued', 0, 100)], { count: 2, part: 0.2 }],
])('the tray names of %s the number and the progress', (_what, entries, named) => {
  expect(runningDownloads(entries)).toEqual(named);
});
