import { type CSSProperties, useEffect, useState } from 'react';
import styles from './Avatar.module.css';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import type { Presence } from './PresenceDot.tsx';

/** Diameter in units of the design. */
export type AvatarSize = 20 | 24 | 28 | 32 | 36 | 40 | 48 | 64 | 96;

type AvatarProps = {
  src?: string | null | undefined;
  /** Whose picture it is. Empty where the name stands beside it. */
  name: string;
  size?: AvatarSize | undefined;
  shape?: 'circle' | 'square' | undefined;
  presence?: Presence | undefined;
  /** The presence in words, for screen readers. */
  presenceLabel?: string | undefined;
  /** A hairline in the colour of the surface behind, for overlapping avatars. */
  ring?: boolean | undefined;
  /** The glyph of the default image: a person, or for example `users` for a group. */
  fallback?: IconName | undefined;
  className?: string | undefined;
};

const maxRetries = 3;
const firstRetryMs = 1000;

/** A person's picture. An image that fails gives way to the default one and is tried three times more. */
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
        <Portrait key={src} src={src} name={name} fallback={fallback} />
      ) : (
        <DefaultImage name={name} fallback={fallback} />
      )}
      {presence && presenceLabel && <span className="sr-only">{presenceLabel}</span>}
    </span>
  );
}

type PortraitProps = { src: string; name: string; fallback: IconName | undefined };

function Portrait({ src, name, fallback }: PortraitProps) {
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    if (failures === 0 || failures > maxRetries) return;
    const timer = setTimeout(() => setAttempt(failures), firstRetryMs * 2 ** (failures - 1));
    return () => clearTimeout(timer);
  }, [failures]);

  const isTrying = attempt === failures;
  return (
    <>
      {failures > 0 && !isShown && <DefaultImage name={name} fallback={fallback} />}
      {isTrying && failures <= maxRetries && (
        <img
          // A new element asks the network again; the same one would keep its failure.
          key={attempt}
          src={src}
          alt={name}
          draggable={false}
          decoding="async"
          className={classes(styles.image, failures > 0 && !isShown && styles.waiting)}
          onLoad={() => setShown(true)}
          onError={() => setFailures(attempt + 1)}
        />
      )}
    </>
  );
}

function DefaultImage({ name, fallback }: { name: string; fallback: IconName | undefined }) {
  const words = name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true };
  return (
    <span {...words} className={classes(styles.image, styles.glyph)} data-default-image="">
      {fallback ? (
        <Icon name={fallback} />
      ) : (
        <svg aria-hidden="true" viewBox="0 0 64 64" className={styles.person}>
          <path d="M32 35.5a12.5 12.5 0 1 0 0-25 12.5 12.5 0 0 0 0 25Z" />
          <path d="M32 39.5c-14 0-23 8.5-24.5 24.5h49C55 48 46 39.5 32 39.5Z" />
        </svg>
      )}
    </span>
  );
}
