import type { Locale } from '#lib/locale.ts';
import { report } from '#lib/report.ts';
import { soundAddress } from '#lib/sounds.ts';
import { manifestPath } from '#lib/web-manifest.ts';
import { BrowserInstaller } from './BrowserInstaller.ts';
import { BrowserWindows } from './BrowserWindows.ts';
import {
  browserFailures,
  browserSecrets,
  copyWithClipboard,
  downloadBlob,
  saveTextBlob,
  shareSheet,
} from './browser.ts';
import type { Platform } from './Platform.ts';
import { playSound } from './sound.ts';
import { deviceStorage } from './storage.ts';
import { TitleBadge } from './TitleBadge.ts';
import { workerKeeper } from './worker-keeper.ts';
import { closeByWorker, onWorkerNotice, showByWorker } from './worker-notices.ts';

/** The product in a browser tab. */
export function createWebsite(): Platform {
  const badge = new TitleBadge();
  const shown = new Map<string, Notification>();
  const windows = new BrowserWindows();
  const listeners = new Set<(path: string) => void>();
  const canNotify = 'Notification' in window;
  return {
    kind: 'website',
    secrets: browserSecrets(deviceStorage),
    failures: browserFailures,
    setUnreadCount: (count) => badge.set(count),
    async requestNotifications() {
      if (!canNotify) return false;
      if (Notification.permission !== 'default') return Notification.permission === 'granted';
      return (await Notification.requestPermission()) === 'granted';
    },
    mayNotify: () => canNotify && Notification.permission === 'granted',
    notify(request) {
      if (!canNotify || Notification.permission !== 'granted') return;
      const { tag, body, iconUrl, path, sound = 'system' } = request;
      const options: NotificationOptions = {
        tag,
        body,
        ...(iconUrl && { icon: iconUrl }),
        ...(sound !== 'system' && { silent: true }),
      };
      const address = soundAddress(sound);
      if (address !== null) playSound(address);
      const notification = noticeOf(request.title, options);
      if (!notification) {
        void showByWorker(request.title, options, path);
        return;
      }
      notification.onclick = () => {
        notification.close();
        if (windows.focus(tag)) return;
        window.focus();
        for (const listener of listeners) listener(path);
      };
      // A newer notice with the same tag replaces this one and closes it, and must stay known.
      notification.onclose = () => {
        if (shown.get(tag) === notification) shown.delete(tag);
      };
      shown.set(tag, notification);
    },
    clearNotifications(tag) {
      shown.get(tag)?.close();
      shown.delete(tag);
      void closeByWorker(tag);
    },
    clearAllNotifications() {
      for (const notification of shown.values()) notification.close();
      shown.clear();
      void closeByWorker();
    },
    download: downloadBlob,
    saveText: saveTextBlob,
    downloads: null,
    openExternal: (url) => {
      window.open(url, '_blank', 'noopener,noreferrer');
    },
    copyText: copyWithClipboard,
    onOpenPath(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
      onWorkerNotice(listener, signal);
    },
    signInInBrowser: null,
    appSettings: null,
    proxies: null,
    // A phone shows one page at a time, so it has no further windows.
    windows: window.matchMedia('(pointer: coarse)').matches ? null : windows,
    pageKeeper: workerKeeper(),
    accounts: null,
    installer: new BrowserInstaller(window),
    setLanguage: nameManifest,
    share: shareSheet(),
    host: null,
  };
}

/** Shows a notice of the page; null in Chrome for Android, which has the class but refuses to construct it. */
function noticeOf(title: string, options: NotificationOptions): Notification | null {
  try {
    return new Notification(title, options);
  } catch (error) {
    // That browser refuses with a type error; any other failure is unexpected.
    if (!(error instanceof TypeError)) report('a notice', error);
    return null;
  }
}

/** Links the manifest of a language, with which a browser installs the site; only built sites have one. */
function nameManifest(locale: Locale): void {
  if (import.meta.env.DEV) return;
  const link =
    document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? document.createElement('link');
  link.rel = 'manifest';
  link.href = manifestPath(locale);
  if (!link.isConnected) document.head.append(link);
}
