import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '#main/log/log.ts';

/**
 * A file of JSON that is whole at any moment: it is written beside its place and then moved there. A file that
 * is no JSON is put aside, so that it can be looked at and is never written over.
 */
export class JsonFile {
  readonly #path: string;
  readonly #log: Pick<Log, 'error'>;

  constructor(path: string, log: Pick<Log, 'error'>) {
    this.#path = path;
    this.#log = log;
  }

  /** The content; undefined if there is none that can be read. */
  read(): unknown {
    let text: string;
    try {
      text = readFileSync(this.#path, 'utf8');
    } catch (error) {
      const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isMissing) this.#log.error('reading a kept file', error);
      return undefined;
    }
    try {
      return JSON.parse(text);
    } catch (error) {
      this.#log.error('a kept file is broken', error);
      this.setAside('broken');
      return undefined;
    }
  }

  /** Writes the content; false if the disk did not take it, and the file is as it was. */
  write(content: unknown): boolean {
    const next = `${this.#path}.new`;
    try {
      mkdirSync(dirname(this.#path), { recursive: true });
      const file = openSync(next, 'w', 0o600);
      try {
        writeSync(file, JSON.stringify(content));
        // Without this a power cut can leave a file that has its name and no content.
        fsyncSync(file);
      } finally {
        closeSync(file);
      }
      renameSync(next, this.#path);
      return true;
    } catch (error) {
      this.#log.error('writing a kept file', error);
      return false;
    }
  }

  /** Moves the file to a name of its own beside its place. */
  setAside(why: string): void {
    try {
      renameSync(this.#path, `${this.#path}.${why}`);
    } catch (error) {
      this.#log.error('putting a kept file aside', error);
    }
  }
}
