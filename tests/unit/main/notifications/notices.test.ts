import type { NotificationConstructorOptions } from 'electron';
import { beforeEach, expect, test } from 'vitest';
import { Notices } from '#main/notifications/Notices.ts';
import { Language } from '#main/text/Language.ts';

let removed: string[];
let ids: (string | undefined)[];

/** The part of Electron's class that notices use. */
class NotificationStandIn {
  static isSupported = () => true;
  static remove(id: string) {
    removed.push(id);
  }
  static handleActivation() {}
  constructor({ id }: NotificationConstructorOptions) {
    ids.push(id);
  }
  on() {
    return this;
  }
  show() {}
  close() {}
}

function create(platform: NodeJS.Platform): Notices {
  return new Notices({
    Notification: NotificationStandIn,
    platform,
    language: new Language('en_US'),
    brand: 'Pasarmain',
    open: () => {},
    onAnswer: () => {},
    pictureOf: () => {
      throw new Error('no picture here');
    },
    pictureFileOf: () => '',
    sounds: { fileOf: () => null },
    isQuiet: () => false,
  });
}

const notice = (title: string) => ({ tag: title, title, body: '', path: '/chat' });

beforeEach(() => {
  removed = [];
  ids = [];
});

test.each([
  // Windows has no removal by id; tests/desktop/systems.test.ts shows what replaces it.
  ['win32', 'conversation', []],
  ['darwin', 'conversation', ['conversation']],
  ['linux', 'conversation', []],
] as const)('on %s a notice that left the screen is removed from the system list', (platform, tag, names) => {
  const notices = create(platform);
  notices.clear(tag);
  expect(removed).toEqual(names);
});

test('a tag that is too long for Windows gets a short id, the same each time', () => {
  const notices = create('win32');
  notices.show(notice('g'.repeat(128)));
  notices.show(notice('g'.repeat(128)));
  expect(ids[0]).toHaveLength(64);
  expect(ids[1]).toBe(ids[0]);
});
