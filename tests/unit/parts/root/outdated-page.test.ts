// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LeaveStore, OutdatedPage } from '#parts/root/index.tsx';
import { tabStorage } from '#platform/storage.ts';
import { aRoot } from '../../../builders/aRoot.ts';

let ends: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  tabStorage.removeItem('pasarmain.reloadedForBuild');
});
afterEach(() => {
  for (const end of ends) end();
  ends = [];
  document.body.replaceChildren();
  vi.useRealTimers();
});

/** A page whose reloads are counted, on a clock that the fake timers move; the server's differs by `offset`. */
function aPage(offset: () => number = () => 0) {
  const renew = vi.fn(async () => undefined);
  const root = aRoot({
    platform: { pageKeeper: { renew, shown: async () => undefined } },
    services: { now: () => Date.now() + offset() },
  });
  ends.push(() => root.end());
  return { root, renew, page: root.store(OutdatedPage) };
}

const pass = (seconds: number) => vi.advanceTimersByTime(seconds * 1_000);

/** Types into an element of this kind in the document. */
function typeInto(tag: 'textarea' | 'div', attributes: Record<string, string> = {}): void {
  const field = document.body.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

const touch = () => window.dispatchEvent(new Event('pointerdown'));

describe('an outdated page', () => {
  test('tells the person once, and reloads itself if nobody has used it', () => {
    const { root, renew, page } = aPage();
    page.note({ kind: 'newBuild' });
    page.note({ kind: 'newBuild' });
    expect(root.services.toasts.items).toHaveLength(1);
    expect(renew).not.toHaveBeenCalled();
    pass(6);
    expect(renew).toHaveBeenCalledOnce();
  });

  test('that works waits until nobody has used it for five minutes', () => {
    const { renew, page } = aPage();
    touch();
    page.note({ kind: 'newBuild' });
    pass(200);
    touch();
    pass(290);
    expect(renew).not.toHaveBeenCalled();
    pass(20);
    expect(renew).toHaveBeenCalledOnce();
  });

  test('whose chat does not work reloads itself although somebody uses it', () => {
    const { renew, page } = aPage();
    touch();
    page.note({ kind: 'otherWindow', isOver: () => false });
    expect(page.hasNoChat).toBe(true);
    pass(6);
    expect(renew).toHaveBeenCalledOnce();
  });

  test('whose chat does not work shows no toast while a banner on screen says so', () => {
    const { root, page } = aPage();
    const leave = page.sayInPlace();
    page.note({ kind: 'otherWindow', isOver: () => false });
    expect(root.services.toasts.items).toHaveLength(0);
    leave();
    page.note({ kind: 'newBuild' });
    expect(root.services.toasts.items).toHaveLength(1);
  });

  test('stays if the window of the newer build has closed', () => {
    const { renew, page } = aPage();
    let isOver = false;
    page.note({ kind: 'otherWindow', isOver: () => isOver });
    isOver = true;
    pass(60);
    expect(page.hasNoChat).toBe(false);
    expect(renew).not.toHaveBeenCalled();
  });

  test.each([{ kind: 'newBuild' }, { kind: 'otherWindow', isOver: () => false }] as const)(
    'with a form in which somebody typed stays until another screen is shown ($kind)',
    (reason) => {
      const { renew, page } = aPage();
      typeInto('textarea');
      page.note(reason);
      pass(900);
      expect(renew).not.toHaveBeenCalled();
      window.history.pushState(null, '', `/elsewhere/${reason.kind}`);
      pass(6);
      expect(renew).toHaveBeenCalledOnce();
    },
  );

  test('with a message that is stored as a draft is reloaded', () => {
    const { renew, page } = aPage();
    typeInto('div', { contenteditable: 'true' });
    page.note({ kind: 'otherWindow', isOver: () => false });
    pass(6);
    expect(renew).toHaveBeenCalledOnce();
  });

  test('that plays a recording stays until it has ended', () => {
    const { renew, page } = aPage();
    const audio = document.body.appendChild(document.createElement('audio'));
    const isPaused = vi.spyOn(audio, 'paused', 'get').mockReturnValue(false);
    page.note({ kind: 'otherWindow', isOver: () => false });
    pass(60);
    expect(renew).not.toHaveBeenCalled();
    isPaused.mockReturnValue(true);
    pass(6);
    expect(renew).toHaveBeenCalledOnce();
  });

  test('that was reloaded a moment ago is reloaded again once ten minutes have passed', () => {
    const { renew, page } = aPage();
    tabStorage.setItem('pasarmain.reloadedForBuild', JSON.stringify(Date.now() - 60_000));
    page.note({ kind: 'newBuild' });
    pass(500);
    expect(renew).not.toHaveBeenCalled();
    pass(60);
    expect(renew).toHaveBeenCalledOnce();
  });

  test('with work that would be lost stays', () => {
    const { root, renew, page } = aPage();
    root.store(LeaveStore).guard({ loss: 'upload', giveUp: () => undefined });
    page.note({ kind: 'newBuild' });
    pass(900);
    expect(renew).not.toHaveBeenCalled();
  });

  test('waits for its reader, and reloads at most every ten minutes, on a machine whose clock is wrong too', () => {
    for (const error of [-86_400_000, 86_400_000]) {
      tabStorage.removeItem('pasarmain.reloadedForBuild');
      let offset = 0;
      const { renew, page } = aPage(() => offset);
      touch();
      // The first reply sets the clock to the server's.
      offset = -error;
      page.note({ kind: 'newBuild' });
      pass(290);
      expect([error, renew.mock.calls.length]).toEqual([error, 0]);
      pass(20);
      expect([error, renew.mock.calls.length]).toEqual([error, 1]);
      // The reloaded page knows only the machine's clock.
      const again = aPage();
      again.page.note({ kind: 'newBuild' });
      pass(30);
      expect([error, again.renew.mock.calls.length]).toEqual([error, 0]);
      for (const end of ends.splice(0)) end();
    }
  });

  test('reloads itself at most every ten minutes, and at once on request', () => {
    const { root, renew, page } = aPage();
    tabStorage.setItem('pasarmain.reloadedForBuild', JSON.stringify(Date.now() - 60_000));
    page.note({ kind: 'newBuild' });
    pass(30);
    expect(renew).not.toHaveBeenCalled();
    page.note({ kind: 'otherWindow', isOver: () => false });
    root.services.toasts.items[0]?.action?.perform();
    expect(renew).toHaveBeenCalledOnce();
  });
});
