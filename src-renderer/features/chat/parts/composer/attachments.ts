/** What a file is sent as, by its type (specification, chat §5). */
export type FileKind = 'image' | 'video' | 'file';

/** What the image picker accepts; other pictures go as files. */
export const imageTypes = [
  'image/gif',
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/bmp',
  'image/webp',
] as const;

/** Image-typed files are images, video-typed ones videos, others files. */
export function kindOf(file: Pick<File, 'type'>): FileKind {
  if (file.type.startsWith('image/')) return imageTypes.some((type) => type === file.type) ? 'image' : 'file';
  return file.type.startsWith('video/') ? 'video' : 'file';
}

/** Largest file the chat service takes, in bytes (specification, chat §9). */
export const maxFileBytes = 100 * 1024 * 1024;

/** Why a file is left out before anything is uploaded. */
export type FileProblem = 'tooLarge' | 'empty';

/** What speaks against sending a file; null for nothing. */
export function problemOf(file: Pick<File, 'size'>): FileProblem | null {
  if (file.size > maxFileBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : null;
}

/** The files that wait in one editor, by the id their placeholder carries. They stay for undo until it closes. */
export class Attachments {
  readonly #files = new Map<string, { file: File; url: string | null }>();

  /** Takes a file; returns the id of its placeholder. */
  add(file: File): string {
    const id = crypto.randomUUID();
    this.#files.set(id, { file, url: null });
    return id;
  }

  get(id: string): File | null {
    return this.#files.get(id)?.file ?? null;
  }

  /** An address that shows the file; null for unknown ids. */
  url(id: string): string | null {
    const entry = this.#files.get(id);
    if (!entry) return null;
    entry.url ??= URL.createObjectURL(entry.file);
    return entry.url;
  }

  /** Gives the files and their addresses up. */
  close(): void {
    for (const { url } of this.#files.values()) if (url !== null) URL.revokeObjectURL(url);
    this.#files.clear();
  }
}
