/**
 * Values that a stand-in must return exactly as Electron does; Electron's classes are represented by
 * stand-ins.
 */
type Plain = string | number | boolean | null | undefined | Electron.Rectangle;

type Returned<R> = R extends void | Plain | readonly Plain[] | Promise<Plain> | Promise<void> ? R : unknown;

/**
 * The members of a class or module of Electron that a stand-in has. A member does not compile if Electron
 * does not have it, or if it does not accept every argument that Electron's accepts. A function may be
 * missing, because Electron has some on certain systems only.
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

/** Imitates Electron's native objects after they are destroyed. */
export class NativeObject {
  #isDestroyed = false;

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  end(): void {
    this.#isDestroyed = true;
  }

  /** Throws the error of a call on a destroyed object. */
  check(): void {
    if (this.#isDestroyed) throw new TypeError('Object has been destroyed');
  }
}
