/**
 * Sends paths requested from outside to the page: at once if the page listens, otherwise when it is ready.
 */
export class OpenPaths {
  readonly #send: (path: string) => void;
  #waiting: string | null = null;
  #isPageReady = false;

  constructor(send: (path: string) => void) {
    this.#send = send;
  }

  /** Opens the path; before the page is ready, the last requested path wins. */
  open(path: string): void {
    if (this.#isPageReady) this.#send(path);
    else this.#waiting = path;
  }

  /** Marks the page as listening; returns the path that waited for it. */
  pageIsReady(): string | null {
    this.#isPageReady = true;
    const path = this.#waiting;
    this.#waiting = null;
    return path;
  }

  /** Marks the page as loading again, so that paths wait. */
  pageIsLoading(): void {
    this.#isPageReady = false;
  }
}
