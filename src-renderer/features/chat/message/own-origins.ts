import type { Config } from '#platform/page-config.ts';

/**
 * Where this product is served from: this page, and the website where this page is not it. A link to either opens
 * inside.
 */
export function ownOrigins({ site }: Pick<Config, 'site'>): readonly string[] {
  const website = URL.parse(site)?.origin;
  return website ? [window.location.origin, website] : [window.location.origin];
}
