/** The timeout of an orderly shutdown, after which the process exits. */
const patienceMs = 10_000;
/**
 * The time within which a second signal counts as the same Ctrl+C, which terminal and launch script both forward; a
 * later one comes from a person who does not want to wait.
 */
const sameSignalMs = 500;
const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 } as const;

/**
 * Ends the process in order when it is asked to, or when its launch script has ended: with exit code 0 if
 * everything was closed, 1 if closing failed, and the signal's own code if a person asks twice.
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
