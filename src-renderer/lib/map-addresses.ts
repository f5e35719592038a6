/** Where an installation's map comes from. */
export interface MapAddresses {
  readonly tiles: string;
  readonly search: string;
}

/** The origins a page must be let through to for its map; none for what the page's own server answers. */
export function mapOrigins({ tiles, search }: MapAddresses): { images: string[]; connects: string[] } {
  return { images: originOf(tiles), connects: originOf(search) };
}

function originOf(address: string): string[] {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  // What a policy would read as its own punctuation is no host.
  return /^https?:\/\/[\w.:[\]-]+$/i.test(origin) ? [origin] : [];
}
