import type { CSSProperties } from 'react';
import { classes } from './classes.ts';
import styles from './ProgressBar.module.css';

type ProgressBarProps = {
  /** 0 to 1. */
  fraction: number;
  /** Accessible name: the task in progress. */
  label: string;
  tone?: 'accent' | 'positive' | 'danger' | undefined;
  className?: string | undefined;
};

/** A bar that shows the completed part of a task. */
export function ProgressBar({ fraction, label, tone = 'accent', className }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, fraction)) * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes(styles.bar, styles[tone], className)}
      style={{ '--v': `${percent}%` } as CSSProperties}
    />
  );
}
