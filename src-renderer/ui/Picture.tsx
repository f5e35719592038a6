import type { CSSProperties, ReactNode } from 'react';
import { toneOf } from '#lib/picture-tone.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Person } from './Person.tsx';
import styles from './Picture.module.css';
import { SizedImage } from './SizedImage.tsx';
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
        <SizedImage
          key={`${image.attempt} ${src}`}
          loading={eager ? 'eager' : 'lazy'}
          sizes={eager ? sizes : `auto, ${sizes ?? '400px'}`}
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
