import { srcSetOf } from '#lib/picture-widths.ts';

/** The attributes by which a browser loads a picture in the width shown; empty for a picture with one width only. */
export function sizesOf(src: string, sizes: string | undefined): { sizes?: string; srcSet?: string } {
  const srcSet = sizes === undefined ? undefined : srcSetOf(src);
  return srcSet === undefined || sizes === undefined ? {} : { sizes, srcSet };
}
