/**
 * The page's own scheme and host. A separate scheme keeps the page away from `file://` and its privileges.
 */
export const appScheme = 'app';
/** The host of the page's addresses; the scheme has no other. */
export const appHost = 'pasarmain';
/** The origin of the page, without a slash at the end. */
export const appOrigin = `${appScheme}://${appHost}`;

/** True for an address of the page itself. */
export function isAppAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === `${appScheme}:` && url.host === appHost;
}
