/** A file that was picked or recorded for a form; with where it is, once it was uploaded. */
export interface HeldFile {
  file: Blob;
  uploaded: { key: string; url: string } | null;
  /** The length of a recording. */
  seconds?: number;
}

/**
 * Files of forms that were not handed in when the server ended the session: held for the same user's next sign-in
 * in this page, in memory only, because a document's photo belongs on no disk.
 */
export class HeldFiles {
  #userId = 0;
  readonly #byForm = new Map<string, readonly HeldFile[]>();

  /** True where the page holds something that loading it again would lose. */
  has(userId: number): boolean {
    return this.#userId === userId && this.#byForm.size > 0;
  }

  /** Holds the files of a form; those of another user are forgotten. */
  hold(userId: number, form: string, files: readonly HeldFile[]): void {
    if (userId !== this.#userId) this.forget();
    this.#userId = userId;
    if (files.length > 0) this.#byForm.set(form, files);
  }

  /** Gives a form its files back, once and to their own user only. */
  take(userId: number, form: string): readonly HeldFile[] {
    if (userId !== this.#userId) return [];
    const files = this.#byForm.get(form) ?? [];
    this.#byForm.delete(form);
    return files;
  }

  /** Forgets all: who signs out leaves nothing behind. */
  forget(): void {
    this.#byForm.clear();
    this.#userId = 0;
  }
}
