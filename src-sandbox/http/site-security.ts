import { type MapAddresses, mapOrigins } from '#lib/map-addresses.ts';

/** Where a page of the site may connect beside its own origin. */
export interface SiteSecurity {
  /** Extra `connect-src` and `img-src` sources: the vendor's cloud, when chat goes there. */
  usesCloud: boolean;
  /** Other names of this server, in case a picture in chat spells one the page was not opened by. */
  aliases: string[];
  /** Where the map comes from; this server's own needs no leave. */
  map?: MapAddresses;
}

const cloud =
  'https://*.my-imcloud.com wss://*.my-imcloud.com https://*.tim.qq.com wss://*.tim.qq.com https://*.myqcloud.com https://*.im.qcloud.com';
const host = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/**
 * Response headers of the site's pages. The chat SDK runs its socket in a worker made from a `blob:` address,
 * and virtual lists place rows by style attributes: both are allowed and nothing else beyond 'self'.
 */
export function siteHeaders(security: SiteSecurity, hostHeader: string | undefined): Record<string, string> {
  // Named for browsers whose 'self' does not cover WebSockets.
  const own = hostHeader && host.test(hostHeader) ? ` ws://${hostHeader} wss://${hostHeader}` : '';
  const extra = security.usesCloud ? ` ${cloud}` : '';
  const aliases = security.aliases.map((alias) => ` ${alias}`).join('');
  const map = mapOrigins(security.map ?? { tiles: '', search: '' });
  const listed = (origins: readonly string[]) => origins.map((origin) => ` ${origin}`).join('');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "worker-src 'self' blob:",
    `connect-src 'self'${own}${aliases}${extra}${listed(map.connects)}`,
    `img-src 'self' data: blob:${aliases}${listed(map.images)}${security.usesCloud ? ' https:' : ''}`,
    `media-src 'self' blob:${aliases}${security.usesCloud ? ' https:' : ''}`,
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default pasarmain ProseMirrorClipboard sign-in-library',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(self)',
    'X-Content-Type-Options': 'nosniff',
  };
}
