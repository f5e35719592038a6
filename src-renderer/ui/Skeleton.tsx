import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import styles from './Skeleton.module.css';

type SkeletonProps = {
  /** Any CSS length; a bare number is in units of the design (1 = 1 px at desktop size). */
  width?: number | string | undefined;
  height?: number | string | undefined;
  /** A card is one element with drawn lines: separate blocks would cost more elements than the real page. */
  shape?: 'line' | 'block' | 'circle' | 'card' | undefined;
  className?: string | undefined;
};

const length = (value: number | string | undefined) =>
  typeof value === 'number' ? `calc(${value} * var(--u))` : value;

/** A placeholder for content that is loading, in the size of that content. */
export function Skeleton({ width, height, shape = 'line', className }: SkeletonProps) {
  const style: CSSProperties = {};
  if (width !== undefined) style.width = length(width);
  if (height !== undefined) style.height = length(height);
  return (
    <span aria-hidden="true" style={style} className={classes(styles.skeleton, styles[shape], className)} />
  );
}
