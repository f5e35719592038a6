const failures = new WeakSet<object>();

/**
 * Remembers failed loads of script and style chunks, which Vite tells by an event. The event is left as it is,
 * so the failure is thrown again and reaches the nearest boundary; a failure outside any boundary is told here.
 */
export function watchChunkFailures(onFailure: () => void): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (event.payload instanceof Error) failures.add(event.payload);
    onFailure();
  });
}

/** True for an error that means that a part of the program did not arrive. */
export function isChunkFailure(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  return (
    failures.has(error) ||
    (error instanceof Error &&
      /dynamically imported module|importing a module script|unable to preload css/i.test(error.message))
  );
}
