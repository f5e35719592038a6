/** The longest wait for a browser that is never idle, and the wait in a browser that does not report idleness. */
const latestMs = 2_000;

/** Runs a function once the browser has nothing more urgent to do; the returned function cancels it. */
export function whenIdle(perform: () => void): () => void {
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(perform, latestMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(() => perform(), { timeout: latestMs });
  return () => cancelIdleCallback(request);
}
