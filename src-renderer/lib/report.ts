/** A failure nobody expected, as it is written down: without personal data, and where it happened. */
export interface Report {
  /** The unit and what it was doing, such as `chat history: reload`. */
  readonly place: string;
  readonly error: unknown;
}

type Reporter = (report: Report) => void;

/** Until the program has started there is nobody to tell; what comes earlier waits here. */
const early: Report[] = [];
let reporter: Reporter = (report) => void early.push(report);

/** Names who writes failures down; what was reported before is handed over at once. */
export function setReporter(next: Reporter): void {
  reporter = next;
  for (const report of early.splice(0)) next(report);
}

/**
 * True for failures that are part of the day and have words of their own on screen: a class that says so by
 * `isExpected`, and whatever was cancelled by its own caller.
 */
export function isExpected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('isExpected' in error && error.isExpected === true) return true;
  return 'name' in error && error.name === 'AbortError';
}

/**
 * Writes an unexpected failure down, once for all who pass it on; expected ones leave no trace. Whoever calls it
 * still tells the person what the failure means for them.
 */
export function report(place: string, error: unknown): void {
  if (isExpected(error) || (typeof error === 'object' && error !== null && seen.has(error))) return;
  if (typeof error === 'object' && error !== null) seen.add(error);
  reporter({ place, error });
}

/** One failure passes several hands on its way up. */
const seen = new WeakSet<object>();

/**
 * For a failure after which something else does as well: reports what nobody expected and gives the other thing.
 * Use: `port.profiles(ids).catch(otherwise('profiles', []))`.
 */
export function otherwise<T>(place: string, other: T): (error: unknown) => T {
  return (error) => {
    report(place, error);
    return other;
  };
}
