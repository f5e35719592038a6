import type { DesktopConfig } from '#main/config/desktop-config.ts';

/** Where the vendor's chat cloud keeps pictures, voices, videos and files. */
const cloudFiles = ['https://*.myqcloud.com', 'https://*.tencentcos.cn', 'https://*.qcloud.com'];

/**
 * The origins of avatars, pictures and files beside the API's. What the page may show and what may be downloaded
 * is this one list; `*.` stands for any subdomain.
 */
export function fileOrigins(config: DesktopConfig): readonly string[] {
  const own = config.fileOrigins.map((origin) => origin.replace(/\/+$/, ''));
  return config.chatProxy === '' ? [...own, ...cloudFiles] : own;
}

/** True for an http(s) address on the API's origin or on one of the file origins. */
export function isFileAddress(config: DesktopConfig, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  if (url.username || url.password) return false;
  return [config.apiBase, ...fileOrigins(config)].some((allowed) => {
    const pattern = new URL(allowed.replace('//*.', '//'));
    if (url.protocol !== pattern.protocol || url.port !== pattern.port) return false;
    return allowed.includes('//*.')
      ? url.hostname.endsWith(`.${pattern.hostname}`)
      : url.hostname === pattern.hostname;
  });
}
