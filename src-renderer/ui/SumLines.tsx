import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './SumLines.module.css';

type SumLinesProps = { children: ReactNode; className?: string | undefined };

/** What something comes to: a line for each part, then the total below a rule. Facts about a thing line up so too. */
export function SumLines({ children, className }: SumLinesProps) {
  return <dl className={classes(styles.lines, className)}>{children}</dl>;
}

type SumLineProps = {
  /** What the amount is for. */
  label: ReactNode;
  /** `off` is taken from the sum or given on top; `strong` is a sum of its own; `total` stands below a rule. */
  kind?: 'off' | 'strong' | 'total' | undefined;
  /** Begins another group of lines. */
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
