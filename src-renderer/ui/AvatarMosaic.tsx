import type { CSSProperties } from 'react';
import { toneOf } from '#lib/picture-tone.ts';
import type { AvatarSize } from './Avatar.tsx';
import styles from './AvatarMosaic.module.css';
import { Person } from './Person.tsx';
import { sizesOf } from './picture-sizes.ts';
import { useImage } from './useImage.ts';

/** The most pictures in one mosaic. */
export const mosaicMax = 9;

type AvatarMosaicProps = {
  /** The address of each person's picture; an empty one is drawn as the default image. */
  pictures: readonly string[];
  size?: AvatarSize | undefined;
};

/**
 * The picture of a group that has none of its own: up to nine people in a square. The group's name stands beside it.
 */
export function AvatarMosaic({ pictures, size = 40 }: AvatarMosaicProps) {
  const shown = pictures.slice(0, mosaicMax);
  const columns = shown.length > 4 ? 3 : shown.length > 1 ? 2 : 1;
  return (
    <span
      className={styles.mosaic}
      style={{ '--size': `calc(${size} * var(--u))`, '--columns': columns } as CSSProperties}
      aria-hidden="true"
      data-mosaic={shown.length}
    >
      {keyed(shown).map(({ key, picture }) => (
        <Face key={key} src={picture} width={Math.ceil(size / columns)} />
      ))}
    </span>
  );
}

/** Keys for the pictures, because two people may have the same picture. */
function keyed(pictures: readonly string[]): { key: string; picture: string }[] {
  const counts = new Map<string, number>();
  return pictures.map((picture) => {
    const count = counts.get(picture) ?? 0;
    counts.set(picture, count + 1);
    return { key: `${count} ${picture}`, picture };
  });
}

function Face({ src, width }: { src: string; width: number }) {
  const image = useImage(src);
  return (
    <span className={styles.face}>
      <Person className={styles.person} />
      {src !== '' && image.isTried && (
        <img
          key={image.attempt}
          {...sizesOf(src, width)}
          src={src}
          alt=""
          draggable={false}
          decoding="async"
          style={{ backgroundColor: toneOf(src) }}
          className={styles.picture}
          hidden={image.hasFailed}
          onLoad={image.onLoad}
          onError={image.onError}
        />
      )}
    </span>
  );
}
