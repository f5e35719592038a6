const failures = new WeakSet<object>();
/** The number of running loads for screens that nobody has opened yet. */
let ahead = 0;

/**
 * Records failed loads of script and style chunks, which Vite reports by an event. The event is not cancelled, so the
 * failure is thrown again and reaches the nearest boundary. Failures outside any boundary are reported here, except
 * while a screen is loaded ahead, because nobody has asked for it yet.
 */
export function watchChunkFailures(onFailure: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (event.payload instanceof Error) failures.add(event.payload);
    if (ahead === 0) onFailure();
  });
}

/** Loads something ahead; false if it failed, in which case it is loaded when it is needed. */
export async function loadAhead(load: () => Promise<unknown>): Promise<boolean> {
  ahead += 1;
  try {
    await load();
    return true;
  } catch {
    // Opening the screen loads it again, and shows a failure.
    return false;
  } finally {
    ahead -= 1;
  }
}

/**
 * Loads a chunk that no screen waits for; null if it could not be loaded, which {@link watchChunkFailures} reports.
 * Whatever is done with the chunk stands outside, so that its own failures are not mistaken for that.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T | null> {
  try {
    return await load();
  } catch (error) {
    if (isChunkFailure(error)) return null;
    throw error;
  }
}

/** True for an error of a failed chunk load. */
export function isChunkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    failures.has(error) ||
    (error instanceof Error &&
      /dynamically imported module|importing a module script|unable to preload css/i.test(error.message))
  );
}
