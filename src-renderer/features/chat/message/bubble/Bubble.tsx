import type { CSSProperties, ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './Bubble.module.css';

type BubbleProps = {
  isOwn: boolean;
  /** `speech` is tinted by side; `card` is neutral on both, so that it reads as an object. */
  look?: 'speech' | 'card';
  className?: string | undefined;
  style?: CSSProperties;
  children: ReactNode;
};

/** The box of a message that is not a picture. */
export function Bubble({ isOwn, look = 'speech', className, style, children }: BubbleProps) {
  return (
    <div
      className={classes(styles.bubble, isOwn && styles.own, look === 'card' && styles.card, className)}
      style={style}
      data-bubble=""
    >
      {children}
    </div>
  );
}
