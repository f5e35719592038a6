import { type MapAddresses, mapOrigins } from '#lib/map-addresses.ts';

/** Hosts to which a page of the site may connect beside its own origin. */
export interface SiteSecurity {
  /** Allows the vendor's cloud in `connect-src` and `img-src`, if the chat uses it. */
  usesCloud: boolean;
  /**
   * Other names of this server, because a picture in chat may have an address under another name than the
   * page.
   */
  aliases: string[];
  /** The addresses of the map; this server's own map needs no permission. */
  map?: MapAddresses;
}

const cloud =
  'https://*.my-imcloud.com wss://*.my-imcloud.com https://*.tim.qq.com wss://*.tim.qq.com https://*.myqcloud.com https://*.im.qcloud.com';
const host = /^[\w.-]+(:\d{1,5})?$|^\[[0-9a-f:]+\](:\d{1,5})?$/i;

/**
 * Response headers of the site's pages. The chat SDK runs its socket in a worker created from a `blob:`
 * address, and virtual lists position rows by style attributes: both are allowed, and nothing else beyond
 * 'self'.
 */
export function siteHeaders(security: SiteSecurity, hostHeader: string | undefined): Record<string, string> {
  // WebSockets are listed for browsers whose 'self' does not include them.
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
    'trusted-types default pasarmain ProseMirrorClipboard service-worker sign-in-library',
  ];
  return {
    'Content-Security-Policy': policy.join('; '),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(self), microphone=(self)',
    'X-Content-Type-Options': 'nosniff',
  };
}
