const failures = new WeakSet<object>();

/**
 * Records failed loads of script and style chunks, which Vite reports by an event. The event is not
 * cancelled, so the failure is thrown again and reaches the nearest boundary; failures outside any boundary
 * are reported here.
 */
export function watchChunkFailures(onFailure: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (event.payload instanceof Error) failures.add(event.payload);
    onFailure();
  });
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
