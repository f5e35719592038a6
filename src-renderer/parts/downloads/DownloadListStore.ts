import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { DownloadEntry } from '#lib/desktop/downloads.ts';
import { otherwise } from '#lib/report.ts';
import type { Root } from '#parts/root/index.tsx';
import type { DownloadList } from '#platform/downloads.ts';

/** The downloads that the app around the page keeps, of this and of earlier runs; empty on a host without them. */
export class DownloadListStore {
  /** The list itself; null on a host that keeps none. */
  readonly host: DownloadList | null;
  readonly #entries = observable.map<string, DownloadEntry>({}, { deep: false });
  /** The newest download of each subject, so that each message observes only its own. */
  readonly #bySubject = observable.map<string, DownloadEntry>({}, { deep: false });

  constructor({ services }: Pick<Root, 'services'>) {
    this.host = services.platform.downloads;
    makeAutoObservable(this, { host: false });
    if (!this.host) return;
    this.host.onChange((entry) => this.#ingest(entry), services.signal);
    this.host.onRemove((id) => this.#remove(id), services.signal);
    void this.#read(this.host);
  }

  /** The downloads, newest first. */
  get all(): readonly DownloadEntry[] {
    return [...this.#entries.values()].sort((a, b) => b.startedAt - a.startedAt);
  }

  /** The download of a message or another subject; undefined if there is none. */
  ofSubject(subject: string): DownloadEntry | undefined {
    return this.#bySubject.get(subject);
  }

  async #read(host: DownloadList): Promise<void> {
    const entries = await host.read().catch(otherwise('reading the downloads', []));
    runInAction(() => {
      // An entry that changed meanwhile is newer than the one in the list.
      for (const entry of entries) if (!this.#entries.has(entry.id)) this.#ingest(entry);
    });
  }

  #ingest(entry: DownloadEntry): void {
    runInAction(() => {
      this.#entries.set(entry.id, entry);
      const { subject } = entry;
      if (subject === null) return;
      const known = this.#bySubject.get(subject);
      if (!known || known.id === entry.id || known.startedAt <= entry.startedAt)
        this.#bySubject.set(subject, entry);
    });
  }

  #remove(id: string): void {
    runInAction(() => {
      const subject = this.#entries.get(id)?.subject;
      this.#entries.delete(id);
      if (subject && this.#bySubject.get(subject)?.id === id) this.#bySubject.delete(subject);
    });
  }
}
