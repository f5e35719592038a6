import type { DesktopConfig } from '#main/config/desktop-config.ts';

/** The hosts of pictures, voice messages, videos and files in the vendor's chat cloud. */
const cloudFiles = ['https://*.myqcloud.com', 'https://*.tencentcos.cn', 'https://*.qcloud.com'];

/**
 * The origins of avatars, pictures and files, apart from the API's own. The same list limits what the page may show
 * and what may be downloaded; `*.` stands for any subdomain.
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
