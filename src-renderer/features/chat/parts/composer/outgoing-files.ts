import type { OutgoingBody } from '#im/records.ts';

/** Largest picture the chat service takes, in bytes. */
const maxImageBytes = 20 * 1024 * 1024;
const imageTypes: ReadonlySet<string> = new Set([
  'image/gif',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/bmp',
  'image/webp',
]);

/** Why a file was left out, as a key of the composer's words. */
export type FileProblem = 'notImage' | 'tooLarge';

/** Turns chosen files into messages, leaving out what cannot be sent and saying why for the first of those. */
export async function checkFiles(
  files: readonly File[],
): Promise<{ bodies: OutgoingBody[]; problem: FileProblem | null }> {
  const bodies: OutgoingBody[] = [];
  let problem: FileProblem | null = null;
  for (const file of files) {
    if (!imageTypes.has(file.type)) problem ??= 'notImage';
    else if (file.size > maxImageBytes) problem ??= 'tooLarge';
    else bodies.push({ kind: 'image', file, ...(await sizeOf(file)) });
  }
  return { bodies, problem };
}

/** Natural size of a picture; 0 × 0 where it cannot be read, and the frame takes its fixed box. */
async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return { width: 0, height: 0 };
  }
}
