import { expect, test, vi } from 'vitest';
import { launchDesktop, pageOf, trayOf, windowOf } from './launch.ts';

const notice = { tag: 'C2C1', title: 'Intan', body: 'Code is 7741', path: '/chat/detail/C2C1' };

test('closing hides the window, quitting closes it and releases everything', async () => {
  const app = await launchDesktop();
  await app.desktop.request('notifications:show', notice);
  expect(windowOf(app).closes()).toBe(false);
  app.electron.app.quit();
  expect(windowOf(app).isDestroyed()).toBe(true);
  expect(trayOf(app).isDestroyed()).toBe(true);
  expect(app.seen.notifications[0]?.state).toBe('closed');
});

test('a full-screen window leaves full screen before it is hidden', async () => {
  const app = await launchDesktop();
  const window = windowOf(app);
  window.fullScreen = true;
  expect(window.closes()).toBe(false);
  expect(window.isVisible()).toBe(true);
  await vi.waitFor(() => expect(window.isVisible()).toBe(false));
});

test('a page that crashes is restarted three times in a row, and then the person is asked', async () => {
  const app = await launchDesktop();
  const page = pageOf(app);
  const reload = vi.spyOn(page, 'reload');
  for (let crash = 0; crash < 3; crash += 1) page.emit('render-process-gone', {}, { reason: 'crashed' });
  expect([reload.mock.calls.length, app.seen.questions.length]).toEqual([3, 0]);
  app.seen.answers.push(1);
  page.emit('render-process-gone', {}, { reason: 'crashed' });
  await vi.waitFor(() => expect(app.seen.hasQuit).toBe(true));
  expect(reload).toHaveBeenCalledTimes(3);
  expect(app.seen.questions[0]?.message).toBe('Pasarmain stopped several times');
});

test('after several crashes in a row the app starts again safely if the person agrees', async () => {
  const app = await launchDesktop({ argv: ['--hidden'] });
  const page = pageOf(app);
  vi.spyOn(page, 'reload').mockReturnValue();
  for (let crash = 0; crash < 4; crash += 1) page.emit('render-process-gone', {}, { reason: 'crashed' });
  await vi.waitFor(() => expect(app.seen.hasQuit).toBe(true));
  expect(page.reload).toHaveBeenCalledTimes(3);
  expect(app.seen.hasRelaunched).toBe(true);
  const next = await launchDesktop({ argv: [...app.seen.nextArguments] });
  expect(next.seen.isHardwareAccelerated).toBe(false);
  expect((await next.desktop.request('settings:read')).facts.isSafeStart).toBe(true);
});

test.each([
  [3 * 3_600_000, 3 * 3_600_000],
  [-60_000, 0],
])('after a sleep of %i ms by the clock each page is told of %i ms', async (passed, sleptMs) => {
  const app = await launchDesktop();
  const heard: number[] = [];
  app.desktop.on('system:woke', (sleep) => heard.push(sleep.sleptMs));
  const { powerMonitor } = app.electron;
  vi.useFakeTimers({ toFake: ['Date'], now: 1_800_000_000_000 });
  powerMonitor.emit('suspend');
  vi.setSystemTime(1_800_000_000_000 + passed);
  powerMonitor.emit('resume');
  powerMonitor.emit('resume');
  vi.useRealTimers();
  expect(heard).toEqual([sleptMs, 0]);
});

test('a page that hangs is restarted only if the person wants it', async () => {
  const app = await launchDesktop();
  const page = pageOf(app);
  const reload = vi.spyOn(page, 'reload');
  page.emit('unresponsive');
  await vi.waitFor(() => expect(app.seen.questions).toHaveLength(1));
  expect(reload).not.toHaveBeenCalled();
  app.seen.answers.push(1);
  await vi.waitFor(() => {
    page.emit('unresponsive');
    expect(reload).toHaveBeenCalledOnce();
  });
});

test.each([
  ['stays', 0, false],
  ['goes', 1, true],
])('a page with unsaved work is left only if the person agrees: %s', async (_name, answer, leaves) => {
  const app = await launchDesktop();
  app.seen.answers.push(answer);
  let isLeft = false;
  pageOf(app).emit('will-prevent-unload', {
    preventDefault() {
      isLeft = true;
    },
  });
  expect(isLeft).toBe(leaves);
});

test('quitting asks while work is unfinished, and not again after the person agreed', async () => {
  const app = await launchDesktop();
  await app.desktop.request('app:setUnfinished', true);
  app.electron.app.quit();
  await vi.waitFor(() => expect(app.seen.questions).toHaveLength(1));
  expect([app.seen.hasQuit, trayOf(app).isDestroyed()]).toEqual([false, false]);
  app.seen.answers.push(1);
  app.electron.app.quit();
  await vi.waitFor(() => expect(app.seen.hasQuit).toBe(true));
  expect(trayOf(app).isDestroyed()).toBe(true);
});
