import { beginsAsPicture, pictureHeadBytes } from '#lib/chat/picture-bytes.ts';
import { messageLimits } from '#lib/rules/limits.ts';

/** The kind as which a file is sent, by its type (docs/product.md, Chat: writing). */
export type FileKind = 'image' | 'video' | 'file';

/** The types that the image picker accepts; other pictures are sent as files. */
export const imageTypes = [
  'image/gif',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/bmp',
  'image/webp',
] as const;

/** The video types that the chat service accepts. */
const videoTypes = ['video/mp4', 'video/quicktime', 'video/mov'] as const;
/** The kind of a file by its type. A picture or video that the service refuses as such is sent as a file. */
export function kindOf({ type, size }: Pick<File, 'type' | 'size'>): FileKind {
  if (imageTypes.some((each) => each === type)) return size > messageLimits.imageBytes ? 'file' : 'image';
  return videoTypes.some((each) => each === type) ? 'video' : 'file';
}

/** True for a video that is sent as a file: the SDK refuses every type but these. */
export function goesAsPlainFile(file: Pick<File, 'type' | 'size'>): boolean {
  return file.type.startsWith('video/') && kindOf(file) === 'file';
}

/** Sorts files by their bytes: some are pictures by name only. */
export async function sortedByBytes(
  files: readonly File[],
): Promise<{ readonly sound: readonly File[]; readonly fake: readonly File[] }> {
  const isSound = await Promise.all(
    files.map(async (file) => kindOf(file) !== 'image' || (await isPicture(file))),
  );
  return {
    sound: files.filter((_, index) => isSound[index]),
    fake: files.filter((_, index) => !isSound[index]),
  };
}

async function isPicture(file: File): Promise<boolean> {
  try {
    return beginsAsPicture(new Uint8Array(await file.slice(0, pictureHeadBytes).arrayBuffer()));
  } catch {
    // The file was removed or cannot be read: the upload reports it with its own text.
    return true;
  }
}

/** The reason why a file is left out before anything is uploaded. */
export type FileProblem = 'tooLarge' | 'empty' | 'notOffered' | 'notImage' | 'notVideo';

/** The kinds of file that an installation lets people send. */
export type FileOffers = Readonly<Record<FileKind, boolean>>;

/** The reason why a file cannot be sent, or null. `wanted` is the kind of the picker. */
export function problemOf(
  file: Pick<File, 'size' | 'type'>,
  offers: FileOffers,
  wanted: FileKind = 'file',
): FileProblem | null {
  const kind = kindOf(file);
  if (wanted === 'image' && !imageTypes.some((type) => type === file.type)) return 'notImage';
  if (wanted === 'video' && !file.type.startsWith('video/')) return 'notVideo';
  if (!offers[kind]) return 'notOffered';
  if (file.size > messageLimits.fileBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
}

/** The files attached in one editor, by the id of their placeholder. They stay for undo until it closes. */
export class Attachments {
  readonly #files = new Map<string, { file: File; url: string | null }>();

  /** Adds a file; returns the id of its placeholder. */
  add(file: File): string {
    const id = crypto.randomUUID();
    this.#files.set(id, { file, url: null });
    return id;
  }

  get(id: string): File | null {
    return this.#files.get(id)?.file ?? null;
  }

  /** An object URL of the file; null for unknown ids. */
  url(id: string): string | null {
    const entry = this.#files.get(id);
    if (!entry) return null;
    entry.url ??= URL.createObjectURL(entry.file);
    return entry.url;
  }

  /** Releases the files and their URLs. */
  close(): void {
    for (const { url } of this.#files.values()) if (url !== null) URL.revokeObjectURL(url);
    this.#files.clear();
  }
}
