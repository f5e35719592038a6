import { rename, rm, stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { DownloadEnd, DownloadEntry, DownloadFailure, DownloadOrder } from '#lib/desktop/downloads.ts';
import { isFinal, isUnfinished } from '#lib/desktop/downloads.ts';
import { otherwise } from '#lib/report.ts';
import type { DownloadJournal, DownloadRecord } from './DownloadJournal.ts';
import { diskFailure } from './disk.ts';
import { freePath } from './file-name.ts';
import type { Place, SavePlace } from './SavePlace.ts';
import { type AttemptEnd, attemptTransfer, type DownloadFetch } from './transfer.ts';

/** The dependencies of {@link Downloads}. */
export interface DownloadsDeps {
  fetch: DownloadFetch;
  journal: Pick<DownloadJournal, 'read' | 'writeSoon' | 'flush'>;
  place: Pick<SavePlace, 'choose'>;
  /** True for a path that another account's download will use. */
  isTakenElsewhere?(path: string): boolean;
  isAllowed(url: string): boolean;
  /** Marks the file as one that came from the network. */
  mark(path: string, url: string): Promise<void>;
  now(): number;
  onChange(entry: DownloadEntry): void;
  onRemove(id: string): void;
}

/** A download with its running attempt and timers. */
interface Job {
  record: DownloadRecord;
  /** Stops the running attempt; null while none runs. */
  control: AbortController | null;
  /** The wait for the next attempt. */
  timer: NodeJS.Timeout | null;
  /** True if its folder was missing at the last attempt. */
  lacksFolder: boolean;
  /** The number of attempts in a row that brought no bytes. */
  emptyAttempts: number;
  /** The wait for the next report of progress. */
  telling: NodeJS.Timeout | null;
  /** Resolves when the download ends, for everybody who waits for it. */
  ended: PromiseWithResolvers<DownloadEnd>;
}

/** The number of downloads that run at once; more would only divide the same bandwidth. */
const mostRunning = 3;
const waitsMs = [1_000, 2_000, 5_000, 15_000, 30_000, 60_000] as const;
/** After this number of attempts in a row without any bytes, only the person starts another. */
const mostEmptyAttempts = 12;
/** The shortest time between two reports of progress. */
const tellEveryMs = 150;

const partialOf = ({ path }: Pick<DownloadRecord, 'path'>) => `${path}.part`;

/**
 * Downloads files from the product's own hosts. A download outlives its page and the app: the journal keeps it, and
 * it continues after a pause, a loss of the network and a restart.
 */
export class Downloads {
  readonly #deps: DownloadsDeps;
  readonly #jobs = new Map<string, Job>();
  #isSuspended = false;

  constructor(deps: DownloadsDeps) {
    this.#deps = deps;
    for (const record of deps.journal.read()) {
      const isGoingOn = record.state === 'running' || record.state === 'waiting';
      this.#add(isGoingOn ? { ...record, state: 'queued', failure: null } : record);
    }
  }

  /** Continues the downloads that an earlier run left unfinished. */
  resumeAll(): void {
    this.#pump();
  }

  get entries(): readonly DownloadEntry[] {
    return [...this.#jobs.values()].map(({ record }) => entryOf(record));
  }

  /** True for a path that a download will use, or whose partial file exists; the one with the id `own` does not count. */
  isTaken(path: string, own: string | null = null): boolean {
    return [...this.#jobs.values()].some(
      ({ record }) =>
        record.path === path && record.id !== own && (isUnfinished(record) || record.state === 'failed'),
    );
  }

  /**
   * Starts a download and resolves at its end. A download of the same subject that has not succeeded continues
   * instead of a second one.
   */
  async start(order: DownloadOrder, folder?: string): Promise<DownloadEnd> {
    if (!this.#deps.isAllowed(order.url)) return { kind: 'failed', reason: 'address' };
    const same = this.#sameAs(order);
    if (same) {
      this.resume(same.record.id);
      return same.ended.promise;
    }
    if (this.#jobs.has(order.id)) return { kind: 'failed', reason: 'refused' };
    const place = await this.#deps.place.choose(order.fileName, folder);
    if (place.kind !== 'path') return place;
    if (this.#jobs.has(order.id)) return { kind: 'failed', reason: 'refused' };
    const job = this.#add({
      id: order.id,
      url: order.url,
      path: this.#pathAt(place, order.id),
      replaces: place.replaces,
      validator: null,
      state: 'queued',
      received: 0,
      total: null,
      failure: null,
      startedAt: this.#deps.now(),
      subject: order.subject ?? null,
    });
    this.#change(job, {});
    this.#pump();
    return job.ended.promise;
  }

  pause(id: string): void {
    const job = this.#jobs.get(id);
    if (!job || !isUnfinished(job.record)) return;
    this.#stop(job);
    this.#change(job, { state: 'paused', failure: null });
    this.#pump();
  }

  /** Continues a download after a pause or a failure, or at once if it waits for its next attempt. */
  resume(id: string): void {
    const job = this.#jobs.get(id);
    const state = job?.record.state;
    if (!job || (state !== 'paused' && state !== 'failed' && state !== 'waiting')) return;
    clearTimeout(job.timer ?? undefined);
    job.emptyAttempts = 0;
    if (state === 'failed') job.ended = Promise.withResolvers();
    job.lacksFolder = job.record.failure === 'folder';
    this.#change(job, { state: 'queued', failure: null });
    this.#pump();
  }

  /** Retries all downloads that wait for the network, for example when the computer wakes. */
  retryWaiting(): void {
    for (const { record } of this.#jobs.values()) if (record.state === 'waiting') this.resume(record.id);
  }

  /** Ends a running download and deletes its partial file, or removes an ended one from the list. */
  cancel(id: string): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#stop(job);
    this.#jobs.delete(id);
    this.#keep();
    this.#deps.onRemove(id);
    job.ended.resolve({ kind: 'cancelled' });
    // A running attempt still holds the file, and deletes it when it ends.
    if (!job.control && job.record.state !== 'saved') void this.#removePartial(job.record);
    this.#pump();
  }

  /** Removes all ended downloads from the list; their files stay. */
  clearEnded(): void {
    for (const { record } of this.#jobs.values()) if (!isUnfinished(record)) this.cancel(record.id);
  }

  /** Ends all downloads and empties the list, when the person signs out. */
  forget(): void {
    for (const id of this.#jobs.keys()) this.cancel(id);
  }

  /** Stops all downloads without a change of the journal, when the app quits: the next start continues them. */
  suspend(): void {
    this.#isSuspended = true;
    for (const job of this.#jobs.values()) this.#stop(job);
    this.#keep();
    this.#deps.journal.flush();
  }

  /** The path of a saved download's file, or null. */
  savedPath(id: string): string | null {
    const record = this.#jobs.get(id)?.record;
    return record?.state === 'saved' ? record.path : null;
  }

  #sameAs({ subject, url }: DownloadOrder): Job | undefined {
    if (subject === undefined) return undefined;
    return [...this.#jobs.values()].find(
      ({ record }) => record.subject === subject && record.url === url && record.state !== 'saved',
    );
  }

  #add(record: DownloadRecord): Job {
    const job: Job = {
      record,
      control: null,
      timer: null,
      lacksFolder: false,
      emptyAttempts: 0,
      telling: null,
      ended: Promise.withResolvers(),
    };
    this.#jobs.set(record.id, job);
    return job;
  }

  #stop(job: Job): void {
    clearTimeout(job.timer ?? undefined);
    clearTimeout(job.telling ?? undefined);
    job.telling = null;
    job.control?.abort();
  }

  /** Starts the downloads that wait for their turn. */
  #pump(): void {
    if (this.#isSuspended) return;
    const jobs = [...this.#jobs.values()];
    let running = jobs.filter(({ control }) => control !== null).length;
    for (const job of jobs) {
      if (job.record.state !== 'queued' || job.control || running >= mostRunning) continue;
      running += 1;
      void this.#run(job).catch(otherwise('a download', undefined));
    }
  }

  async #run(job: Job): Promise<void> {
    const control = new AbortController();
    job.control = control;
    this.#change(job, { state: 'running', failure: null });
    const before = job.record.received;
    const end = await this.#attempt(job, control.signal);
    if (!this.#isKept(job)) await this.#removePartial(job.record);
    else if (end.kind === 'complete') await this.#finish(job);
    else if (end.kind === 'failed' && !control.signal.aborted)
      this.#fail(job, end.failure, job.record.received > before);
    job.control = null;
    this.#pump();
  }

  async #attempt(job: Job, signal: AbortSignal): Promise<AttemptEnd> {
    if (job.lacksFolder && !(await this.#findFolder(job))) return { kind: 'failed', failure: 'folder' };
    const { record } = job;
    if (!this.#deps.isAllowed(record.url)) return { kind: 'failed', failure: 'address' };
    return attemptTransfer({
      url: record.url,
      partial: partialOf(record),
      validator: record.validator,
      signal,
      fetch: this.#deps.fetch,
      onStart: (content) => this.#change(job, content),
      onBytes: (received) => this.#progress(job, received),
    });
  }

  /**
   * Finds a folder for a download whose own was missing: that one if it is back, otherwise the one that the person uses
   * now, where the file begins anew. False if there is none.
   */
  async #findFolder(job: Job): Promise<boolean> {
    const { path } = job.record;
    // Any error means that the folder cannot be used.
    const isBack = await stat(dirname(path)).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isBack) {
      const place = await this.#deps.place.choose(basename(path));
      if (place.kind !== 'path') return false;
      this.#change(job, {
        path: this.#pathAt(place, job.record.id),
        replaces: place.replaces,
        validator: null,
        received: 0,
      });
    }
    job.lacksFolder = false;
    return true;
  }

  /** The path for a new file: the place itself if the person chose to replace what is there, otherwise a free name. */
  #pathAt({ path, replaces }: Extract<Place, { kind: 'path' }>, own: string): string {
    if (replaces) return path;
    const isTaken = (it: string) => this.isTaken(it, own) || this.#deps.isTakenElsewhere?.(it) === true;
    return freePath(dirname(path), basename(path), isTaken);
  }

  async #finish(job: Job): Promise<void> {
    const { record } = job;
    const partial = partialOf(record);
    let { path } = record;
    try {
      await this.#deps.mark(partial, record.url);
      // Another program may have created a file of this name meanwhile.
      if (!record.replaces) path = freePath(dirname(path), basename(path), () => false);
      await rename(partial, path);
    } catch (error) {
      this.#fail(job, diskFailure(error), false);
      return;
    }
    this.#change(job, { state: 'saved', path, total: record.received, failure: null });
    job.ended.resolve({ kind: 'saved', path });
  }

  #fail(job: Job, failure: DownloadFailure, hasProgressed: boolean): void {
    const mayPass = failure === 'network' || failure === 'server';
    job.emptyAttempts = hasProgressed ? 0 : job.emptyAttempts + 1;
    if (mayPass && job.emptyAttempts < mostEmptyAttempts) {
      const wait = waitsMs[Math.min(job.emptyAttempts, waitsMs.length - 1)];
      this.#change(job, { state: 'waiting', failure });
      job.timer = setTimeout(() => {
        this.#change(job, { state: 'queued' });
        this.#pump();
      }, wait);
      return;
    }
    this.#change(job, { state: 'failed', failure });
    // The partial file is useless where no retry can help; otherwise it stays for the next attempt.
    if (isFinal(failure)) void this.#removePartial(job.record);
    job.ended.resolve({ kind: 'failed', reason: failure });
  }

  async #removePartial(record: DownloadRecord): Promise<void> {
    await rm(partialOf(record), { force: true }).catch(otherwise('removing a part of a file', undefined));
  }

  #progress(job: Job, received: number): void {
    job.record = { ...job.record, received };
    job.telling ??= setTimeout(() => this.#tell(job), tellEveryMs);
  }

  /** Changes the record, writes the journal, and tells the pages. */
  #change(job: Job, change: Partial<DownloadRecord>): void {
    job.record = { ...job.record, ...change };
    if (!this.#isKept(job)) return;
    this.#keep();
    this.#tell(job);
  }

  #tell(job: Job): void {
    clearTimeout(job.telling ?? undefined);
    job.telling = null;
    if (!this.#isKept(job)) return;
    this.#deps.onChange(entryOf(job.record));
  }

  /** False for a download that was cancelled while its attempt ran. */
  #isKept(job: Job): boolean {
    return this.#jobs.get(job.record.id) === job;
  }

  #keep(): void {
    this.#deps.journal.writeSoon(() => [...this.#jobs.values()].map(({ record }) => record));
  }
}

function entryOf(record: DownloadRecord): DownloadEntry {
  const { id, path, state, received, total, failure, startedAt, subject } = record;
  const saved = state === 'saved' ? path : null;
  return { id, name: basename(path), state, received, total, failure, path: saved, startedAt, subject };
}
