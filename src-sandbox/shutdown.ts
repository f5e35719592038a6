/** How long an orderly end may take before the process ends anyhow. */
const patienceMs = 10_000;
/** A terminal and the launching script both hand on the same Ctrl+C; a later one is a person who will not wait. */
const sameSignalMs = 500;
const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Ends the process in order when it is asked to, and when the script that launched it is gone: with 0 when everything
 * was closed, with 1 when closing failed, and with the signal's own code when a person asks twice.
 */
export function endInOrder(stop: () => Promise<void>): void {
  let askedAt: number | null = null;
  const end = (signal: keyof typeof numbers) => {
    if (askedAt !== null) {
      if (Date.now() - askedAt > sameSignalMs) process.exit(128 + numbers[signal]);
      return;
    }
    askedAt = Date.now();
    setTimeout(() => process.exit(1), patienceMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error instanceof Error ? error.stack : error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(signal));
  process.on('disconnect', () => end('SIGHUP'));
}
