import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '#main/log/log.ts';

/**
 * A JSON file that is complete at any moment: each version is written beside it and then moved over it. A file that
 * is not valid JSON is moved aside instead of being overwritten, so that it can be examined.
 */
export class JsonFile {
  readonly #path: string;
  readonly #log: Pick<Log, 'error'>;

  constructor(path: string, log: Pick<Log, 'error'>) {
    this.#path = path;
    this.#log = log;
  }

  /** The parsed content; undefined if the file is missing or cannot be read. */
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

  /** Writes the content; false if the disk refused it, in which case the file is unchanged. */
  write(content: unknown): boolean {
    const next = `${this.#path}.new`;
    try {
      mkdirSync(dirname(this.#path), { recursive: true });
      const file = openSync(next, 'w', 0o600);
      try {
        writeSync(file, JSON.stringify(content));
        // Without this call a power cut can leave the file with its name and no content.
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

  /** Moves the file aside under a name of its own. */
  setAside(why: string): void {
    try {
      renameSync(this.#path, `${this.#path}.${why}`);
    } catch (error) {
      this.#log.error('putting a kept file aside', error);
    }
  }
}
