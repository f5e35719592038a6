import * as z from 'zod/mini';
import { browserFailures, browserSecrets, copyWithClipboard, downloadBlob, saveTextBlob } from './browser.ts';
import { type AlbumOutcome, albumOutcomes, type CallRequest, type PlaceOutcome } from './HostApp.ts';
import type { Platform, ShareRequest } from './Platform.ts';
import { deviceStorage } from './storage.ts';

/**
 * The object that a native mobile app puts on `window.nativeApp` before the page starts. The app's own bridge
 * is not public: this interface is all that the product needs from it, and only `openLogin` is required.
 */
export interface NativeBridge {
  /**
   * Opens the app's own login; resolves with the `data` of its reply to POST /v1/auth/login, or with null if
   * the user closed it.
   */
  openLogin(): Promise<unknown>;
  /**
   * Returns the app's session when the page starts: the `data` of the login reply, or null if nobody is
   * signed in. An app with this function owns the session; without it the page keeps its own.
   */
  session?(): Promise<unknown>;
  /** Called when the server ended the session or the user signed out in the page. */
  sessionEnded?(): void;
  /**
   * Calls back when somebody signed in or out in the app: the page then restarts. Returns a function that
   * unsubscribes.
   */
  onSessionChange?(listener: () => void): () => void;
  /**
   * Whether the app or the page draws the bars of pages outside `/app`; pages under `/app` always have the
   * app's bars.
   */
  readonly bars?: 'app' | 'page';
  /** Opens the device's share sheet. */
  share?(request: ShareRequest): Promise<void>;
  /** Opens a page of this product in a separate view, such as the video page with its `videoUrl`. */
  openPage?(path: string): void;
  /** Saves a picture to the device's album; resolves with `saved`, `denied`, `cancelled` or `failed`. */
  saveImage?(picture: { url: string; fileName: string }): Promise<unknown>;
  /** Starts a voice or video call and shows it in the app's own screen; rejects if it cannot. */
  startCall?(call: CallRequest): Promise<unknown>;
  /**
   * Lets the user choose a place in the app's own picker: resolves with `{ title, address, latitude,
   * longitude }`, or with null if they chose none.
   */
  pickLocation?(): Promise<unknown>;
  /** Closes the view: called when the page has no earlier screen to go back to. */
  close?(): void;
  /**
   * Calls back when the device's Back is pressed; the page returns true if it went back or closed a layer
   * itself, false if the app should close the view. Returns a function that unsubscribes.
   */
  onBack?(listener: () => boolean): () => void;
  setUnreadCount?(count: number): void;
  notify?(request: { tag: string; title: string; body: string; path: string }): void;
  clearNotifications?(tag: string): void;
  openExternal?(url: string): void;
  /** Calls back with a path when the app requests a screen; returns a function that unsubscribes. */
  onOpenPath?(listener: (path: string) => void): () => void;
}

/**
 * Calls a function of the app and ignores its result and its errors: they must not reach a React effect or
 * break the page.
 */
function tell(said: () => unknown): void {
  try {
    void Promise.resolve(said()).catch(ignored);
  } catch {
    // The call to the app failed, which changes nothing in the page.
  }
}

const ignored = () => {};

/**
 * Subscribes to the app until the signal aborts; if the app returns no unsubscribe function, the subscription
 * stays.
 */
function listen(signal: AbortSignal, start: () => unknown): void {
  tell(() => {
    const stop = start();
    if (typeof stop === 'function')
      signal.addEventListener('abort', () => tell(() => stop()), { once: true });
    return stop;
  });
}

/** Calls an asynchronous function of the app; a synchronous throw becomes a rejection. */
async function ask<T>(asked: () => Promise<T> | T): Promise<T> {
  return await asked();
}

/** The app's answer about a picture; an unknown answer counts as failed. */
async function albumOutcomeOf(save: () => Promise<unknown>): Promise<AlbumOutcome> {
  try {
    const said = await save();
    return albumOutcomes.find((outcome) => outcome === said) ?? 'failed';
  } catch {
    // The app rejected without a known outcome.
    return 'failed';
  }
}

const PickedPlace = z.object({
  title: z._default(z.string(), ''),
  address: z._default(z.string(), ''),
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

/** The app's answer about a place; a malformed place counts as failed. */
async function placeOutcomeOf(pick: () => unknown): Promise<PlaceOutcome> {
  let said: unknown;
  try {
    said = await pick();
  } catch {
    // The app gives no reason; the place picker shows the failure.
    return { kind: 'failed' };
  }
  if (said === null || said === undefined) return { kind: 'cancelled' };
  const place = z.safeParse(PickedPlace, said);
  return place.success ? { kind: 'picked', ...place.data } : { kind: 'failed' };
}

/** The product inside a native app's webview: the route guard is skipped and login is the app's. */
export function createNative(bridge: NativeBridge): Platform {
  return {
    kind: 'native',
    secrets: browserSecrets(deviceStorage),
    failures: browserFailures,
    setUnreadCount: (count) => tell(() => bridge.setUnreadCount?.(count)),
    requestNotifications: async () => bridge.notify !== undefined,
    mayNotify: () => bridge.notify !== undefined,
    notify: ({ tag, title, body, path }) => tell(() => bridge.notify?.({ tag, title, body, path })),
    clearNotifications: (tag) => tell(() => bridge.clearNotifications?.(tag)),
    // The app learns of the session's end and clears its own notifications.
    clearAllNotifications: () => undefined,
    download: downloadBlob,
    saveText: saveTextBlob,
    downloads: null,
    openExternal(url) {
      if (bridge.openExternal) tell(() => bridge.openExternal?.(url));
      else window.open(url, '_blank', 'noopener,noreferrer');
    },
    copyText: copyWithClipboard,
    signInInBrowser: null,
    appSettings: null,
    proxies: null,
    windows: null,
    accounts: null,
    pageKeeper: null,
    installer: null,
    share: bridge.share ? (request) => ask(() => bridge.share?.(request)) : null,
    onOpenPath: (listener, signal) => listen(signal, () => bridge.onOpenPath?.(listener)),
    host: {
      openLogin: () => ask(() => bridge.openLogin()),
      session: bridge.session ? () => ask(() => bridge.session?.()) : null,
      sessionEnded: () => tell(() => bridge.sessionEnded?.()),
      onSessionChange: (listener, signal) => listen(signal, () => bridge.onSessionChange?.(listener)),
      hasBarsFor: (path) => bridge.bars === 'app' || path.startsWith('/app/'),
      hasViews: bridge.openPage !== undefined,
      openPage: (path) => {
        tell(() => bridge.openPage?.(path));
        return bridge.openPage !== undefined;
      },
      saveToAlbum: bridge.saveImage
        ? (picture) => albumOutcomeOf(() => bridge.saveImage?.(picture) ?? Promise.resolve())
        : null,
      startCall: bridge.startCall
        ? async (call) => {
            try {
              await bridge.startCall?.(call);
              return true;
            } catch {
              // The app cannot start the call; the caller shows the failure.
              return false;
            }
          }
        : null,
      pickLocation: bridge.pickLocation ? () => placeOutcomeOf(() => bridge.pickLocation?.()) : null,
      close: () => {
        tell(() => bridge.close?.());
        return bridge.close !== undefined;
      },
      onBack: (listener, signal) => listen(signal, () => bridge.onBack?.(listener)),
    },
  };
}
