import type { Config } from '#platform/page-config.ts';

/**
 * The origins of this product: this page's, and the website's if it differs. A link to either opens inside the
 * product.
 */
export function ownOrigins(config: Pick<Config, 'site'>): readonly string[] {
  const known = originsOf.get(config);
  if (known) return known;
  const website = URL.parse(config.site)?.origin;
  const origins = website ? [window.location.origin, website] : [window.location.origin];
  originsOf.set(config, origins);
  return origins;
}

/** The origins by configuration. Every message with text asks for them, and parsing an address is slow. */
const originsOf = new WeakMap<object, readonly string[]>();
