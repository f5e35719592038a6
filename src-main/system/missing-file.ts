/** True if reading a file failed because there is no such file, which is expected; anything else is a failure. */
export function isMissingFile(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
