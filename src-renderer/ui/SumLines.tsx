import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './SumLines.module.css';

type SumLinesProps = { children: ReactNode; className?: string | undefined };

/**
 * A calculation: a line for each part, then the total below a rule. It also lays out facts about an object.
 */
export function SumLines({ children, className }: SumLinesProps) {
  return <dl className={classes(styles.lines, className)}>{children}</dl>;
}

type SumLineProps = {
  /** The name of the amount. */
  label: ReactNode;
  /** `off` is a discount or a bonus; `strong` is a subtotal; `total` is drawn below a rule. */
  kind?: 'off' | 'strong' | 'total' | undefined;
  /** Starts a new group of lines. */
  apart?: boolean | undefined;
  children: ReactNode;
};

/** One line: a label on the left, its amount or fact on the right. */
export function SumLine({ label, kind, apart, children }: SumLineProps) {
  return (
    <>
      <dt className={classes(kind !== 'off' && kind && styles[kind], apart && styles.apart)}>{label}</dt>
      <dd className={classes(kind && kind !== 'strong' && styles[kind], apart && styles.apart)}>
        {children}
      </dd>
    </>
  );
}
