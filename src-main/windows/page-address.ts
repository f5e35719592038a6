/** The path of a page's address; null if the page has none yet. */
export function pathOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).pathname : null;
}

/** The path of a page's address with its query, to return to; null if the page has none yet. */
export function routeOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
