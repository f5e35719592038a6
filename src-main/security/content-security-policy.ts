import { mapOrigins } from '#lib/map-addresses.ts';
import type { DesktopConfig } from '#main/config/desktop-config.ts';
import { fileOrigins } from './file-origins.ts';

/** Hosts of the vendor's chat cloud for sockets and error texts; needed only without a private chat server. */
const cloudConnections = [
  'wss://*.my-imcloud.com',
  'https://*.my-imcloud.com',
  'https://*.tim.qq.com',
  'wss://*.tim.qq.com',
  'https://web.sdk.qcloud.com',
];

const originOf = (address: string): string => {
  const url = new URL(address);
  return `${url.protocol}//${url.host}`;
};

/** Trusted Types policies that the page may create: its own, and that of the editor's clipboard. */
const trustedTypePolicies = ['default', 'pasarmain', 'ProseMirrorClipboard'] as const;

/**
 * The page's Content Security Policy: only the product's own code, and only the hosts of the configuration.
 */
export function contentSecurityPolicy(config: DesktopConfig): string {
  const api = originOf(config.apiBase);
  const files = fileOrigins(config);
  const chat = config.chatProxy === '' ? cloudConnections : [originOf(config.chatProxy)];
  const map = mapOrigins(config.map);
  const rules: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Lists and editors position elements by style attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'manifest-src': ["'self'"],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', api, ...files, ...map.images],
    'media-src': ["'self'", 'blob:', api, ...files],
    'connect-src': ["'self'", 'blob:', api, ...chat, ...files, ...map.connects],
    // The chat SDK runs its socket in a worker that is created from a blob.
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': [...trustedTypePolicies],
  };
  return Object.entries(rules)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}
