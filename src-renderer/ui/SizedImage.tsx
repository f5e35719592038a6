import { type ComponentProps, useCallback } from 'react';
import { srcSetOf } from '#lib/picture-widths.ts';

type SizedImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'ref' | 'alt'> & {
  src: string;
  alt: string;
};

/**
 * An image whose drawn width depends on the layout, which the browser loads in the width drawn, as `sizes` says.
 *
 * Chromium never lets go of an image that names widths and is not in the document, nor of the screen around it. React
 * makes such images in a render that it gives up. The widths are therefore named once the image is inserted, and with
 * them the address, which would be loaded alone otherwise.
 */
export function SizedImage({ src, sizes, alt, ...rest }: SizedImageProps) {
  const srcSet = sizes === undefined ? undefined : srcSetOf(src);
  const ref = useCallback(
    (image: HTMLImageElement) => {
      if (sizes === undefined || srcSet === undefined) return () => undefined;
      // A screen that was hidden for a while comes back with the same elements.
      image.sizes = sizes;
      if (image.srcset !== srcSet) image.srcset = srcSet;
      if (image.getAttribute('src') !== src) image.src = src;
      return () => {
        // One whose width the browser works out itself is kept after its removal, and loaded again in a larger width.
        if (sizes.startsWith('auto')) image.sizes = '1px';
      };
    },
    [src, srcSet, sizes],
  );
  return <img key={src} ref={ref} {...rest} {...(srcSet === undefined && { src })} alt={alt} />;
}
