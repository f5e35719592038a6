// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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
