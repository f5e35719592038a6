import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { Root, Services } from '#parts/root/index.tsx';
import type { DownloadOutcome } from '#platform/Platform.ts';

/** The running downloads of files, by message id. */
export class DownloadStore {
  readonly #running = observable.map<string, number | null>({}, { deep: false });
  readonly #aborts = new Map<string, AbortController>();
  readonly #services: Services;

  constructor(root: Root) {
    this.#services = root.services;
    makeAutoObservable(this);
    root.services.signal.addEventListener('abort', () => this.#stopAll(), { once: true });
  }

  /** True while a message's file is being downloaded. */
  isRunning(messageId: string): boolean {
    return this.#running.has(messageId);
  }

  /** Received part from 0 to 1; null where nothing runs or the server does not send the size. */
  progress(messageId: string): number | null {
    return this.#running.get(messageId) ?? null;
  }

  /** Downloads a message's file; a second call while it runs resolves as cancelled. */
  async start(messageId: string, file: { url: string; fileName: string }): Promise<DownloadOutcome> {
    if (this.#running.has(messageId)) return { kind: 'cancelled' };
    const abort = new AbortController();
    this.#aborts.set(messageId, abort);
    this.#running.set(messageId, null);
    try {
      return await this.#services.platform.download({
        ...file,
        signal: abort.signal,
        onProgress: (received, total) =>
          runInAction(() => {
            if (total !== null && total > 0 && this.#running.has(messageId))
              this.#running.set(messageId, Math.min(1, received / total));
          }),
      });
    } finally {
      runInAction(() => this.#running.delete(messageId));
      this.#aborts.delete(messageId);
    }
  }

  /** Cancels a running download. */
  cancel(messageId: string): void {
    this.#aborts.get(messageId)?.abort();
  }

  #stopAll(): void {
    for (const abort of this.#aborts.values()) abort.abort();
  }
}
