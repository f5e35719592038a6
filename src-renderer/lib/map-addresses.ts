/** The addresses from which an installation loads its map. */
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
  // A host cannot contain characters that separate parts of the policy.
  return /^https?:\/\/[\w.:[\]-]+$/i.test(origin) ? [origin] : [];
}
