import type { ReactNode } from 'react';
import styles from './BottomBar.module.css';
import { classes } from './classes.ts';

type BottomBarProps = {
  /** Gives all parts the same width. */
  even?: boolean | undefined;
  children: ReactNode;
};

/** The bar at the bottom of a phone with the main action. */
export function BottomBar({ even, children }: BottomBarProps) {
  return <div className={classes(styles.bar, even && styles.even)}>{children}</div>;
}

type BarWordsProps = {
  /** Small text above. */
  label?: ReactNode;
  /** Small text below. */
  note?: ReactNode;
  /** The note explains why the action is not possible. */
  alarm?: boolean | undefined;
  children: ReactNode;
};

/** The text beside the button of a bottom bar: an amount, and a line about it. */
export function BarWords({ label, note, alarm, children }: BarWordsProps) {
  return (
    <div className={styles.words}>
      {label && <span className={styles.small}>{label}</span>}
      {children}
      {note && <span className={classes(styles.small, alarm && styles.alarm)}>{note}</span>}
    </div>
  );
}
