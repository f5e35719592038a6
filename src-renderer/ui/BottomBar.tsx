import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';
import { classes } from './classes.ts';

type BottomBarProps = {
  /** All parts of one width. */
  even?: boolean | undefined;
  children: ReactNode;
};

/** The bar at the bottom of a phone with the main thing to do. */
export function BottomBar({ even, children }: BottomBarProps) {
  return <div className={classes(styles.bar, even && styles.even)}>{children}</div>;
}

type BarWordsProps = {
  /** Small, above. */
  label?: ReactNode;
  /** Small, below. */
  note?: ReactNode;
  /** The note says why it does not go on. */
  alarm?: boolean | undefined;
  children: ReactNode;
};

/** What a bottom bar says beside its button: an amount, and a line about it. */
export function BarWords({ label, note, alarm, children }: BarWordsProps) {
  return (
    <div className={styles.words}>
      {label && <span className={styles.small}>{label}</span>}
      {children}
      {note && <span className={classes(styles.small, alarm && styles.alarm)}>{note}</span>}
    </div>
  );
}
