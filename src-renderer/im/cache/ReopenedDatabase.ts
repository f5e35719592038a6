/** The names of errors by which a browser reports that it has closed a database under the page. */
const closedNames: ReadonlySet<unknown> = new Set(['InvalidStateError', 'UnknownError']);

const isClosed = (error: unknown): boolean => error instanceof DOMException && closedNames.has(error.name);

/**
 * A database that is opened again after the browser has closed it under the page, as WebKit does to pages in the
 * background. Without this, nothing would be stored from then on.
 */
export class ReopenedDatabase<Database extends { close(): void }> {
  readonly #open: (onLost: () => void) => Promise<Database | null>;
  #opening: Promise<Database | null>;
  /** True once it could be opened: a browser that refuses the first time refuses always. */
  #wasOpen = false;
  #isEnded = false;

  /** `open` resolves with null if the browser refuses; it calls `onLost` when the browser has closed the database. */
  constructor(open: (onLost: () => void) => Promise<Database | null>) {
    this.#open = open;
    this.#opening = this.#started();
  }

  /**
   * Runs an action and resolves with its value, or with null if the browser has no storage or the database is closed
   * for good. A database that turns out to be closed is opened again and the action repeated, so it must not matter
   * whether an action is done once or twice. Rejects if the action fails or the database cannot be opened again.
   */
  async run<T>(action: (database: Database) => Promise<T>): Promise<{ readonly value: T } | null> {
    const opening = this.#opening;
    const database = await opening;
    if (this.#isEnded || (!database && !this.#wasOpen)) return null;
    try {
      if (database) return { value: await action(database) };
    } catch (error) {
      if (this.#isEnded || !isClosed(error)) throw error;
    }
    this.#lose(opening);
    const again = await this.#opening;
    if (this.#isEnded) return null;
    if (!again) throw new Error('the database cannot be opened again');
    return { value: await action(again) };
  }

  /** Closes the database for good; resolves when it is closed. */
  async end(): Promise<void> {
    this.#isEnded = true;
    (await this.#opening)?.close();
  }

  /** Opens the database again, once for all actions that found it closed. */
  #lose(opening: Promise<Database | null>): void {
    if (this.#isEnded || this.#opening !== opening) return;
    this.#opening = this.#started();
  }

  #started(): Promise<Database | null> {
    const opening: Promise<Database | null> = this.#open(() => this.#lose(opening)).then((database) => {
      this.#wasOpen ||= database !== null;
      return database;
    });
    return opening;
  }
}
