import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '#main/log/log.ts';
import { isMissingFile } from '#main/system/missing-file.ts';

/** The number of times that a file is read before it counts as unreadable, and the pause between them. */
const attempts = 4;
const pauseMs = 50;

/**
 * A JSON file that is complete at any moment: each version is written beside it and then moved over it. A file that
 * is not valid JSON, or cannot be read, is moved aside instead of being overwritten, so that nothing in it is lost.
 */
export class JsonFile {
  readonly #path: string;
  readonly #log: Pick<Log, 'error'>;
  readonly #readText: (path: string) => string;

  constructor(
    path: string,
    log: Pick<Log, 'error'>,
    readText = (from: string) => readFileSync(from, 'utf8'),
  ) {
    this.#path = path;
    this.#log = log;
    this.#readText = readText;
  }

  /** The parsed content; undefined if the file is missing or cannot be read. */
  read(): unknown {
    const text = this.#text();
    if (text === undefined) return undefined;
    try {
      return JSON.parse(text);
    } catch (error) {
      this.#log.error('a kept file is broken', error);
      this.setAside('broken');
      return undefined;
    }
  }

  /** The text of the file; undefined if there is none. Another program, such as a scanner, may lock it for a moment. */
  #text(attempt = 1): string | undefined {
    try {
      return this.#readText(this.#path);
    } catch (error) {
      if (isMissingFile(error)) return undefined;
      if (attempt === attempts) {
        this.#log.error('reading a kept file', error);
        this.setAside('unreadable');
        return undefined;
      }
    }
    // The app cannot start without the content, so it waits.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
    return this.#text(attempt + 1);
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

  /** Removes the file, if there is one. */
  remove(): void {
    try {
      rmSync(this.#path, { force: true });
    } catch (error) {
      this.#log.error('removing a kept file', error);
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
