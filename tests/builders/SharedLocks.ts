/** The owner of a lock: a page that can be frozen. */
export interface LockOwner {
  /** Performs something now, or when the page is no longer frozen. */
  awake(perform: () => void): void;
}

/** The options of a request for a lock. */
export interface LockOptions {
  readonly signal?: AbortSignal;
  readonly steal?: boolean;
}

interface Request {
  readonly tab: LockOwner;
  readonly start: () => void;
  readonly fail: (error: Error) => void;
}

interface Held {
  owner: Request;
  waiting: Request[];
}

/** The locks of a browser: a lock passes on when its tab is gone, and can be stolen from a frozen tab. */
export class SharedLocks {
  readonly #held = new Map<string, Held>();

  /** Holds a lock until `hold` settles; rejects if the lock is stolen or the signal ends the waiting. */
  async request(
    tab: LockOwner,
    name: string,
    { signal, steal = false }: LockOptions,
    hold: () => Promise<void>,
  ): Promise<void> {
    const granted = Promise.withResolvers<void>();
    const stolen = Promise.withResolvers<never>();
    // Before the lock is held, nothing else handles this rejection.
    stolen.promise.catch(() => undefined);
    const fail = (error: Error) => {
      granted.reject(error);
      stolen.reject(error);
    };
    const request: Request = {
      tab,
      start: () => tab.awake(granted.resolve),
      fail: (error) => tab.awake(() => fail(error)),
    };
    signal?.addEventListener('abort', () => this.#giveUp(name, request), { once: true });
    this.#line(name, request, steal);
    await granted.promise;
    try {
      await Promise.race([hold(), stolen.promise]);
    } finally {
      this.#pass(name, request);
    }
  }

  /** Passes on the locks of a tab that is gone. */
  drop(tab: LockOwner): void {
    for (const [name, held] of this.#held) {
      held.waiting = held.waiting.filter((request) => request.tab !== tab);
      if (held.owner.tab === tab) this.#pass(name, held.owner);
    }
  }

  #line(name: string, request: Request, steal: boolean): void {
    const held = this.#held.get(name);
    if (held && !steal) {
      held.waiting.push(request);
      return;
    }
    held?.owner.fail(new DOMException('stolen', 'AbortError'));
    this.#held.set(name, { owner: request, waiting: held?.waiting ?? [] });
    request.start();
  }

  #giveUp(name: string, request: Request): void {
    const held = this.#held.get(name);
    if (!held?.waiting.includes(request)) return;
    held.waiting = held.waiting.filter((each) => each !== request);
    request.fail(new DOMException('given up', 'AbortError'));
  }

  #pass(name: string, request: Request): void {
    const held = this.#held.get(name);
    if (held?.owner !== request) return;
    const next = held.waiting.shift();
    if (!next) {
      this.#held.delete(name);
      return;
    }
    held.owner = next;
    next.start();
  }
}
