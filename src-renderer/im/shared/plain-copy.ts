/**
 * A copy of arguments that can be sent to another window. Stores pass observable lists, which are proxies that the
 * browser refuses to copy. Files and other objects of the browser pass unchanged.
 */
export function plainCopy(args: readonly unknown[]): unknown[] {
  return args.map(copied);
}

function copied(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copied);
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copied(each)]));
}
