/** Brings paths asked for from outside to the page: at once when it listens, else when it says it is ready. */
export class OpenPaths {
  readonly #send: (path: string) => void;
  #waiting: string | null = null;
  #isPageReady = false;

  constructor(send: (path: string) => void) {
    this.#send = send;
  }

  /** Opens the path; before the page is ready the last one asked for wins. */
  open(path: string): void {
    if (this.#isPageReady) this.#send(path);
    else this.#waiting = path;
  }

  /** The page listens from now on; answers with the path that waited for it. */
  pageIsReady(): string | null {
    this.#isPageReady = true;
    const path = this.#waiting;
    this.#waiting = null;
    return path;
  }

  /** The page is loading anew, so paths wait again. */
  pageIsLoading(): void {
    this.#isPageReady = false;
  }
}
