/** A lock of the browser: one window holds it, the others wait in line for it. */
export type RequestLock = (
  name: string,
  options: {
    readonly signal?: AbortSignal;
    readonly steal?: boolean;
    /** Where another window has the lock, `hold` does not run. */
    readonly ifAvailable?: boolean;
  },
  hold: () => Promise<void>,
) => Promise<void>;

/** A channel that reaches all other windows of this browser profile. */
export interface WindowChannel {
  post(data: unknown): void;
  close(): void;
}

/** What the windows of one browser profile share, and what the browser tells of this one. */
export interface Windows {
  /**
   * Holds a lock until `hold` settles. Rejects where the lock is stolen, or where the signal ends the waiting.
   */
  readonly lock: RequestLock;
  open(name: string, hear: (data: unknown) => void): WindowChannel;
  isVisible(): boolean;
  /** Calls back when this window becomes visible. */
  onVisible(listener: () => void, signal: AbortSignal): void;
  /** Calls back before the browser stops this window's scripts, and when they run again. */
  onPause(listeners: { readonly pause: () => void; readonly resume: () => void }, signal: AbortSignal): void;
}
