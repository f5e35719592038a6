import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import {
  type DownloadEnd,
  type DownloadEntry,
  type DownloadFailure,
  isFinal,
  isUnfinished,
} from '#lib/desktop/downloads.ts';
import { otherwise } from '#lib/report.ts';
import type { DownloadRecord } from './DownloadJournal.ts';
import { diskFailure } from './disk.ts';
import { freePath } from './file-name.ts';
import { type AttemptEnd, attemptTransfer, type DownloadFetch } from './transfer.ts';

/** The dependencies of {@link DownloadJob}. */
export interface DownloadJobDeps {
  fetch: DownloadFetch;
  isAllowed(url: string): boolean;
  /** Marks the file as one that came from the network. */
  mark(path: string, url: string): Promise<void>;
  /** Finds another path for a file whose folder is missing; null if there is none. */
  findPath(name: string, id: string): Promise<Pick<DownloadRecord, 'path' | 'replaces'> | null>;
  /** Called when the file was saved at its path, before the record says so. */
  onSaved(path: string): void;
  /** Called when the record has changed. */
  onRecord(): void;
  /** Called when the pages should know, which is less often than bytes arrive. */
  onTell(entry: DownloadEntry): void;
  /** Called when the download waits for its turn again. */
  onQueued(): void;
}

const waitsMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000] as const;
/** After this number of attempts in a row without any bytes, only the person starts another. */
const mostEmptyAttempts = 12;
/** The shortest time between two reports of progress. */
const tellEveryMs = 150;

const partialOf = ({ path }: Pick<DownloadRecord, 'path'>) => `${path}.part`;

/** One download: its attempts, the waits between them, and its file. */
export class DownloadJob {
  readonly #deps: DownloadJobDeps;
  #record: DownloadRecord;
  /** Stops the running attempt; null while none runs. */
  #control: AbortController | null = null;
  /** The wait for the next attempt. */
  #timer: NodeJS.Timeout | null = null;
  /** The wait for the next report of progress. */
  #telling: NodeJS.Timeout | null = null;
  /** The number of attempts in a row that brought no bytes. */
  #emptyAttempts = 0;
  /** True if its folder was missing at the last attempt. */
  #lacksFolder = false;
  #isCancelled = false;
  #ended = Promise.withResolvers<DownloadEnd>();

  constructor(record: DownloadRecord, deps: DownloadJobDeps) {
    this.#record = record;
    this.#deps = deps;
  }

  get record(): DownloadRecord {
    return this.#record;
  }

  /** The download as the pages list it. */
  get entry(): DownloadEntry {
    const { id, path, state, received, total, failure, startedAt, subject } = this.#record;
    const saved = state === 'saved' ? path : null;
    return { id, name: basename(path), state, received, total, failure, path: saved, startedAt, subject };
  }

  /** True while an attempt runs, also one that was told to stop. */
  get isRunning(): boolean {
    return this.#control !== null;
  }

  /** Resolves when the download ends, for everybody who waits for it. */
  get ended(): Promise<DownloadEnd> {
    return this.#ended.promise;
  }

  /** Keeps a new download, and tells the pages of it. */
  announce(): void {
    this.#change({});
  }

