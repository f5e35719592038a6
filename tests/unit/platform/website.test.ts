// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWebsite } from '#platform/website.ts';

/** The notices that the browser shows, by tag. */
const onScreen = new Map<string, NotificationStandIn>();

/** The browser's notices: a newer one replaces that of the same tag, which hears of its end afterwards. */
class NotificationStandIn {
  static readonly permission = 'granted';
  onclose: (() => void) | null = null;
  onclick: (() => void) | null = null;
  readonly #tag: string;

  constructor(_title: string, { tag }: { tag: string }) {
    this.#tag = tag;
    const replaced = onScreen.get(tag);
    onScreen.set(tag, this);
    if (replaced) queueMicrotask(() => replaced.onclose?.());
  }

  close(): void {
    if (onScreen.get(this.#tag) === this) onScreen.delete(this.#tag);
    queueMicrotask(() => this.onclose?.());
  }
}

const notice = (tag: string) => ({ tag, title: 'Intan', body: 'Halo', path: '/chat' });

beforeEach(() => vi.stubGlobal('Notification', NotificationStandIn));
afterEach(() => {
  vi.unstubAllGlobals();
  onScreen.clear();
});

test.each([
  ['its tag', (site: ReturnType<typeof createWebsite>) => site.clearNotifications('user-2')],
  ['all', (site: ReturnType<typeof createWebsite>) => site.clearAllNotifications()],
] as const)('a notice that replaced another of its tag is removed with %s', async (_what, clear) => {
  const site = createWebsite();
  site.notify(notice('user-2'));
  site.notify(notice('user-2'));
  await Promise.resolve();
  clear(site);
  expect([...onScreen.keys()]).toEqual([]);
});

test('a notice that the person closed is forgotten, and the others stay', async () => {
  const site = createWebsite();
  site.notify(notice('user-2'));
  site.notify(notice('user-3'));
  onScreen.get('user-2')?.close();
  await Promise.resolve();
  site.clearNotifications('user-2');
  expect([...onScreen.keys()]).toEqual(['user-3']);
});

describe('in Chrome for Android, where only the service worker shows notices', () => {
  const played: string[] = [];

  /** Its worker, with the notices that it shows; without one, a saver of data has kept the page from starting it. */
  function phone(hasWorker: boolean) {
    const shown: { tag: string; data: unknown; close: () => void }[] = [];
    const registration = {
      active: {},
      showNotification: async (title: string, { tag = '', ...rest }: NotificationOptions) => {
        const notice = {
          title,
          tag,
          data: null,
          ...rest,
          close: () => shown.splice(shown.indexOf(notice), 1),
        };
        shown.push(notice);
      },
      getNotifications: async ({ tag }: { tag?: string }) =>
        shown.filter((notice) => tag === undefined || notice.tag === tag),
    };
    const container = Object.assign(new EventTarget(), {
      getRegistration: async () => (hasWorker ? registration : undefined),
    });
    vi.stubGlobal('navigator', { serviceWorker: container });
    return { shown, container };
  }

  beforeEach(() => {
    played.length = 0;
    const Refused = function Refused() {
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
    };
    vi.stubGlobal('Notification', Object.assign(Refused, { permission: 'granted' }));
    vi.stubGlobal(
      'Audio',
      class {
        constructor(address: string) {
          played.push(address);
        }
        async play() {}
      },
    );
  });

  test('the worker shows a notice with its path, and it is removed by its tag or with all', async () => {
    const { shown } = phone(true);
    const site = createWebsite();
    for (const tag of ['user-2', 'user-3', 'user-4']) site.notify({ ...notice(tag), sound: 'drop' });
    await vi.waitFor(() => expect(shown).toHaveLength(3));
    expect(shown[0]).toMatchObject({ title: 'Intan', body: 'Halo', silent: true, data: { path: '/chat' } });
    expect(played).toEqual(Array(3).fill('/sounds/drop.wav'));
    site.clearNotifications('user-3');
    await vi.waitFor(() => expect(shown.map(({ tag }) => tag)).toEqual(['user-2', 'user-4']));
    site.clearAllNotifications();
    await vi.waitFor(() => expect(shown).toEqual([]));
  });

  test('without a worker the sound is played and nothing fails', async () => {
    phone(false);
    const site = createWebsite();
    site.notify({ ...notice('user-2'), sound: 'bell' });
    site.clearAllNotifications();
    await new Promise((resolve) => setTimeout(resolve));
    expect(played).toEqual(['/sounds/bell.wav']);
  });

  test('a press on a notice opens its path in the page, and only a path of this product', () => {
    const { container } = phone(true);
    const opened: string[] = [];
    const end = new AbortController();
    createWebsite().onOpenPath((path) => opened.push(path), end.signal);
    const say = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
    say({ kind: 'openPath', path: '/chat' });
    say({ kind: 'openPath', path: '//evil.example' });
    say({ kind: 'pageReplaced' });
    end.abort();
    say({ kind: 'openPath', path: '/me' });
    expect(opened).toEqual(['/chat']);
  });
});
