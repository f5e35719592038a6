import type { CSSProperties, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { Person } from './Person.tsx';
import styles from './Picture.module.css';
import { useImage } from './useImage.ts';

type PictureProps = {
  src?: string | null | undefined;
  /** Empty for a picture that adds nothing to the words beside it. */
  alt: string;
  /** Width over height, for example 16 / 10. The box keeps it before, during and after loading. */
  ratio?: number | undefined;
  fit?: 'cover' | 'contain' | undefined;
  shape?: 'square' | 'control' | 'card' | undefined;
  /** For the picture a screen opens with: asked for at once, not when scrolled near. */
  eager?: boolean | undefined;
  /** Told each time the picture cannot be had. */
  onMissing?: (() => void) | undefined;
  /** A person's picture: the default image of somebody stands in for it. */
  portrait?: boolean | undefined;
  /** Drawn over the picture. */
  children?: ReactNode;
  className?: string | undefined;
};

/** A picture in a box of its own: skeleton while loading, a quiet glyph when there is none or it does not come. */
export function Picture({
  src,
  alt,
  ratio,
  fit = 'cover',
  shape = 'square',
  eager,
  onMissing,
  portrait,
  children,
  className,
}: PictureProps) {
  const image = useImage(src ?? '');
  const hasFailed = !src || image.hasFailed;
  const style: CSSProperties = ratio ? { aspectRatio: String(ratio) } : {};
  return (
    <span
      style={style}
      className={classes(
        styles.picture,
        styles[shape],
        !hasFailed && !image.isShown && styles.loading,
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
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          className={classes(
            styles.image,
            fit === 'contain' && styles.contain,
            image.hasFailed && styles.waiting,
          )}
          onLoad={image.onLoad}
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
