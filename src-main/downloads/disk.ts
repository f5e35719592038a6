import { promises } from 'node:fs';
import type { DownloadFailure } from '#lib/desktop/downloads.ts';

/** The space that a download leaves free: a system with a full disk no longer works. */
export const reserveBytes = 64 * 1024 * 1024;

/** The number of free bytes on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await promises.statfs(folder);
  return bavail * bsize;
}

/** The download failure that an error of the disk stands for. */
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
