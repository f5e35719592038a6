import { isOpenablePath } from '#lib/screen-paths.ts';

/** The scheme that opens the product from outside: `pasarmain://open/user/detail/20001`. */
export const deepLinkScheme = 'pasarmain';

/** The path of a deep link, or null for anything else. Query and fragment are dropped. */
export function pathOfDeepLink(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== `${deepLinkScheme}:` || url.host !== 'open') return null;
  const path = url.pathname === '' ? '/' : url.pathname;
  return isOpenablePath(path) ? path : null;
}

/** The path in a command line, which is how Windows and Linux pass a link to an app. */
export function pathOfCommandLine(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const path = pathOfDeepLink(argument);
    if (path !== null) return path;
  }
  return null;
}
