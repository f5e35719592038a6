import { otherwise, report } from '#lib/report.ts';
import { soundAddress } from '#lib/sounds.ts';
import type { DesktopBridge, EventName, Events } from '#preload/contract.ts';
import { attention } from './attention.ts';
import { copyWithClipboard } from './browser.ts';
import { lineOf } from './Diagnostics.ts';
import { desktopDownloads } from './desktop-downloads.ts';
import { noticeIcon } from './notice-icon.ts';
import type { NotificationRequest } from './notifications.ts';
import type { Platform } from './Platform.ts';
import { playSound } from './sound.ts';

/** The desktop app as a host: all calls are sent to the main process over the bridge. */
export function createDesktop(bridge: DesktopBridge): Platform {
  const asked = bridge.request('window:attention').catch(otherwise('asking who looks', null));
  void asked.then((now) => now && attention.tell(now));
  bridge.on('window:attention', (now) => attention.tell(now));

  /** Sends a request to the main process without waiting; a failure changes nothing on screen. */
  const send = (reply: Promise<unknown>) => void reply.catch(otherwise('telling the desktop', null));

  const listen = <N extends EventName>(
    name: N,
    listener: (event: Events[N]) => void,
    signal: AbortSignal,
  ) => {
    if (signal.aborted) return;
    signal.addEventListener('abort', bridge.on(name, listener), { once: true });
  };

  /**
   * The newest notification of each tag: an older one whose picture loads later, or a cleared one, is not
   * shown.
   */
  const latest = new Map<string, NotificationRequest>();
  async function notify(request: NotificationRequest): Promise<void> {
    const { iconUrl, sound = 'system', ...notice } = request;
    latest.set(notice.tag, request);
    const icon = iconUrl && !notice.isContentHidden ? await noticeIcon(iconUrl) : null;
    if (latest.get(notice.tag) !== request) return;
    latest.delete(notice.tag);
    const isForPage = await bridge
      .request('notifications:show', {
        ...notice,
        ...(icon && { icon }),
        sound,
      })
      .catch(otherwise('showing a notice', false));
    const address = soundAddress(sound);
    if (isForPage && address !== null) playSound(address);
  }

  return {
    kind: 'desktop',
    secrets: {
      place: 'keychain',
      read: (owner) =>
        bridge
          .request('secrets:read', owner)
          .catch(otherwise('reading the token', { kind: 'unreachable' as const })),
      write: (owner, token) => bridge.request('secrets:write', { owner, token }),
      clear: async () => {
        await bridge.request('secrets:clear');
      },
      onReachable: (listener, signal) => listen('secrets:reachable', () => listener(), signal),
    },
    failures: {
      write: (failure) => send(bridge.request('log:report', lineOf(failure).slice(0, 4_000))),
      read: () => bridge.request('log:read'),
      open: () => bridge.request('log:open'),
    },
    setUnreadCount: (count) => send(bridge.request('tray:setUnreadCount', count)),
    // The settings of the operating system decide; no permission can be requested.
    requestNotifications: () => Promise.resolve(true),
    mayNotify: () => true,
    notify: (notice) => void notify(notice),
    clearNotifications: (tag) => {
      latest.delete(tag);
      send(bridge.request('notifications:clear', tag));
    },
    clearAllNotifications: () => {
      latest.clear();
      send(bridge.request('notifications:clearAll'));
    },
    onNotificationAnswer: (listener, signal) => {
      if (signal.aborted) return;
      listen('notifications:answer', listener, signal);
      void bridge
        .request('notifications:takeAnswers')
        .catch(otherwise('asking for answers to notices', []))
        .then((waiting) => {
          if (!signal.aborted) waiting.forEach(listener);
        });
    },
    ...desktopDownloads(bridge),
    openExternal: (url) => send(bridge.request('shell:openExternal', url)),
    copyText: copyWithClipboard,
    onOpenPath: (listener, signal) => {
      if (signal.aborted) return;
      listen('navigation:openPath', ({ path }) => listener(path), signal);
      bridge.request('app:ready').then(
        ({ openPath }) => {
          if (openPath !== null && !signal.aborted) listener(openPath);
        },
        otherwise('the path that the app was opened with', undefined),
      );
    },
    accounts: {
      read: () => bridge.request('accounts:read'),
      onChange: (listener, signal) => listen('accounts:changed', listener, signal),
      show: (id) => send(bridge.request('accounts:show', id)),
      add: () => bridge.request('accounts:add'),
      remove: (id) => send(bridge.request('accounts:remove', id)),
      signedIn: ({ userId, nickname, avatar: { medium } }) =>
        bridge
          .request('accounts:signedIn', {
            userId,
            name: nickname.slice(0, 256),
            // The address may contain the whole picture as data, which is no address for a list.
            avatar: medium.length <= 2_048 ? medium : '',
          })
          .catch(otherwise('telling who is signed in', 'here' as const)),
      signedOut: (hasLeft) => send(bridge.request('accounts:signedOut', hasLeft)),
    },
    pageKeeper: null,
    installer: null,
    windows: {
      open: async ({ name, path }) => {
        await bridge.request('windows:openConversation', { name, path });
        return true;
      },
      openMain: (path) => send(bridge.request('windows:openMain', path)),
      close: () => send(bridge.request('windows:close')),
      setOnTop: (isOnTop) => send(bridge.request('windows:setOnTop', isOnTop)),
    },
    appSettings: {
      read: () => bridge.request('settings:read'),
      takeSafeStart: () => bridge.request('app:takeSafeStart'),
      change: (patch) => bridge.request('settings:change', patch),
      onChange: (listener, signal) => {
        listen('settings:changed', () => listener(), signal);
        listen('updates:changed', () => listener(), signal);
      },
      chooseFolder: () => bridge.request('settings:chooseFolder'),
      learnedWords: () => bridge.request('spelling:words'),
      forgetWord: (word) => bridge.request('spelling:forget', word),
      checkForUpdates: () => bridge.request('updates:check'),
      restartForUpdate: () => bridge.request('updates:restart'),
    },
    proxies: {
      status: () => bridge.request('proxy:status'),
      onChange: (listener, signal) => listen('proxy:changed', listener, signal),
      answer: (id, given) => bridge.request('proxy:answer', id, given),
      signIn: () => send(bridge.request('proxy:signIn')),
      forget: () => bridge.request('proxy:forget'),
    },
    share: null,
    host: null,
    signInInBrowser: async (provider, signal) => {
      if (signal.aborted) return { kind: 'cancelled' };
      const cancel = () => send(bridge.request('signIn:cancel'));
      signal.addEventListener('abort', cancel, { once: true });
      try {
        return await bridge.request('signIn:start', provider);
      } catch (error) {
        report('signing in by the browser', error);
        return { kind: 'unavailable' };
      } finally {
        signal.removeEventListener('abort', cancel);
      }
    },
    setUnfinished: (isUnfinished) => send(bridge.request('app:setUnfinished', isUnfinished)),
    onWake: (listener, signal) => listen('system:woke', ({ sleptMs }) => listener(sleptMs), signal),
    onMenuCommand: (listener, signal) => listen('menu:command', ({ command }) => listener(command), signal),
    setChat: ({ line, isAway, unread }) => send(bridge.request('tray:setChat', { line, isAway, unread })),
    onAwayChosen: (listener, signal) => listen('tray:awayChosen', ({ isAway }) => listener(isAway), signal),
    setLanguage: (locale) => send(bridge.request('app:setLanguage', locale)),
    setTheme: (choice) => send(bridge.request('app:setTheme', choice)),
  };
}
