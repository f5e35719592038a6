import { srcSetOfWidth } from '#lib/picture-widths.ts';

/**
 * The attributes by which a browser loads a picture that is drawn in a fixed width, in px, for the density of its
 * screen; empty for a picture with one width only. Where the width depends on the layout, see `SizedImage`.
 */
export function sizesOf(src: string, width: number): { srcSet?: string } {
  const srcSet = srcSetOfWidth(src, width);
  return srcSet === undefined ? {} : { srcSet };
}
