/** The outcome of saving a picture to the device's album; `denied` if the user allows no access to it. */
export const albumOutcomes = ['saved', 'denied', 'cancelled', 'failed'] as const;

/** An outcome of saving a picture to the album. */
export type AlbumOutcome = (typeof albumOutcomes)[number];

/**
 * The outcome of the app's own place picker; `failed` if the app could not show one or answered with
 * malformed data.
 */
export type PlaceOutcome =
  | {
      readonly kind: 'picked';
      readonly title: string;
      readonly address: string;
      readonly latitude: number;
      readonly longitude: number;
    }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed' };

/** A call to start, in the format of the chat service (docs/product.md, Chat: conversations). */
export interface CallRequest {
  userIDList: readonly string[];
  /** The group whose members are called; absent for a call to one person. */
  groupID?: string;
  /** 1 voice, 2 video. */
  type: 1 | 2;
  callParams: { offlinePushInfo: { title: string; description: string } };
}

/** The functions that a native app around the page performs instead of the page. */
export interface HostApp {
  /**
   * Opens the app's own sign-in, which resolves with the reply of the login call as the app received it. The
   * route
   * guard and the product's login modal are skipped for it.
   */
  openLogin(): Promise<unknown>;
  /**
   * Reads the app's session when the page starts, null for a visitor; the function is null if the page keeps
   * its own session.
   */
  readonly session: (() => Promise<unknown>) | null;
  /** Notifies the app that the session it provided has ended. */
  sessionEnded(): void;
  onSessionChange(listener: () => void, signal: AbortSignal): void;
  /** True if the app draws the bars around a page, so that the page draws none. */
  hasBarsFor(path: string): boolean;
  /** Whether the app has its own views for {@link openPage}. */
  readonly hasViews: boolean;
  /**
   * Opens a page in a view of the app, by a path of the app or of this product; false if the app has none.
   */
  openPage(path: string): boolean;
  /** Saves a picture to the device's album; null if the app leaves downloads to the page. */
  readonly saveToAlbum: ((picture: { url: string; fileName: string }) => Promise<AlbumOutcome>) | null;
  /**
   * Starts a call in the app's own screen and resolves with false on failure; null if the app supports no
   * calls.
   */
  readonly startCall: ((call: CallRequest) => Promise<boolean>) | null;
  /** Opens the app's own place picker; null if the page shows its own. */
  readonly pickLocation: (() => Promise<PlaceOutcome>) | null;
  /** Closes the view of this page; false if the app cannot. */
  close(): boolean;
  /** Calls back when the device's Back is pressed; the listener returns true if the page handled it. */
  onBack(listener: () => boolean, signal: AbortSignal): void;
}
