/** Requests a lock of the browser: one window holds it, and the others queue for it. */
export type RequestLock = (
  name: string,
  options: {
    readonly signal?: AbortSignal;
    readonly steal?: boolean;
  },
  hold: () => Promise<void>,
) => Promise<void>;

/** A channel that reaches all other windows of this browser profile. */
export interface WindowChannel {
  post(data: unknown): void;
  close(): void;
}

/** The means by which the windows of one browser profile cooperate, and this window's own events. */
export interface Windows {
  /** Holds a lock until `hold` settles. Rejects if the lock is stolen, or the signal ends the wait. */
  readonly lock: RequestLock;
  open(name: string, hear: (data: unknown) => void): WindowChannel;
  isVisible(): boolean;
  /** Calls back when this window becomes visible. */
  onVisible(listener: () => void, signal: AbortSignal): void;
  /** Calls back before the browser stops this window's scripts, and when they run again. */
  onPause(listeners: { readonly pause: () => void; readonly resume: () => void }, signal: AbortSignal): void;
}
