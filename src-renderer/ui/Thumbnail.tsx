import { toneOf } from '#lib/picture-tone.ts';
import { sizesOf } from './picture-sizes.ts';

type ThumbnailProps = {
  src: string;
  /** The drawn width in px, as the class of its place sets it. */
  size: number;
  /** Loads the picture when it is scrolled near; for pictures that are often below the first view. */
  lazy?: boolean | undefined;
  className?: string | undefined;
};

/** A small picture beside the words that name it, such as a game's icon: loaded in the width that is drawn. */
export function Thumbnail({ src, size, lazy, className }: ThumbnailProps) {
  return (
    <img
      loading={lazy ? 'lazy' : 'eager'}
      {...sizesOf(src, size)}
      src={src}
      alt=""
      decoding="async"
      draggable={false}
      style={{ backgroundColor: toneOf(src) }}
      className={className}
    />
  );
}
