import { browserSecrets, copyWithClipboard, downloadBlob } from './browser.ts';
import type { Platform } from './Platform.ts';

/**
 * What a native mobile app puts on `window.nativeApp` before the page starts. The specification does not show
 * the bridge: this is the whole of what the product asks of it, all optional but `openLogin`.
 */
export interface NativeBridge {
  /** Opens the app's own login; resolves with the `data` of its reply to POST /v1/auth/login. */
  openLogin(): Promise<unknown>;
  setUnreadCount?(count: number): void;
  notify?(request: { tag: string; title: string; body: string; path: string }): void;
  clearNotifications?(tag: string): void;
  openExternal?(url: string): void;
  /** Calls back with a path when the app wants a screen opened; returns how to stop. */
  onOpenPath?(listener: (path: string) => void): () => void;
}

/** The product inside a native app's webview: the route guard is skipped and login is the app's. */
export function createNative(bridge: NativeBridge): Platform {
  return {
    kind: 'native',
    secrets: browserSecrets(localStorage),
    setUnreadCount: (count) => bridge.setUnreadCount?.(count),
    requestNotifications: async () => bridge.notify !== undefined,
    notify: ({ tag, title, body, path }) => bridge.notify?.({ tag, title, body, path }),
    clearNotifications: (tag) => bridge.clearNotifications?.(tag),
    download: downloadBlob,
    showInFolder: null,
    openExternal(url) {
      if (bridge.openExternal) bridge.openExternal(url);
      else window.open(url, '_blank', 'noopener,noreferrer');
    },
    copyText: copyWithClipboard,
    onOpenPath(listener, signal) {
      const stop = bridge.onOpenPath?.(listener);
      if (stop) signal.addEventListener('abort', stop);
    },
    openNativeLogin: () => bridge.openLogin(),
  };
}
