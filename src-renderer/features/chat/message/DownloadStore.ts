import { makeAutoObservable, observable, runInAction } from 'mobx';
import { type DownloadEntry, isUnfinished } from '#lib/desktop/downloads.ts';
import { otherwise } from '#lib/report.ts';
import { DownloadListStore } from '#parts/downloads/index.ts';
import type { Root, Services } from '#parts/root/index.tsx';
import type { DownloadOutcome } from '#platform/downloads.ts';

/**
 * The running downloads of files, by message id. If an app keeps downloads, they are the app's own, including those
 * that an earlier page or run started.
 */
export class DownloadStore {
  readonly #running = observable.map<string, number | null>({}, { deep: false });
  readonly #aborts = new Map<string, AbortController>();
  readonly #services: Services;
  readonly #list: DownloadListStore;

  constructor(root: Root) {
    this.#services = root.services;
    this.#list = root.store(DownloadListStore);
    makeAutoObservable(this);
    root.services.signal.addEventListener('abort', () => this.#stopAll(), { once: true });
  }

  /** True while a message's file is being downloaded, or its download is paused. */
  isRunning(messageId: string): boolean {
    return this.#running.has(messageId) || this.#kept(messageId) !== undefined;
  }

  /** The received part from 0 to 1; null if nothing runs or the server does not send the size. */
  progress(messageId: string): number | null {
    const kept = this.#kept(messageId);
    if (!kept) return this.#running.get(messageId) ?? null;
    return kept.total === null || kept.total === 0 ? null : Math.min(1, kept.received / kept.total);
  }

  /** Whether a download can be paused or continued; null if neither is possible. */
  pausing(messageId: string): 'pausable' | 'paused' | null {
    const kept = this.#kept(messageId);
    if (!kept) return null;
    return kept.state === 'paused' ? 'paused' : 'pausable';
  }

  /** The reason why a download stands still: the person paused it, or the network or the server does not answer. */
  standstill(messageId: string): 'paused' | 'waiting' | null {
    const state = this.#kept(messageId)?.state;
    return state === 'paused' || state === 'waiting' ? state : null;
  }

  /** True for a file that the app has saved on this computer. */
  isSaved(messageId: string): boolean {
    return this.#list.ofSubject(messageId)?.state === 'saved';
  }

  /** Shows a saved file in its folder; false if the file is gone, after which it can be downloaded again. */
  async show(messageId: string): Promise<boolean> {
    const entry = this.#list.ofSubject(messageId);
    const { host } = this.#list;
    if (!entry || !host) return false;
    const isThere = await host.show(entry.id).catch(otherwise('showing a saved file', true));
    if (!isThere) host.cancel(entry.id);
    return isThere;
  }

  /** The function that drags a message's saved file out of the window; null if the file is not on this computer. */
  dragOf(messageId: string): (() => Promise<boolean>) | null {
    const entry = this.#list.ofSubject(messageId);
    const { host } = this.#list;
    if (!host || entry?.state !== 'saved') return null;
    return () => host.drag(entry.id);
  }

  /** Downloads a message's file; a second call while it runs resolves as cancelled. */
  async start(messageId: string, file: { url: string; fileName: string }): Promise<DownloadOutcome> {
    if (this.isRunning(messageId)) return { kind: 'cancelled' };
    // The app's download continues when the session expires, and without the page.
    if (this.#list.host) return this.#services.platform.download({ ...file, subject: messageId });
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
    const kept = this.#kept(messageId);
    if (kept) this.#list.host?.cancel(kept.id);
    this.#aborts.get(messageId)?.abort();
  }

  /** Pauses a running download, or continues a paused one. */
  togglePause(messageId: string): void {
    const kept = this.#kept(messageId);
    if (!kept) return;
    if (kept.state === 'paused') this.#list.host?.resume(kept.id);
    else this.#list.host?.pause(kept.id);
  }

  /** The app's download of a message's file, while it has not ended. */
  #kept(messageId: string): DownloadEntry | undefined {
    const entry = this.#list.ofSubject(messageId);
    return entry && isUnfinished(entry) ? entry : undefined;
  }

  #stopAll(): void {
    for (const abort of this.#aborts.values()) abort.abort();
  }
}
