/** The public members of a class or an interface, each optional. */
export type Part<T> = { readonly [K in keyof T]?: T[K] };

/**
 * An object in place of a larger one, with the members a case needs. A class with private fields can be stood in for by
 * nothing else; asking for a member that was not given throws with its name, so that a test says what it lacks.
 */
export function standIn<T extends object>(part: Part<T>): T {
  // The one place where a part passes for the whole.
  return new Proxy(part as T, {
    get(target, name, receiver) {
      if (name in target || typeof name === 'symbol' || asked.has(name))
        return Reflect.get(target, name, receiver);
      throw new Error(`the stand-in has no member ${name}`);
    },
  });
}

/** What promises, MobX, React and the test runner look for in any object. */
const asked = new Set(['then', 'toJSON', '$$typeof', 'asymmetricMatch', 'nodeType', 'constructor']);
