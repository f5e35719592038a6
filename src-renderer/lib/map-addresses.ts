/** The services that an installation loads its map from. */
export interface MapAddresses {
  readonly tiles: string;
  readonly search: string;
}

/**
 * The origins that the page's security policy must allow for the map; none for URLs of the page's own server.
 */
export function mapOrigins({ tiles, search }: MapAddresses): { images: string[]; connects: string[] } {
  return { images: originOf(tiles), connects: originOf(search) };
}

function originOf(address: string): string[] {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return [];
  const { origin } = new URL(address);
  // A character that is punctuation of the policy cannot be part of a host.
  return /^https?:\/\/[\w.:[\]-]+$/i.test(origin) ? [origin] : [];
}
