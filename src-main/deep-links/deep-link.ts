/** The scheme that opens the product from outside: `pasarmain://open/user/detail/20001`. */
export const deepLinkScheme = 'pasarmain';

/** Paths a link from outside may open: reading only, nothing that acts by being opened. */
const openable = [
  /^\/$/,
  /^\/(game-mate|account-rental|direct-charging|help-feedback|forbidden|recharge)$/,
  /^\/account-rental\/\d{1,20}$/,
  /^\/direct-charging\/game\/\d{1,20}$/,
  /^\/goods\/\d{1,20}$/,
  /^\/user\/detail\/\d{1,20}$/,
  /^\/chat(\/list|\/detail\/[\w@#%.-]{1,128})?$/,
  /^\/me(\/[a-z-]{1,32})?$/,
  /^\/me\/order\/\d{1,20}$/,
  /^\/skill\/list$/,
  /^\/app\/[a-z-]{1,32}(\/[a-z-]{1,32})?$/,
  /^\/rules\/[a-z-]{1,32}$/,
  /^\/help-feedback\/[a-z-]{1,32}$/,
];

/** True for a path of this product that a link from outside may open. */
function isOpenablePath(path: string): boolean {
  return openable.some((pattern) => pattern.test(path));
}

/** The path a deep link asks for, or null for anything else. Query and fragment are dropped. */
export function pathOfDeepLink(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  if (url.protocol !== `${deepLinkScheme}:` || url.host !== 'open') return null;
  const path = url.pathname === '' ? '/' : url.pathname;
  return isOpenablePath(path) ? path : null;
}

/** The path asked for by a command line, which is how Windows and Linux hand over a link. */
export function pathOfCommandLine(argv: readonly string[]): string | null {
  for (const argument of argv) {
    const path = pathOfDeepLink(argument);
    if (path !== null) return path;
  }
  return null;
}
