import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '#main/log/log.ts';

/** The command-line switch of a safe start. */
export const safeSwitch = '--safe-start';

/** The number of starts that ended early in a row, after which a start is safe. */
const mostCrashes = 3;

/**
 * Counts the starts that ended without a quit before they had run for a while. After three in a row, and after a page
 * that crashed as often, the app starts safely: without hardware acceleration, because the graphics driver is the
 * usual cause of an end without a message.
 */
export class SafeStart {
  /** True if this start is a safe one. */
  readonly isSafe: boolean;
  readonly #path: string;
  readonly #log: Pick<Log, 'error'>;

  constructor({ path, argv, log }: { path: string; argv: readonly string[]; log: Pick<Log, 'error'> }) {
    this.#path = path;
    this.#log = log;
    const crashes = this.#read();
    this.isSafe = argv.includes(safeSwitch) || crashes >= mostCrashes;
    this.#write(crashes + 1);
  }

  /** Notes that the app has run for a while, or quits normally. */
  settle(): void {
    this.#write(0);
  }

  #read(): number {
    try {
      const count = Number(readFileSync(this.#path, 'utf8'));
      return Number.isInteger(count) ? count : 0;
    } catch {
      // The app starts for the first time, or the count cannot be used.
      return 0;
    }
  }

  #write(count: number): void {
    try {
      if (count > 0) mkdirSync(dirname(this.#path), { recursive: true });
      writeFileSync(this.#path, String(count));
    } catch (error) {
      this.#log.error('counting the starts', error);
    }
  }
}

/** The arguments for another start of the app, which is a safe one. */
export function safeArguments(argv: readonly string[]): string[] {
  return [...argv.slice(1).filter((argument) => argument !== safeSwitch), safeSwitch];
}
