import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RootStore } from '#app/RootStore.ts';
import { DialogStore } from '#parts/root/DialogStore.ts';
import type { Root, Services } from '#parts/root/index.tsx';
import { ToastStore, toastMs } from '#parts/root/ToastStore.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a toast stays 3 seconds; the same text restarts its time and is not shown twice', () => {
  const toasts = new ToastStore();
  toasts.error('a');
  vi.advanceTimersByTime(toastMs - 1);
  expect(toastMs).toBe(3_000);
  toasts.error('a');
  vi.advanceTimersByTime(toastMs - 1);
  expect(toasts.items.map(({ text }) => text)).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(toasts.items).toEqual([]);
});

test('a dialog is opened by description, once per kind, and resolves with its answer', async () => {
  const dialogs = new DialogStore();
  const question = { title: 't', text: 'x', confirmLabel: 'y' };
  const first = dialogs.confirm(question);
  const second = dialogs.confirm(question);
  expect(await first).toBe(false);
  expect(dialogs.items).toHaveLength(1);
  const top = dialogs.items.at(-1);
  if (top) dialogs.close(top.id, true);
  expect(await second).toBe(true);
  expect(dialogs.items).toHaveLength(0);
});

test('a root creates each store once and ends its subscriptions when disposed', () => {
  class Counter {
    readonly root: Root;
    constructor(root: Root) {
      this.root = root;
    }
  }
  const root = new RootStore({} as Omit<Services, 'signal'>);
  const other = new RootStore({} as Omit<Services, 'signal'>);
  expect(root.store(Counter)).toBe(root.store(Counter));
  expect(root.store(Counter)).not.toBe(other.store(Counter));
  const { signal } = root.services;
  root.dispose('expired');
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toBe('expired');
  expect(other.services.signal.aborted).toBe(false);
});
