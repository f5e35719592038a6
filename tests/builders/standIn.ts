/** The public members of a class or an interface, each optional. */
export type Part<T> = { readonly [K in keyof T]?: T[K] };

/**
 * An object in place of a larger one, with the members that a test case needs. A class with private fields
 * can be replaced in no other way; access to a missing member throws with its name, which shows what the test
 * lacks.
 */
export function standIn<T extends object>(part: Part<T>): T {
  // The one place where a part is cast to the whole.
  return new Proxy(part as T, {
    get(target, name, receiver) {
      if (name in target || typeof name === 'symbol' || asked.has(name))
        return Reflect.get(target, name, receiver);
      throw new Error(`the stand-in has no member ${name}`);
    },
  });
}

/** Members that promises, MobX, React and the test runner look up on any object. */
const asked = new Set(['then', 'toJSON', '$$typeof', 'asymmetricMatch', 'nodeType', 'constructor']);
