// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { makeAutoObservable } from 'mobx';
import { UNSAFE_createMemoryHistory as createMemoryHistory, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppRouter } from '#app/navigation/AppRouter.tsx';
import { BlockableHistory } from '#app/navigation/BlockableHistory.ts';
import { LeaveBlocker } from '#app/navigation/LeaveBlocker.tsx';
import { i18n } from '#i18n/index.ts';
import shell from '#locales/en_US/shell.json' with { type: 'json' };
import { DialogStore } from '#parts/root/DialogStore.ts';
import { LeaveStore, type Loss, type Unfinished } from '#parts/root/index.tsx';
import { aRoot } from '#tests/builders/aRoot.ts';

/** Unfinished work that runs until it is discarded. */
class Running implements Unfinished {
  loss: Loss | null;

  constructor(loss: Loss) {
    this.loss = loss;
    makeAutoObservable(this);
  }

  giveUp(): void {
    this.loss = null;
  }
}

const dialogs = new DialogStore();
const confirm = vi.spyOn(dialogs, 'confirm');
const setUnfinished = vi.fn();
let leaving: LeaveStore;
let history: BlockableHistory;

function Here() {
  return <p>{useLocation().pathname}</p>;
}

beforeEach(async () => {
  await i18n.init({ lng: 'en_US', resources: { en_US: { shell } }, defaultNS: 'shell' });
  dialogs.closeAll();
  confirm.mockClear();
  const root = aRoot({ services: { dialogs }, platform: { setUnfinished } });
  leaving = root.store(LeaveStore);
  history = new BlockableHistory(
    createMemoryHistory({ initialEntries: ['/before', '/form?id=1', '/after'], initialIndex: 1 }),
  );
  render(
    <AppRouter history={history}>
      <LeaveBlocker root={root} history={history} />
      <Here />
    </AppRouter>,
  );
});
afterEach(cleanup);

const go = (to: string | number, replace = false) =>
  act(async () => {
    if (typeof to === 'number') history.go(to);
    else if (replace) history.replace(to);
    else history.push(to);
  });
const reply = (mayLeave: boolean) =>
  act(async () => {
    for (const { id } of dialogs.items) dialogs.close(id, mayLeave);
  });

const ways: readonly (readonly [string, () => Promise<void>, string])[] = [
  ['a link', () => go('/after'), '/after'],
  ['the arrow of a phone, which replaces the address,', () => go('/before', true), '/before'],
  ['Back', () => go(-1), '/before'],
  ['Forward', () => go(1), '/after'],
];

test.each(ways)(
  '%s waits for the answer: staying changes nothing, leaving stops the work',
  async (_, leave, there) => {
    const recording = new Running('recording');
    leaving.guard(recording);
    await leave();
    expect(screen.getByText('/form')).toBeDefined();
    expect(confirm).toHaveBeenCalledOnce();
    await reply(false);
    expect(screen.getByText('/form')).toBeDefined();
    expect(recording.loss).toBe('recording');

    await leave();
    await reply(true);
    expect(screen.getByText(there)).toBeDefined();
    expect(recording.loss).toBeNull();
    expect(confirm).toHaveBeenCalledTimes(2);
  },
);

test('a path at which the work continues needs no question, and any other discards only the work it would lose', async () => {
  const recording = new Running('recording');
  const upload = new Running('upload');
  leaving.guard(recording, (path) => path !== '/before?all=1');
  leaving.guard(upload, (path) => path === '/after');
  await go('/after', true);
  expect(screen.getByText('/after')).toBeDefined();
  expect([confirm.mock.calls, recording.loss]).toEqual([[], 'recording']);
  await go('/before');
  expect(confirm.mock.calls.map(([{ text }]) => text)).toEqual([shell.leave.upload]);
  await reply(true);
  expect([recording.loss, upload.loss]).toEqual(['recording', null]);
  await go('/before?all=1');
  await reply(true);
  expect([confirm.mock.calls.length, recording.loss]).toEqual([2, null]);
});

test('pressing Back and then a link asks once and opens the link', async () => {
  leaving.guard(new Running('upload'));
  await go(-1);
  await go('/after');
  expect(confirm).toHaveBeenCalledOnce();
  await reply(true);
  expect(screen.getByText('/after')).toBeDefined();
});

test('other search parameters under the same path count as another screen, a changed hash does not', async () => {
  leaving.guard(new Running('upload'));
  await go('/form?id=1#details');
  expect(confirm).not.toHaveBeenCalled();
  await go('/form?id=2');
  expect(confirm).toHaveBeenCalledOnce();
});

test('there is no question once nothing is running, the screen is closed or the session has ended', async () => {
  const upload = new Running('upload');
  const end = leaving.guard(upload);
  act(() => upload.giveUp());
  await go('/after');
  await go(-1);
  expect(screen.getByText('/form')).toBeDefined();
  leaving.guard(new Running('recording'));
  leaving.endOfSession();
  await go('/after');
  expect(screen.getByText('/after')).toBeDefined();
  end();
  expect(confirm).not.toHaveBeenCalled();
});

test('the browser asks before it closes the page, only while work is unfinished', () => {
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(true);
  let end = () => {};
  act(() => {
    end = leaving.guard(new Running('picture'));
  });
  expect(closes()).toBe(false);
  // The desktop asks before it quits, too.
  expect(setUnfinished).toHaveBeenLastCalledWith(true);
  act(() => end());
  expect(closes()).toBe(true);
  expect(setUnfinished).toHaveBeenLastCalledWith(false);
});

const words: readonly (readonly [keyof typeof shell.leave, readonly Loss[]])[] = [
  ['recording', ['recording']],
  ['upload', ['upload', 'upload']],
  ['recordingAndUpload', ['upload', 'recording']],
  ['picture', ['picture']],
];

test.each(words)('the question names %s for the unfinished work %j', (key, losses) => {
  for (const loss of losses) leaving.guard(new Running(loss));
  void leaving.mayLeave();
  expect(confirm.mock.calls[0]?.[0].text).toBe(shell.leave[key]);
});
