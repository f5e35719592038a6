import { withoutPersonalData } from '#lib/redact.ts';
import type { Report } from '#lib/report.ts';

/** A redacted failure in plain fields, as it is passed to the desktop's log and to an error service. */
export interface Diagnostic {
  /** Milliseconds since 1970, by this machine's clock. */
  readonly time: number;
  readonly place: string;
  readonly name: string;
  readonly message: string;
  /** The first lines of the stack, with file names but without folders. */
  readonly stack: string;
}

/** The number of failures remembered for the log that a person can copy. */
const most = 200;
/** A failure repeated within this time is counted, not written again. */
const repeatMs = 10_000;
const stackLines = 12;

/**
 * Receives unexpected failures. Each is redacted, remembered for the log in Settings, and passed to the host;
 * a failure in a loop is written once per {@link repeatMs}.
 */
export class Diagnostics {
  readonly #entries: Diagnostic[] = [];
  readonly #last = new Map<string, number>();
  readonly #write: (diagnostic: Diagnostic) => void;
  readonly #now: () => number;

  /** `write` passes a failure to the host and must not throw. */
  constructor(write: (diagnostic: Diagnostic) => void, now: () => number = Date.now) {
    this.#write = write;
    this.#now = now;
  }

  /** Records a failure. */
  take({ place, error }: Report): void {
    const diagnostic = describe(place, error, this.#now());
    const key = `${place}\n${diagnostic.name}\n${diagnostic.message}`;
    const before = this.#last.get(key);
    this.#last.set(key, diagnostic.time);
    if (this.#last.size > most) this.#last.delete(this.#last.keys().next().value ?? '');
    if (before !== undefined && diagnostic.time - before < repeatMs) return;
    this.#entries.push(diagnostic);
    if (this.#entries.length > most) this.#entries.shift();
    this.#write(diagnostic);
  }

  /** The remembered failures as text, oldest first; empty if there are none. */
  text(): string {
    return this.#entries.map(lineOf).join('\n');
  }
}

/** A failure as one entry of a text log. */
export function lineOf({ time, place, name, message, stack }: Diagnostic): string {
  const head = `${new Date(time).toISOString()} ${place}: ${name}: ${message}`;
  return stack === '' ? head : `${head}\n${stack}`;
}

function describe(place: string, error: unknown, time: number): Diagnostic {
  const known = error instanceof Error ? error : null;
  return {
    time,
    place,
    name: known?.name ?? typeof error,
    message: withoutPersonalData(known?.message ?? String(error)).slice(0, 500),
    stack: stackOf(known?.stack ?? ''),
  };
}

/** Shortens paths to file names, because URLs and folders can be personal. */
function stackOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s*at |@/.test(line))
    .slice(0, stackLines)
    .map((line) => line.trimEnd().replace(/(?:[a-z]+:\/\/|\/)[^\s()]*\//gi, ''))
    .join('\n')
    .slice(0, 2_000);
}
