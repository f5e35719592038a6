import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { freePath, safeFileName } from './file-name.ts';

export type DownloadEnd =
  | { kind: 'saved'; path: string }
  | { kind: 'cancelled' }
  | { kind: 'failed'; reason: string };

/** The dependencies of downloads. */
export interface DownloadsDeps {
  /** The network as the page sees it (proxies, certificates): Electron's `net.fetch`. */
  fetch(url: string, init: { signal: AbortSignal; redirect: 'error' }): Promise<Response>;
  folder(): string;
  isAllowed(url: string): boolean;
  showInFolder(path: string): void;
  onProgress(progress: { id: string; received: number; total: number | null }): void;
}

/** Downloads files of the product's own hosts into the Downloads folder. */
export class Downloads {
  readonly #deps: DownloadsDeps;
  readonly #running = new Map<string, AbortController>();
  readonly #promised = new Set<string>();
  readonly #saved = new Set<string>();

  constructor(deps: DownloadsDeps) {
    this.#deps = deps;
  }

  /**
   * Resolves when the file is complete, cancelled or failed; removes the partial file unless it is complete.
   */
  async start(request: { id: string; url: string; fileName: string }): Promise<DownloadEnd> {
    const { id, url } = request;
    if (!this.#deps.isAllowed(url)) return { kind: 'failed', reason: 'address' };
    if (this.#running.has(id)) return { kind: 'failed', reason: 'duplicate' };
    const control = new AbortController();
    this.#running.set(id, control);
    const folder = this.#deps.folder();
    const path = freePath(folder, safeFileName(request.fileName), (it) => this.#promised.has(it));
    this.#promised.add(path);
    const partial = `${path}.part`;
    try {
      await mkdir(folder, { recursive: true });
      // A redirect could lead away from the hosts that are allowed, so none is followed.
      const response = await this.#deps.fetch(url, { signal: control.signal, redirect: 'error' });
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        return { kind: 'failed', reason: `status-${response.status}` };
      }
      await pipeline(
        Readable.from(response.body),
        this.#counter(id, response),
        createWriteStream(partial, { mode: 0o600 }),
        { signal: control.signal },
      );
      await rename(partial, path);
      this.#saved.add(path);
      return { kind: 'saved', path };
    } catch {
      // The network or the disk failed, or the download was cancelled: the page reports it to the person.
      await rm(partial, { force: true });
      return control.signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', reason: 'network' };
    } finally {
      this.#running.delete(id);
      this.#promised.delete(path);
    }
  }

  /** Saves a text of the page as a new file; never overwrites another file. */
  async saveText(file: {
    fileName: string;
    text: string;
  }): Promise<{ kind: 'saved'; path: string } | { kind: 'failed'; reason: string }> {
    const folder = this.#deps.folder();
    try {
      await mkdir(folder, { recursive: true });
      const path = freePath(folder, safeFileName(file.fileName), (it) => this.#promised.has(it));
      await writeFile(path, file.text, { mode: 0o600, flag: 'wx' });
      this.#saved.add(path);
      return { kind: 'saved', path };
    } catch {
      // The folder is missing or the disk is full: the page reports it to the person.
      return { kind: 'failed', reason: 'disk' };
    }
  }

  cancel(id: string): void {
    this.#running.get(id)?.abort();
  }

  cancelAll(): void {
    for (const control of this.#running.values()) control.abort();
  }

  /** Shows a file that this run of the app saved; any other path is ignored. */
  showInFolder(path: string): void {
    if (this.#saved.has(path)) this.#deps.showInFolder(path);
  }

  #counter(id: string, response: Response): Transform {
    const length = Number(response.headers.get('content-length'));
    // The content-length of a compressed body is smaller than the unpacked bytes, so it cannot measure
    // progress.
    const isPlain = response.headers.get('content-encoding') === null;
    const total = isPlain && length > 0 ? length : null;
    let received = 0;
    let reported = 0;
    const report = () => {
      reported = received;
      this.#deps.onProgress({ id, received, total });
    };
    const step = total === null ? 262_144 : Math.max(65_536, total / 100);
    return new Transform({
      transform(chunk: Uint8Array, _encoding, done) {
        received += chunk.length;
        if (received - reported >= step) report();
        done(null, chunk);
      },
      flush(done) {
        if (reported !== received || received === 0) report();
        if (total !== null && received !== total) done(new Error('shorter than announced'));
        else done();
      },
    });
  }
}
