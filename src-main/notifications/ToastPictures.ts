import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { otherwise } from '#lib/report.ts';

const start = 'data:image/png;base64,';

/** The pictures of toasts as files, because Windows takes only files. The files of the last run are deleted. */
export class ToastPictures {
  readonly #folder: string;
  readonly #written = new Set<string>();

  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Writes the picture of a data URL to a file and returns its path; empty if it is no picture, or the disk refuses
   * it.
   */
  fileOf(address: string): string {
    if (!address.startsWith(start)) return '';
    const name = `${createHash('sha256').update(address).digest('hex').slice(0, 32)}.png`;
    const file = join(this.#folder, name);
    if (this.#written.has(name)) return file;
    try {
      if (this.#written.size === 0) rmSync(this.#folder, { recursive: true, force: true });
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(file, Buffer.from(address.slice(start.length), 'base64'));
    } catch (error) {
      return otherwise('the picture of a notice', '')(error);
    }
    this.#written.add(name);
    return file;
  }
}
