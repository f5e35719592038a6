import type { CSSProperties, ReactNode } from 'react';
import styles from './CountdownRing.module.css';
import { classes } from './classes.ts';

type CountdownRingProps = {
  /** The remaining part, from 0 to 1. */
  fraction: number;
  /** The time left as shown: "01:47:12". */
  time: string;
  /** The small text under it: "left of 3 h". */
  caption?: ReactNode;
  /** Draws the ring in crimson, for the last minutes. */
  urgent?: boolean | undefined;
  /** The time left as text for screen readers; change it once a minute, not every second. */
  label: string;
  /** 56 for lists, 96 for the order itself. */
  size?: 56 | 96 | 128 | undefined;
};

const radius = 45;
const round = 2 * Math.PI * radius;

/** The remaining time, drawn as a ring that empties. It has no timer of its own. */
export function CountdownRing({ fraction, time, caption, urgent, label, size = 96 }: CountdownRingProps) {
  const left = Math.min(1, Math.max(0, fraction));
  return (
    <div
      role="timer"
      aria-label={label}
      className={classes(styles.ring, urgent && styles.urgent)}
      style={{ '--size': `calc(${size} * var(--u))` } as CSSProperties}
    >
      <svg viewBox="0 0 96 96" aria-hidden="true" className={styles.drawing}>
        <circle cx="48" cy="48" r={radius} className={styles.track} />
        {left > 0 && (
          <circle
            cx="48"
            cy="48"
            r={radius}
            className={styles.left}
            strokeDasharray={`${left * round} ${round}`}
          />
        )}
      </svg>
      <div className={styles.words} aria-hidden="true">
        <b>{time}</b>
        {caption && <span>{caption}</span>}
      </div>
    </div>
  );
}
