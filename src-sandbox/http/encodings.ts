import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses data by the name of the encoding. */
export const shrink = {
  br: (data: Buffer) =>
    promisify(brotliCompress)(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) as Promise<Buffer>,
  gzip: (data: Buffer) => promisify(gzip)(data) as Promise<Buffer>,
};
type Encoding = keyof typeof shrink;

/** The encoding of the response for an Accept-Encoding header; null for none. */
export function encodingOf(header: string | string[] | undefined): Encoding | null {
  const accepted = String(header ?? '');
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : null;
}
