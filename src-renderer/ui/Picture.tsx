import { type CSSProperties, type ReactNode, useCallback } from 'react';
import { toneOf } from '#lib/picture-tone.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Person } from './Person.tsx';
import styles from './Picture.module.css';
import { sizesOf } from './picture-sizes.ts';
import { useImage } from './useImage.ts';

type PictureProps = {
  src?: string | null | undefined;
  /** Empty for a picture that adds nothing to the text beside it. */
  alt: string;
  /** Width over height, for example 16 / 10. The box keeps it before, during and after loading. */
  ratio?: number | undefined;
  fit?: 'cover' | 'contain' | undefined;
  shape?: 'square' | 'control' | 'card' | undefined;
  /** For the first picture of a screen: loaded at once, not when it is scrolled near. */
  eager?: boolean | undefined;
  /**
   * The drawn width, as in the `sizes` attribute of `img`. An eager picture needs it to be loaded in the right width,
   * because it is requested before the layout.
   */
  sizes?: string | undefined;
  /** Called each time the picture cannot be loaded. */
  onMissing?: (() => void) | undefined;
  /** For a person's picture: the default image of a person replaces a missing one. */
  portrait?: boolean | undefined;
  /** Drawn over the picture. */
  children?: ReactNode;
  className?: string | undefined;
};

/**
 * A picture in a box of fixed ratio: its tone or a skeleton while loading, a glyph if there is none or it fails.
 */
export function Picture({
  src,
  alt,
  ratio,
  fit = 'cover',
  shape = 'square',
  eager,
  sizes,
  onMissing,
  portrait,
  children,
  className,
}: PictureProps) {
  const image = useImage(src ?? '');
  const drawn = eager ? sizes : `auto, ${sizes ?? '400px'}`;
  const ref = useAutoSizes(eager ? undefined : sizesOf(src ?? '', drawn).sizes);
  const hasFailed = !src || image.hasFailed;
  const tone = src ? toneOf(src) : undefined;
  const style = {
    ...(ratio && { aspectRatio: String(ratio) }),
    ...(tone && { '--tone': tone }),
  } as CSSProperties;
  return (
    <span
      style={style}
      className={classes(
        styles.picture,
        styles[shape],
        !hasFailed && (tone ? styles.toned : styles.awaited),
        className,
      )}
    >
      {hasFailed && (
        <span
          className={styles.fallback}
          data-default-image=""
          {...(alt ? { role: 'img', 'aria-label': alt } : {})}
        >
          {portrait ? <Person className={styles.person} /> : <Icon name="image" size="lg" />}
        </span>
      )}
      {src && image.isTried && (
        <img
          key={`${image.attempt} ${src}`}
          ref={ref}
          loading={eager ? 'eager' : 'lazy'}
          {...sizesOf(src, drawn)}
          src={src}
          alt={alt}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          className={classes(
            styles.image,
            fit === 'contain' && styles.contain,
            image.hasFailed && styles.waiting,
          )}
          onLoad={({ currentTarget }) => {
            // Stops the skeleton without rendering: a list loads many pictures.
            currentTarget.dataset.isLoaded = '';
            image.onLoad();
          }}
          onError={() => {
            image.onError();
            onMissing?.();
          }}
        />
      )}
      {children}
    </span>
  );
}

/**
 * The ref of an image whose `sizes` begin with "auto". Chromium keeps such an element after its removal, and with it the
 * whole screen around it, and loads it again in a larger width: so its size is set just before.
 */
function useAutoSizes(sizes: string | undefined) {
  return useCallback(
    (image: HTMLImageElement) => {
      if (sizes === undefined) return;
      // A screen that was hidden for a while comes back with the same elements.
      image.sizes = sizes;
      return () => {
        image.sizes = '1px';
      };
    },
    [sizes],
  );
}
