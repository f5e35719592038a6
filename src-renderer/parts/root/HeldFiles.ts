/** A file that was picked or recorded for a form; with its location once it is uploaded. */
export interface HeldFile {
  file: Blob;
  uploaded: { key: string; url: string } | null;
  /** The length of a recording. */
  seconds?: number;
}

/**
 * Files of unsent forms at the end of a session: held for the same user's next sign-in in this page, only in
 * memory, because a photo of a document must not be stored on disk.
 */
export class HeldFiles {
  #userId = 0;
  readonly #byForm = new Map<string, readonly HeldFile[]>();

  /** True if the page holds files that a reload would lose. */
  has(userId: number): boolean {
    return this.#userId === userId && this.#byForm.size > 0;
  }

  /** Holds the files of a form; files of another user are removed. */
  hold(userId: number, form: string, files: readonly HeldFile[]): void {
    if (userId !== this.#userId) this.forget();
    this.#userId = userId;
    if (files.length > 0) this.#byForm.set(form, files);
  }

  /** Returns the files of a form, once and only to their own user. */
  take(userId: number, form: string): readonly HeldFile[] {
    if (userId !== this.#userId) return [];
    const files = this.#byForm.get(form) ?? [];
    this.#byForm.delete(form);
    return files;
  }

  /** Removes all files, so that a sign-out leaves no data. */
  forget(): void {
    this.#byForm.clear();
    this.#userId = 0;
  }
}
