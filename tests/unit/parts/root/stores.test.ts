import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RootStore } from '#app/RootStore.ts';
import { DialogStore } from '#parts/root/DialogStore.ts';
import type { Root } from '#parts/root/index.tsx';
import { actionToastMs, ToastStore, toastMs } from '#parts/root/ToastStore.ts';
import { aRoot } from '#tests/builders/aRoot.ts';

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

test('a toast with a button stays longer, keeps its time while it is held, and performs its action once', () => {
  const toasts = new ToastStore();
  const perform = vi.fn();
  const id = toasts.success('a', { label: 'Undo', perform, undoes: true });
  vi.advanceTimersByTime(actionToastMs - 1);
  toasts.hold(id, true);
  vi.advanceTimersByTime(actionToastMs);
  expect(toasts.latestUndo?.id).toBe(id);
  toasts.hold(id, false);
  vi.advanceTimersByTime(actionToastMs - 1);
  expect(toasts.items).toHaveLength(1);
  toasts.perform(id);
  toasts.perform(id);
  expect([toasts.items.length, toasts.latestUndo, perform.mock.calls.length]).toEqual([0, null, 1]);
});

test('only a button that undoes something is pressed by the keys for undo', () => {
  const toasts = new ToastStore();
  const undone = toasts.success('a', { label: 'Undo', perform: () => undefined, undoes: true });
  toasts.show('info', 'b', { label: 'Reload', perform: () => undefined });
  expect(toasts.latestUndo?.id).toBe(undone);
  toasts.perform(undone);
  expect(toasts.latestUndo).toBeNull();
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
  const root = new RootStore(aRoot().services);
  const other = new RootStore(aRoot().services);
  expect(root.store(Counter)).toBe(root.store(Counter));
  expect(root.store(Counter)).not.toBe(other.store(Counter));
  const { signal } = root.services;
  root.dispose('expired');
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toBe('expired');
  expect(other.services.signal.aborted).toBe(false);
});
