/**
 * The state of the search for another version. A `ready` version is downloaded and installed at the next start; it
 * may be older than this one, if a release was withdrawn.
 */
export type UpdateState =
  /** No updates are published for this installation, or the person wants none. */
  | { readonly kind: 'off' }
  | { readonly kind: 'current' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'loading'; readonly version: string }
  | { readonly kind: 'ready'; readonly version: string; readonly isOlder: boolean }
  | { readonly kind: 'failed' };

/** The outcome of a request to restart with the downloaded version; `busy` means that something would be lost. */
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
