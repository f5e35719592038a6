import { basename, dirname } from 'node:path';
import {
  type DownloadEnd,
  type DownloadEntry,
  type DownloadOrder,
  isUnfinished,
} from '#lib/desktop/downloads.ts';
import { otherwise } from '#lib/report.ts';
import { DownloadJob, type DownloadJobDeps } from './DownloadJob.ts';
import type { DownloadJournal, DownloadRecord } from './DownloadJournal.ts';
import { freePath } from './file-name.ts';
import type { Place, SavePlace } from './SavePlace.ts';

/** The dependencies of {@link Downloads}. */
export interface DownloadsDeps extends Pick<DownloadJobDeps, 'fetch' | 'isAllowed' | 'mark'> {
  journal: Pick<DownloadJournal, 'read' | 'writeSoon' | 'flush'>;
  place: Pick<SavePlace, 'choose'>;
  /** True for a path that another account's download will use. */
  isTakenElsewhere?(path: string): boolean;
  /** Called when a file was saved at a path, where no other account's download has its own file any more. */
  onSaved?(path: string): void;
  now(): number;
  onChange(entry: DownloadEntry): void;
  onRemove(id: string): void;
}

/** The number of downloads that run at once; more would only divide the same bandwidth. */
const mostRunning = 3;

/**
 * Downloads files from the product's own hosts. A download outlives its page and the app: the journal keeps it, and
 * it continues after a pause, a loss of the network and a restart.
 */
export class Downloads {
  readonly #deps: DownloadsDeps;
  readonly #jobs = new Map<string, DownloadJob>();
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
    return this.#all.map(({ entry }) => entry);
  }

  /** True for a path that a download will use, or whose partial file exists; the one with the id `own` does not count. */
  isTaken(path: string, own: string | null = null): boolean {
    return this.#all.some(
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
      same.resume();
      return same.ended;
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
    job.announce();
    this.#pump();
    return job.ended;
  }

  pause(id: string): void {
    this.#jobs.get(id)?.pause();
    this.#pump();
  }

  /** Continues a download after a pause or a failure, or at once if it waits for its next attempt. */
  resume(id: string): void {
    this.#jobs.get(id)?.resume();
  }

  /** Retries all downloads that wait for the network, for example when the computer wakes. */
  retryWaiting(): void {
    for (const job of this.#all) if (job.record.state === 'waiting') job.resume();
  }

  /** Ends a running download and deletes its partial file, or removes an ended one from the list. */
  cancel(id: string): void {
    const job = this.#jobs.get(id);
    if (!job) return;
    this.#jobs.delete(id);
    this.#keep();
    this.#deps.onRemove(id);
    job.cancel();
    this.#pump();
  }

  /** Removes all ended downloads from the list; their files stay. */
  clearEnded(): void {
    for (const { record } of this.#all) if (!isUnfinished(record)) this.cancel(record.id);
  }

  /** Ends all downloads and empties the list, when the person signs out. */
  forget(): void {
    for (const id of this.#jobs.keys()) this.cancel(id);
  }

  /** Stops all downloads without a change of the journal, when the app quits: the next start continues them. */
  suspend(): void {
    this.#isSuspended = true;
    for (const job of this.#all) job.stop();
    this.#keep();
    this.#deps.journal.flush();
  }

  /**
   * Removes the saved downloads whose path another file has taken, because they would open, show and drag that one; the
   * one with the id `own` stays. Their files were moved away or replaced, and can be downloaded again.
   */
  noteReplaced(path: string, own: string | null = null): void {
    for (const { record } of this.#all)
      if (record.state === 'saved' && record.path === path && record.id !== own) this.cancel(record.id);
  }

  /** The path of a saved download's file, or null. */
  savedPath(id: string): string | null {
    const record = this.#jobs.get(id)?.record;
    return record?.state === 'saved' ? record.path : null;
  }

  get #all(): readonly DownloadJob[] {
    return [...this.#jobs.values()];
  }

  #sameAs({ subject, url }: DownloadOrder): DownloadJob | undefined {
    if (subject === undefined) return undefined;
    return this.#all.find(
      ({ record }) => record.subject === subject && record.url === url && record.state !== 'saved',
    );
  }

  #add(record: DownloadRecord): DownloadJob {
    const { fetch, isAllowed, mark, onChange, place } = this.#deps;
    const job = new DownloadJob(record, {
      fetch,
      isAllowed,
      mark,
      findPath: async (name, id) => {
        const found = await place.choose(name);
        return found.kind === 'path' ? { path: this.#pathAt(found, id), replaces: found.replaces } : null;
      },
      onSaved: (path) => {
        this.noteReplaced(path, record.id);
        this.#deps.onSaved?.(path);
      },
      onRecord: () => this.#keep(),
      onTell: onChange,
      onQueued: () => this.#pump(),
    });
    this.#jobs.set(record.id, job);
    return job;
  }

  /** Starts the downloads that wait for their turn. */
  #pump(): void {
    if (this.#isSuspended) return;
    let running = this.#all.filter(({ isRunning }) => isRunning).length;
    for (const job of this.#all) {
      if (job.record.state !== 'queued' || job.isRunning || running >= mostRunning) continue;
      running += 1;
      void job
        .run()
        .then(() => this.#pump())
        .catch(otherwise('a download', undefined));
    }
  }

  /** The path for a new file: the place itself if the person chose to replace what is there, otherwise a free name. */
  #pathAt({ path, replaces }: Extract<Place, { kind: 'path' }>, own: string): string {
    if (replaces) return path;
    const isTaken = (it: string) => this.isTaken(it, own) || this.#deps.isTakenElsewhere?.(it) === true;
    return freePath(dirname(path), basename(path), isTaken);
  }

  #keep(): void {
    this.#deps.journal.writeSoon(() => this.#all.map(({ record }) => record));
  }
}
