import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Log } from '#main/log/log.ts';

/** The switch of a start that does with less. */
export const safeSwitch = '--safe-start';

/** The number of starts in a row that ended at once, after which a start does with less. */
const mostCrashes = 3;

/**
 * Counts the starts that ended without a quit before they had settled. After three in a row, and after a page that
 * crashed as often, the app starts safely: without the graphics hardware, whose driver is the usual cause of an end
 * without a message.
 */
export class SafeStart {
  /** True if this start does with less. */
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

  /** Notes that the app has run for a while, or quits as it should. */
  settle(): void {
    this.#write(0);
  }

  #read(): number {
    try {
      const count = Number(readFileSync(this.#path, 'utf8'));
      return Number.isInteger(count) ? count : 0;
    } catch {
      // The app starts for the first time, or the count is of no use.
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

/** The arguments for another start of the app, which does with less. */
export function safeArguments(argv: readonly string[]): string[] {
  return [...argv.slice(1).filter((argument) => argument !== safeSwitch), safeSwitch];
}
