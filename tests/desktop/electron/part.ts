/** Values that a stand-in must return exactly as Electron does; its classes are represented by stand-ins. */
type Plain = string | number | boolean | null | undefined | Electron.Rectangle;

type Returned<R> = R extends void | Plain | readonly Plain[] | Promise<Plain> | Promise<void> ? R : unknown;

/**
 * The members of a class or module of Electron that a stand-in has. A member that Electron does not have, and
 * one that does not take every argument that Electron's takes, does not compile. A function may be missing, as
 * Electron has some on certain systems only.
 */
export type Part<T, K extends keyof T> = {
  [P in K]: T[P] extends (...args: infer A) => infer R
    ? ((...args: A) => Returned<R>) | undefined
    : Returned<T[P]>;
};

/** The last argument of an event that a listener can prevent. */
export function preventable<T extends object>(
  details: T,
): T & { isPrevented: boolean; preventDefault(): void } {
  const event = {
    ...details,
    isPrevented: false,
    preventDefault() {
      event.isPrevented = true;
    },
  };
  return event;
}

/** What Electron's native objects do after their end. */
export class NativeObject {
  #isDestroyed = false;

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  end(): void {
    this.#isDestroyed = true;
  }

  /** Throws as a call of a destroyed object does. */
  check(): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
  }
}
