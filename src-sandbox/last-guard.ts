/**
 * The last error handler of the running server: logs uncaught failures and keeps serving other requests. An
 * error message may contain a person's input, so that only the error's name and the code locations are
 * logged.
 */
export function guardProcess(report: (words: string) => void = console.error): void {
  const tell = (kind: string) => (error: unknown) => report(`${kind}: ${placesOf(error)}`);
  process.on('uncaughtException', tell('Uncaught error'));
  process.on('unhandledRejection', tell('Unhandled rejection'));
}

function placesOf(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [error.name, ...frames.slice(0, 12)].join('\n');
}
