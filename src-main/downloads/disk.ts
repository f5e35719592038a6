import { promises } from 'node:fs';
import type { DownloadFailure } from '#lib/desktop/downloads.ts';

/** So much stays free: a system without any space no longer works. */
export const reserveBytes = 64 * 1024 * 1024;

/** The bytes that are free where a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await promises.statfs(folder);
  return bavail * bsize;
}

/** What a failure of the disk means for a download. */
export function diskFailure(error: unknown): DownloadFailure {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return 'full';
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ENODEV':
    case 'ENXIO':
      return 'folder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'denied';
    default:
      return 'disk';
  }
}
