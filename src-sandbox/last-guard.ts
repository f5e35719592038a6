/**
 * The last guard of the running server: what nobody caught is logged, and everybody else's requests go on. Its words may
 * quote somebody's input, so that only the name and the places in the code are told.
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
