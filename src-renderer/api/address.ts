/** The address of a request with its search parameters, without those that have no value. */
export function addressOf(path: string, params: unknown): string {
  const given = Object.entries<unknown>({ ...(params ?? {}) }).filter(
    ([, value]) => value !== undefined && value !== null,
  );
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return `${path}${query && `?${query}`}`;
}
