import type { Config } from '#platform/page-config.ts';

/**
 * The origins of this product: this page, and the website where that is another one. A link to either opens
 * inside.
 */
export function ownOrigins(config: Pick<Config, 'site'>): readonly string[] {
  const known = originsOf.get(config);
  if (known) return known;
  const website = URL.parse(config.site)?.origin;
  const origins = website ? [window.location.origin, website] : [window.location.origin];
  originsOf.set(config, origins);
  return origins;
}

/** Every message with text asks, and an address is dear to parse. */
const originsOf = new WeakMap<object, readonly string[]>();
