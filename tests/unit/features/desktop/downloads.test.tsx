// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { initReactI18next } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { DownloadStore } from '#features/chat/message/DownloadStore.ts';
import DownloadsScreen from '#features/desktop/DownloadsScreen.tsx';
import { i18n } from '#i18n/index.ts';
import { type DownloadEntry, isProgramName } from '#lib/desktop/downloads.ts';
import conversations from '#locales/en_US/conversations.json' with { type: 'json' };
import words from '#locales/en_US/downloads.json' with { type: 'json' };
import { DownloadListStore } from '#parts/downloads/index.ts';
import { RootContext } from '#parts/root/index.tsx';
import type { DownloadList } from '#platform/downloads.ts';
import { aRoot, toldOf } from '#tests/builders/aRoot.ts';

/** Waits as long as a busy machine may need. */
const soon = <T,>(look: () => T | Promise<T>) => vi.waitFor(look, 10_000);

beforeAll(() =>
  i18n.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { downloads: words, conversations } },
    ns: ['downloads', 'conversations'],
  }),
);
afterEach(cleanup);

const anEntry = (change: Partial<DownloadEntry> = {}): DownloadEntry => ({
  id: 'd1',
  name: 'report.pdf',
  state: 'running',
  received: 25_000,
  total: 100_000,
  failure: null,
  path: null,
  startedAt: 1,
  subject: 'm1',
  ...change,
});

/** The list of an app, in which a case changes and removes entries. */
function aList(entries: readonly DownloadEntry[]) {
  let change: (entry: DownloadEntry) => void = () => undefined;
  let remove: (id: string) => void = () => undefined;
  const list = {
    read: vi.fn(async () => entries),
    onChange: (listener: typeof change) => {
      change = listener;
    },
    onRemove: (listener: typeof remove) => {
      remove = listener;
    },
    startAll: vi.fn(async () => 'started' as const),
    pause: vi.fn(),
    resume: vi.fn(),
    cancel: vi.fn(),
    clearEnded: vi.fn(),
    forget: vi.fn(),
    show: vi.fn(async () => true),
    drag: vi.fn(async () => true),
    open: vi.fn(async () => 'opened' as const),
  } satisfies DownloadList;
  return {
    list,
    change: (entry: DownloadEntry) => act(() => change(entry)),
    remove: (id: string) => act(() => remove(id)),
  };
}

async function show(entries: readonly DownloadEntry[], change: Partial<DownloadList> = {}) {
  const { list, ...rest } = aList(entries);
  const downloads = { ...list, ...change };
  const root = aRoot({ platform: { kind: 'desktop', downloads } });
  const router = createMemoryRouter([{ path: '*', Component: DownloadsScreen }]);
  await act(async () => {
    render(
      <RootContext value={root}>
        <RouterProvider router={router} />
      </RootContext>,
    );
  });
  return { list: downloads, root, ...rest };
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));

