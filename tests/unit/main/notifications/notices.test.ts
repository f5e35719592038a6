import type { NotificationConstructorOptions } from 'electron';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Notices } from '#main/notifications/Notices.ts';

let shown: string[];
let removed: string[];
let ids: (string | undefined)[];

/** The part of Electron's class that notices use. */
class NotificationStandIn {
  static isSupported = () => true;
  static remove(id: string) {
    removed.push(id);
  }
  static handleActivation() {}
  readonly #title: string;
  constructor({ title = '', id }: NotificationConstructorOptions) {
    this.#title = title;
    ids.push(id);
  }
  on() {
    return this;
  }
  show() {
    shown.push(this.#title);
  }
  close() {}
}

function create(onMuteEnd: () => void, platform: NodeJS.Platform = 'linux'): Notices {
  return new Notices({
    Notification: NotificationStandIn,
    open: () => {},
    hidden: () => ({ title: 'hidden', body: '' }),
    platform,
    pictureOf: () => {
      throw new Error('no picture here');
    },
    onMuteEnd,
  });
}

const notice = (title: string) => ({ tag: title, title, body: '', path: '/chat' });

beforeEach(() => {
  shown = [];
  removed = [];
  ids = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a mute ends after an hour and reports its end', async () => {
  const ended = vi.fn();
  const notices = create(ended);
  notices.toggleMute();
  await notices.show(notice('kept back'));
  vi.advanceTimersByTime(3_600_000 - 1);
  expect(notices.isMuted).toBe(true);
  vi.advanceTimersByTime(1);
  expect(notices.isMuted).toBe(false);
  expect(ended).toHaveBeenCalledOnce();
  await notices.show(notice('shown'));
  expect(shown).toEqual(['shown']);
});

test('after a mute is ended by hand, the next mute lasts its full hour', () => {
  const ended = vi.fn();
  const notices = create(ended);
  notices.toggleMute();
  vi.advanceTimersByTime(1_800_000);
  notices.toggleMute();
  expect(notices.isMuted).toBe(false);
  notices.toggleMute();
  vi.advanceTimersByTime(1_800_001);
  expect(notices.isMuted).toBe(true);
  expect(ended).not.toHaveBeenCalled();
});

test.each([
  // Windows has no removal by id: tests/desktop/systems.test.ts shows what stands in its place.
  ['win32', 'conversation', []],
  ['darwin', 'conversation', ['conversation']],
  ['linux', 'conversation', []],
] as const)('on %s a notice that left the screen is removed from the system list', (platform, tag, names) => {
  const notices = create(() => {}, platform);
  notices.clear(tag);
  expect(removed).toEqual(names);
});

test('a tag that is too long for Windows gets a short id, the same each time', () => {
  const notices = create(() => {}, 'win32');
  notices.show(notice('g'.repeat(128)));
  notices.show(notice('g'.repeat(128)));
  expect(ids[0]).toHaveLength(64);
  expect(ids[1]).toBe(ids[0]);
});
