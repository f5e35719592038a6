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

/** Where the screens are, and how they came there. */
export interface HistoryPlace {
  readonly location: Location;
  readonly action: NavigationType;
}

/** A navigation that waits for an answer; of several only the latest one waits. */
export interface BlockedNavigation {
  /** The path with its search parameters. */
  readonly to: string;
  readonly proceed: () => void;
  readonly reset: () => void;
}

/** True for a navigation that must wait. */
export type Blocks = (here: Path, there: Path) => boolean;

/**
 * The browser's history as the router's navigator, with navigations that can be blocked. The router's own blocking
 * comes only with its data router, which is a third of its code and is not used here otherwise.
 */
export class BlockableHistory implements Navigator {
  place: HistoryPlace;
  blocked: BlockedNavigation | null = null;
  readonly #history: RouterHistory;
  readonly #listeners = new Set<() => void>();
  #blocks: Blocks = () => false;
  #diverts: (there: Path) => boolean = () => false;
  /** Called by the history's event of a Back or Forward that is being taken back. */
  #onReverted: (() => void) | null = null;
  /** True while a confirmed Back or Forward is on its way. */
  #isProceeding = false;
  /** The number of the entry that is shown. */
  #entry = numberOfEntry();

  constructor(history: RouterHistory) {
    this.#history = history;
    this.place = { location: history.location, action: history.action };
    history.listen(({ location, delta }) => this.#onPop(location, delta));
  }

  /** Calls back after each change of `place` or `blocked`; the returned function ends it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Blocks navigations by a rule; the returned function ends it. */
  blockWith(blocks: Blocks): () => void {
    this.#blocks = blocks;
    return () => {
      this.#blocks = () => false;
    };
  }

  /** Leaves navigations to others: those for which the rule returns true do not happen here. */
  divert(diverts: (there: Path) => boolean): void {
    this.#diverts = diverts;
  }

  // The router calls these without their object.
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
    // The browser is there already: it goes back to where the screens are until the answer is known.
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
    this.#tell();
  }

  /** Of two quick Backs only one is taken back at once; this takes back the other, so that the URL matches the screen. */
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