  pause(): void {
    if (!isUnfinished(this.#record)) return;
    this.stop();
    this.#change({ state: 'paused', failure: null });
  }

  /** Queues the download after a pause or a failure, or at once if it waits for its next attempt. */
  resume(): void {
    const { state, failure } = this.#record;
    if (state !== 'paused' && state !== 'failed' && state !== 'waiting') return;
    clearTimeout(this.#timer ?? undefined);
    this.#emptyAttempts = 0;
    if (state === 'failed') this.#ended = Promise.withResolvers();
    this.#lacksFolder = failure === 'folder';
    this.#queue(null);
  }

  /** Ends the download; the partial file is deleted. */
  cancel(): void {
    this.stop();
    this.#isCancelled = true;
    this.#ended.resolve({ kind: 'cancelled' });
    // A running attempt still holds the file, and deletes it when it ends.
    if (!this.isRunning && this.#record.state !== 'saved') void this.#removePartial();
  }

  /** Stops the attempt and the waits without a change of the record. */
  stop(): void {
    clearTimeout(this.#timer ?? undefined);
    clearTimeout(this.#telling ?? undefined);
    this.#telling = null;
    this.#control?.abort();
  }

  /** Runs one attempt. */
  async run(): Promise<void> {
    const control = new AbortController();
    this.#control = control;
    this.#change({ state: 'running', failure: null });
    const before = this.#record.received;
    const end = await this.#attempt(control.signal);
    if (this.#isCancelled) await this.#removePartial();
    else if (end.kind === 'complete') await this.#finish();
    else if (end.kind === 'failed' && !control.signal.aborted)
      this.#fail(end.failure, this.#record.received > before);
    this.#control = null;
  }

  async #attempt(signal: AbortSignal): Promise<AttemptEnd> {
    if (this.#lacksFolder && !(await this.#findFolder())) return { kind: 'failed', failure: 'folder' };
    const { url, validator } = this.#record;
    if (!this.#deps.isAllowed(url)) return { kind: 'failed', failure: 'address' };
    return attemptTransfer({
      url,
      partial: partialOf(this.#record),
      validator,
      signal,
      fetch: this.#deps.fetch,
      onStart: (content) => this.#change(content),
      onBytes: (received) => this.#progress(received),
    });
  }

  /**
   * Finds a folder for a download whose own was missing: that one if it is back, otherwise the one that the person uses
   * now, where the file begins anew. False if there is none.
   */
  async #findFolder(): Promise<boolean> {
    const { id, path } = this.#record;
    // Any error means that the folder cannot be used.
    const isBack = await stat(dirname(path)).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isBack) {
      const place = await this.#deps.findPath(basename(path), id);
      if (!place) return false;
      this.#change({ ...place, validator: null, received: 0 });
    }
    this.#lacksFolder = false;
    return true;
  }

  async #finish(): Promise<void> {
    const { url, replaces, received } = this.#record;
    const partial = partialOf(this.#record);
    let { path } = this.#record;
    try {
      await this.#deps.mark(partial, url);
      // Another program may have created a file of this name meanwhile.
      if (!replaces) path = freePath(dirname(path), basename(path), () => false);
      await rename(partial, path);
    } catch (error) {
      this.#fail(diskFailure(error), false);
      return;
    }
    this.#deps.onSaved(path);
    this.#change({ state: 'saved', path, total: received, failure: null });
    this.#ended.resolve({ kind: 'saved', path });
  }

  #fail(failure: DownloadFailure, hasProgressed: boolean): void {
    const mayPass = failure === 'network' || failure === 'server';
    this.#emptyAttempts = hasProgressed ? 0 : this.#emptyAttempts + 1;
    if (mayPass && this.#emptyAttempts < mostEmptyAttempts) {
      const wait = waitsMs[Math.min(this.#emptyAttempts, waitsMs.length - 1)];
      this.#change({ state: 'waiting', failure });
      this.#timer = setTimeout(() => this.#queue(failure), wait);
      return;
    }
    this.#change({ state: 'failed', failure });
    // The partial file is useless where no retry can help; otherwise it stays for the next attempt.
    if (isFinal(failure)) void this.#removePartial();
    this.#ended.resolve({ kind: 'failed', reason: failure });
  }

  /** Waits for a turn; `failure` is the reason of the last attempt that the list still shows. */
  #queue(failure: DownloadFailure | null): void {
    this.#change({ state: 'queued', failure });
    this.#deps.onQueued();
  }

  async #removePartial(): Promise<void> {
    const partial = partialOf(this.#record);
    await rm(partial, { force: true }).catch(otherwise('removing a part of a file', undefined));
  }

  #progress(received: number): void {
    this.#record = { ...this.#record, received };
    this.#telling ??= setTimeout(() => this.#tell(), tellEveryMs);
  }

  /** Changes the record, and tells the pages. */
  #change(change: Partial<DownloadRecord>): void {
    this.#record = { ...this.#record, ...change };
    if (this.#isCancelled) return;
    this.#deps.onRecord();
    this.#tell();
  }

  #tell(): void {
    clearTimeout(this.#telling ?? undefined);
    this.#telling = null;
    if (!this.#isCancelled) this.#deps.onTell(this.entry);
  }
}
