import { writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import type { DownloadEnd } from '#lib/desktop/downloads.ts';
import { diskFailure } from './disk.ts';
import { freePath } from './file-name.ts';
import type { SavePlace } from './SavePlace.ts';

/** The dependencies of {@link saveText}. */
export interface SaveTextDeps {
  place: Pick<SavePlace, 'choose'>;
  /** Called when the file was saved at a path. */
  onSaved(path: string): void;
}

/** Saves a text of the page as a file. Another file is replaced only if the person chose it. */
export async function saveText(
  file: { fileName: string; text: string },
  { place, onSaved }: SaveTextDeps,
): Promise<DownloadEnd> {
  const chosen = await place.choose(file.fileName);
  if (chosen.kind !== 'path') return chosen;
  const { replaces } = chosen;
  const path = replaces ? chosen.path : freePath(dirname(chosen.path), basename(chosen.path), () => false);
  try {
    await writeFile(path, file.text, { mode: 0o600, flag: replaces ? 'w' : 'wx' });
  } catch (error) {
    return { kind: 'failed', reason: diskFailure(error) };
  }
  onSaved(path);
  return { kind: 'saved', path };
}
