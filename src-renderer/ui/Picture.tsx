import { type CSSProperties, type ReactNode, useState } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Picture.module.css';

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
  /** Told where the picture cannot be had. */
  onMissing?: (() => void) | undefined;
  /** Drawn over the picture. */
  children?: ReactNode;
  className?: string | undefined;
};

type Progress = { src: string; state: 'loaded' | 'failed' };

/** A picture in a box of its own: skeleton while loading, a quiet glyph when there is none. */
export function Picture({
  src,
  alt,
  ratio,
  fit = 'cover',
  shape = 'square',
  eager,
  onMissing,
  children,
  className,
}: PictureProps) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const state = !src ? 'failed' : progress?.src === src ? progress.state : 'loading';
  const style: CSSProperties = ratio ? { aspectRatio: String(ratio) } : {};
  return (
    <span
      style={style}
      className={classes(styles.picture, styles[shape], state === 'loading' && styles.loading, className)}
    >
      {src && state !== 'failed' ? (
        <img
          key={src}
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          draggable={false}
          className={classes(styles.image, fit === 'contain' && styles.contain)}
          onLoad={() => setProgress({ src, state: 'loaded' })}
          onError={() => {
            setProgress({ src, state: 'failed' });
            onMissing?.();
          }}
        />
      ) : (
        <span className={styles.fallback} {...(alt ? { role: 'img', 'aria-label': alt } : {})}>
          <Icon name="image" size="lg" />
        </span>
      )}
      {children}
    </span>
  );
}
