import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './gallery.module.css';

type CaseProps = {
  title: string;
  /** Shows the samples below one another, in the width of a form. */
  stacked?: boolean;
  /** Shows the samples over the whole width. */
  wide?: boolean;
  children: ReactNode;
};

/** A few variants or states of a part, with their names. */
export function Case({ title, stacked, wide, children }: CaseProps) {
  return (
    <div className={styles.case}>
      <p className={styles.caseTitle} lang="en">
        {title}
      </p>
      <div className={classes(!wide && styles.row, stacked && styles.stacked)}>{children}</div>
    </div>
  );
}

/** Samples do nothing when they are pressed. */
export const nothing = () => {};
