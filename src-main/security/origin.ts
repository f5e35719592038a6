/**
 * The page's own scheme and host. A separate scheme keeps the page away from `file://` and its privileges.
 */
export const appScheme = 'app';
export const appHost = 'pasarmain';
export const appOrigin = `${appScheme}://${appHost}`;

/** True for an address of the page itself. */
export function isAppAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === `${appScheme}:` && url.host === appHost;
}
