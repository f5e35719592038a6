import type { Config } from '#platform/page-config.ts';

/**
 * The origins of this product: this page, and the website where that is another one. A link to either opens
 * inside.
 */
export function ownOrigins({ site }: Pick<Config, 'site'>): readonly string[] {
  const website = URL.parse(site)?.origin;
  return website ? [window.location.origin, website] : [window.location.origin];
}