describe('the list of downloads', () => {
  test.each<[Partial<DownloadEntry>, string, readonly string[]]>([
    [{}, '25 kB of 100 kB', ['Pause report.pdf', 'Cancel report.pdf']],
    [{ total: null }, '25 kB', ['Pause report.pdf', 'Cancel report.pdf']],
    [{ state: 'queued' }, 'Waiting for its turn', ['Pause report.pdf', 'Cancel report.pdf']],
    [
      { state: 'waiting', failure: 'network' },
      'Waiting for the network, 25 kB of 100 kB',
      ['Pause report.pdf', 'Cancel report.pdf'],
    ],
    [{ state: 'paused' }, 'Paused, 25 kB of 100 kB', ['Resume report.pdf', 'Cancel report.pdf']],
    [
      { state: 'failed', failure: 'full' },
      'There is not enough space on the disk. Make room, then try again.',
      ['Retry', 'Remove report.pdf from the list'],
    ],
    // Another attempt would end in the same way.
    [
      { state: 'failed', failure: 'gone' },
      'The file is no longer there.',
      ['Remove report.pdf from the list'],
    ],
  ])('shows for %j "%s" and offers %j', async (change, text, offered) => {
    await show([anEntry(change)]);
    expect(screen.getByText(text)).toBeTruthy();
    const row = screen.getByRole('listitem');
    const names = [...row.querySelectorAll('button')].map(
      (it) => it.getAttribute('aria-label') ?? it.textContent,
    );
    expect(names).toEqual(offered);
  });

  test('opens a saved file, reports a missing one, and only shows a program in its folder', async () => {
    const saved = anEntry({ state: 'saved', received: 100_000, path: '/d/report.pdf' });
    const program = anEntry({ id: 'd2', name: 'tool.exe', state: 'saved', startedAt: 2, subject: null });
    const { root, list } = await show([saved, program], { open: vi.fn(async () => 'missing' as const) });
    expect(screen.getAllByRole('button', { name: 'Open' })).toHaveLength(1);
    await press('Open');
    expect(list.open).toHaveBeenCalledExactlyOnceWith('d1');
    expect(toldOf(root)).toEqual(['warning: The file is no longer where it was saved.']);
    await press('Show tool.exe in its folder');
    expect(list.show).toHaveBeenCalledExactlyOnceWith('d2');
  });

  test('follows the changes from the main process, newest first', async () => {
    const { change, remove } = await show([anEntry()]);
    change(anEntry({ id: 'd2', name: 'b.zip', startedAt: 5, subject: null }));
    change(anEntry({ received: 80_000 }));
    expect(screen.getAllByRole('listitem').map((it) => it.querySelector('b')?.textContent)).toEqual([
      'b.zip',
      'report.pdf',
    ]);
    expect(screen.getByText('80 kB of 100 kB')).toBeTruthy();
    remove('d2');
    remove('d1');
    expect(screen.getByText('Nothing downloaded yet')).toBeTruthy();
  });

  test('clears ended downloads', async () => {
    const { list } = await show([anEntry({ state: 'failed', failure: 'gone' })]);
    await press('Clear the list');
    expect(list.clearEnded).toHaveBeenCalledOnce();
  });
});

describe('the download of a message', () => {
  async function ofMessage(entry: DownloadEntry) {
    const { list, change } = aList([entry]);
    const download = vi.fn(async () => ({ kind: 'saved', path: '/d' }) as const);
    const root = aRoot({ platform: { kind: 'desktop', downloads: list, download } });
    const store = root.store(DownloadStore);
    await soon(() => expect(root.store(DownloadListStore).all).toHaveLength(1));
    return { store, list, change, download, root };
  }

  test('that an earlier page started shows its progress, pauses and continues', async () => {
    const { store, list, change } = await ofMessage(anEntry());
    expect([store.isRunning('m1'), store.progress('m1'), store.pausing('m1')]).toEqual([
      true,
      0.25,
      'pausable',
    ]);
    store.togglePause('m1');
    expect(list.pause).toHaveBeenCalledExactlyOnceWith('d1');
    change(anEntry({ state: 'paused' }));
    expect([store.standstill('m1'), store.pausing('m1')]).toEqual(['paused', 'paused']);
    store.togglePause('m1');
    expect(list.resume).toHaveBeenCalledExactlyOnceWith('d1');
    store.cancel('m1');
    expect(list.cancel).toHaveBeenCalledExactlyOnceWith('d1');
  });

  test('continues when the session ends, because the app keeps it', async () => {
    const { store, download, root } = await ofMessage(anEntry({ state: 'failed', failure: 'network' }));
    await store.start('m1', { url: 'u', fileName: 'f' });
    expect(download).toHaveBeenCalledExactlyOnceWith({ url: 'u', fileName: 'f', subject: 'm1' });
    root.end('expired');
  });

  test('whose file was moved can be downloaded again', async () => {
    const { store, list } = await ofMessage(anEntry({ state: 'saved' }));
    expect(store.isSaved('m1')).toBe(true);
    list.show.mockResolvedValueOnce(false);
    expect(await store.show('m1')).toBe(false);
    expect(list.cancel).toHaveBeenCalledExactlyOnceWith('d1');
  });
});

test.each([
  ['a.exe', true],
  ['photo.jpg.SCR', true],
  ['a.exe. .', true],
  ['setup.AppImage', true],
  ['sheet.xlsm', true],
  ['photo.jpg', false],
  ['report.pdf', false],
  ['exe', false],
  ['notes', false],
])('the name %j belongs to a program: %s', (name, isProgram) => {
  expect(isProgramName(name)).toBe(isProgram);
});
