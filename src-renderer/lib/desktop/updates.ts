/**
 * What is known of newer versions. `ready` is loaded and comes with the next start; an older version than this one
 * takes the place of a release that was withdrawn.
 */
export type UpdateState =
  /** Nothing is published for this installation, or the person wants no updates. */
  | { readonly kind: 'off' }
  | { readonly kind: 'current' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'loading'; readonly version: string }
  | { readonly kind: 'ready'; readonly version: string; readonly isOlder: boolean }
  | { readonly kind: 'failed' };

/** What became of a request to start again with the version that is ready; `busy` would lose something. */
export type UpdateRestart = 'restarting' | 'busy' | 'nothing';

/** True if a version such as `1.2.3` is older than another one; `1.2.3-beta` is older than `1.2.3`. */
export function isOlderVersion(version: string, than: string): boolean {
  const [a = '', aTag] = version.split('-', 2);
  const [b = '', bTag] = than.split('-', 2);
  const order = a.localeCompare(b, 'en', { numeric: true });
  if (order !== 0) return order < 0;
  if (aTag === undefined || bTag === undefined) return aTag !== undefined && bTag === undefined;
  return aTag.localeCompare(bTag, 'en', { numeric: true }) < 0;
}
