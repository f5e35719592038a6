import {
  type Location,
  type NavigationType,
  type Navigator,
  resolvePath,
  type To,
  type UNSAFE_createBrowserHistory,
} from 'react-router-dom';

/** The router's own wrapper of the browser's history; a memory history has the same shape. */
type RouterHistory = ReturnType<typeof UNSAFE_createBrowserHistory>;
type Path = Pick<Location, 'pathname' | 'search'>;

/** The current entry of the screens, and the kind of navigation that led to it. */
export interface HistoryPlace {
  readonly location: Location;
  readonly action: NavigationType;
}

/** A navigation that waits for an answer; of several only the latest waits. */
export interface BlockedNavigation {
  /** The path with its search parameters. */
  readonly to: string;
  readonly proceed: () => void;
  readonly reset: () => void;
}

/** True for a navigation that must wait. */
export type Blocks = (here: Path, there: Path) => boolean;

/** The number of entries whose paths are known, which is more than browsers keep. */
const mostEntries = 100;

/**
 * The browser's history as the router's navigator, with navigations that can be blocked. The router's own blocking
 * exists only in its data router, which is a third of its code and not used otherwise.
 */
export class BlockableHistory implements Navigator {
  place: HistoryPlace;
  blocked: BlockedNavigation | null = null;
  readonly #history: RouterHistory;
  readonly #listeners = new Set<() => void>();
  #blocks: Blocks = () => false;
  #diverts: (there: Path) => boolean = () => false;
  /** Called by the history event of a Back or Forward that is being reverted. */
  #onReverted: (() => void) | null = null;
  /** True while a confirmed Back or Forward is in progress. */
  #isProceeding = false;
  /** The number of the entry on screen. */
  #entry = numberOfEntry();
  /** The paths of entries by their number; those from before a reload are unknown. */
  readonly #paths = new Map<number, string>();

  constructor(history: RouterHistory) {
    this.#history = history;
    this.place = { location: history.location, action: history.action };
    this.#notePath();
    history.listen(({ location, delta }) => this.#onPop(location, delta));
  }

  /** Calls back after each change of `place` or `blocked`; the returned function unsubscribes. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Blocks navigations by a rule; the returned function removes it. */
  blockWith(blocks: Blocks): () => void {
    this.#blocks = blocks;
    return () => {
      this.#blocks = () => false;
    };
  }

  /** Diverts navigations for which the rule returns true: they do not happen here. */
  divert(diverts: (there: Path) => boolean): void {
    this.#diverts = diverts;
  }

  /**
   * The number of entries back to the screen at a path, if it is the entry behind the one on screen, or if only the
   * screens at `past` are between; otherwise null.
   */
  stepsBackTo(path: string, past: readonly string[] = []): number | null {
    const { pathname } = resolvePath(path, this.place.location.pathname);
    if (this.#entry === null) return null;
    for (let entry = this.#entry - 1; ; entry -= 1) {
      const shown = this.#paths.get(entry);
      if (shown === pathname) return this.#entry - entry;
      if (shown === undefined || !past.includes(shown)) return null;
    }
  }

  // The router calls these methods without their object.
  readonly createHref = (to: To): string => this.#history.createHref(to);
  readonly encodeLocation = (to: To) => this.#history.encodeLocation(to);
  readonly go = (delta: number): void => this.#history.go(delta);
  readonly push = (to: To, state?: unknown): void => this.#navigate(to, () => this.#history.push(to, state));
  readonly replace = (to: To, state?: unknown): void =>
    this.#navigate(to, () => this.#history.replace(to, state));

  #navigate(to: To, perform: () => void): void {
    const proceed = () => {
      perform();
      this.#show();
    };
    const there = resolvePath(to, this.place.location.pathname);
    if (this.#diverts(there)) return;
    if (this.#isBlocked(there)) this.#block(there, proceed);
    else proceed();
  }

  #onPop(location: Location, delta: number | null): void {
    if (this.#onReverted) {
      this.#onReverted();
      this.#onReverted = null;
      return;
    }
    if (delta === null || !this.#isBlocked(location)) {
      this.#show();
      return;
    }
    // The browser has already navigated; it returns to the current screen until the answer is known.
    const { promise: isReverted, resolve } = Promise.withResolvers<void>();
    this.#onReverted = resolve;
    this.#history.go(-delta);
    this.#block(location, () => {
      this.#isProceeding = true;
      void isReverted.then(() => this.#history.go(delta));
    });
  }

  #isBlocked(there: Path): boolean {
    return !this.#isProceeding && this.#blocks(this.place.location, there);
  }

  #block({ pathname, search }: Path, proceed: () => void): void {
    const end = () => {
      this.blocked = null;
      this.#tell();
    };
    this.blocked = {
      to: pathname + search,
      proceed: () => {
        end();
        proceed();
      },
      reset: () => {
        end();
        this.#putBack();
      },
    };
    this.#tell();
  }

  #show(): void {
    this.#isProceeding = false;
    this.#entry = numberOfEntry();
    this.place = { location: this.#history.location, action: this.#history.action };
    this.#notePath();
    this.#tell();
  }

  #notePath(): void {
    if (this.#entry === null) return;
    this.#paths.set(this.#entry, this.place.location.pathname);
    this.#paths.delete(this.#entry - mostEntries);
  }

  /**
   * Reverts the second of two quick Backs, of which only one is reverted at once, so that the URL matches the screen.
   */
  #putBack(): void {
    const there = numberOfEntry();
    if (this.#entry !== null && there !== null && there !== this.#entry)
      this.#history.go(this.#entry - there);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** The number of the browser's current entry, as the router numbers them; null in a history without numbers. */
function numberOfEntry(): number | null {
  const state: unknown = window.history.state;
  return state && typeof state === 'object' && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null;
}
