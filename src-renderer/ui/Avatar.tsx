import type { CSSProperties } from 'react';
import { toneOf } from '#lib/picture-tone.ts';
import type { ChatPresence, Presence } from '#lib/presence.ts';
import styles from './Avatar.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import { Person } from './Person.tsx';
import { sizesOf } from './picture-sizes.ts';
import { useImage } from './useImage.ts';

/** Diameter in units of the design. */
export type AvatarSize = 20 | 24 | 28 | 32 | 36 | 40 | 48 | 64 | 96;

type AvatarProps = {
  src?: string | null | undefined;
  /** The person's name as alternative text. Empty if the name is shown beside the picture. */
  name: string;
  size?: AvatarSize | undefined;
  shape?: 'circle' | 'square' | undefined;
  presence?: Presence | ChatPresence | undefined;
  /** The presence as text for screen readers. */
  presenceLabel?: string | undefined;
  /** A hairline in the colour of the surface behind, for overlapping avatars. */
  ring?: boolean | undefined;
  /** The glyph of the default image: a person, or for example `users` for a group. */
  fallback?: IconName | undefined;
  className?: string | undefined;
};

/** A person's picture. If the image fails, the default one is shown and the load is retried three times. */
export function Avatar({
  src,
  name,
  size = 40,
  shape = 'circle',
  presence,
  presenceLabel,
  ring,
  fallback,
  className,
}: AvatarProps) {
  return (
    <span
      className={classes(styles.avatar, shape === 'square' && styles.square, ring && styles.ring, className)}
      style={{ '--size': `calc(${size} * var(--u))` } as CSSProperties}
      data-presence={presence}
    >
      {src ? (
        <Portrait src={src} size={size} name={name} fallback={fallback} />
      ) : (
        <DefaultImage name={name} fallback={fallback} />
      )}
      {presence && presenceLabel && <span className="sr-only">{presenceLabel}</span>}
    </span>
  );
}

type PortraitProps = { src: string; size: AvatarSize; name: string; fallback: IconName | undefined };

function Portrait({ src, size, name, fallback }: PortraitProps) {
  const image = useImage(src);
  return (
    <>
      {image.hasFailed && <DefaultImage name={name} fallback={fallback} />}
      {image.isTried && (
        <img
          key={image.attempt}
          {...sizesOf(src, size)}
          src={src}
          alt={name}
          draggable={false}
          decoding="async"
          style={{ backgroundColor: toneOf(src) }}
          className={classes(styles.image, image.hasFailed && styles.waiting)}
          onLoad={image.onLoad}
          onError={image.onError}
        />
      )}
    </>
  );
}

function DefaultImage({ name, fallback }: { name: string; fallback: IconName | undefined }) {
  const words = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span {...words} className={classes(styles.image, styles.glyph)} data-default-image="">
      {fallback ? <Icon name={fallback} /> : <Person className={styles.person} />}
    </span>
  );
}
