import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * How long a copy is taken for a database that was filled just now. The demo world has orders and messages of
 * the last minutes, and every test file also finds them as old as its own tests before have taken.
 */
const freshMs = 60_000;
/** The arguments that change what a database is filled with. */
const ofContent = ['--scale', '--start-at'];

/**
 * The demo data of the sandboxes of one test run: filling a database takes half of a sandbox's start, so it is
 * filled once a minute, and the sandboxes that start in that minute get a copy.
 */
export class FilledDatabase {
  /** The folder of the copies, which belongs to one run, because the next one may have other sources. */
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** True if a sandbox with these arguments has the same data as every other. */
  static suits(args: readonly string[]): boolean {
    return !args.some((arg) => ofContent.includes(arg));
  }

  /** Puts a copy in a sandbox's data folder; false if there is none that is fresh. */
  async give(data: string): Promise<boolean> {
    await mkdir(this.#folder, { recursive: true });
    const taken = (await readdir(this.#folder)).map((name) => Number(/^(\d+)\.sqlite$/.exec(name)?.[1] ?? 0));
    const newest = Math.max(0, ...taken);
    if (newest < Date.now() - freshMs) return false;
    await copyFile(join(this.#folder, `${newest}.sqlite`), join(data, 'sandbox.sqlite'));
    return true;
  }

  /** Takes a copy of the database of a sandbox that has just filled it, before anyone used it. */
  async take(data: string): Promise<void> {
    const draft = join(this.#folder, `${randomUUID()}.draft`);
    const database = new DatabaseSync(join(data, 'sandbox.sqlite'), { readOnly: true });
    try {
      database.prepare('VACUUM INTO ?').run(draft);
    } finally {
      database.close();
    }
    await rename(draft, join(this.#folder, `${Date.now()}.sqlite`));
  }
}
