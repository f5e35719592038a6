import { describe, expect, test, vi } from 'vitest';
import { BrowserInstaller } from '#platform/BrowserInstaller.ts';

/** The browser's offer to install, with the person's answer. */
const offered = (outcome: string) =>
  Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => ({ outcome }),
  });

describe('the offer to install', () => {
  test('replaces the browser’s own bar until it is used, and can be used once', async () => {
    const page = new EventTarget();
    const installer = new BrowserInstaller(page);
    const heard = vi.fn();
    installer.onChange(heard);
    expect(installer.canInstall()).toBe(false);
    const event = offered('accepted');
    page.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect([installer.canInstall(), heard.mock.calls.length]).toEqual([true, 1]);
    expect(await installer.install()).toBe(true);
    expect(installer.canInstall()).toBe(false);
    expect(await installer.install()).toBe(false);
  });

  test('that the person declines installs nothing', async () => {
    const page = new EventTarget();
    const installer = new BrowserInstaller(page);
    page.dispatchEvent(offered('dismissed'));
    expect(await installer.install()).toBe(false);
  });

  test('ends when the site was installed in another way', () => {
    const page = new EventTarget();
    const installer = new BrowserInstaller(page);
    page.dispatchEvent(offered('accepted'));
    page.dispatchEvent(new Event('appinstalled'));
    expect(installer.canInstall()).toBe(false);
  });
});
