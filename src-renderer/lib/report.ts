/** An unexpected failure as it is logged: without personal data, with its place. */
export interface Report {
  /** The unit and its operation, such as `chat history: reload`. */
  readonly place: string;
  readonly error: unknown;
}

type Reporter = (report: Report) => void;

/** Failures that are reported before the reporter is set. */
const early: Report[] = [];
let reporter: Reporter = (report) => void early.push(report);

/** Sets the reporter that logs failures; earlier failures are passed to it at once. */
export function setReporter(next: Reporter): void {
  reporter = next;
  for (const report of early.splice(0)) next(report);
}

/**
 * True for failures that the product expects and explains on screen: errors marked with `isExpected`, and
 * operations that their own caller cancelled.
 */
export function isExpected(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('isExpected' in error && error.isExpected === true) return true;
  return 'name' in error && error.name === 'AbortError';
}

/**
 * Logs an unexpected failure once, even if several callers report it; expected ones are not logged. The
 * caller must still tell the person what the failure means for them.
 */
export function report(place: string, error: unknown): void {
  if (isExpected(error) || (typeof error === 'object' && error !== null && seen.has(error))) return;
  if (typeof error === 'object' && error !== null) seen.add(error);
  reporter({ place, error });
}

/** Several callers may report the same failure as it propagates. */
const seen = new WeakSet<object>();

/**
 * For a failure that has a fallback: reports an unexpected failure and returns the fallback.
 * Use: `port.profiles(ids).catch(otherwise('profiles', []))`.
 */
export function otherwise<T>(place: string, other: T): (error: unknown) => T {
  return (error) => {
    report(place, error);
    return other;
  };
}
