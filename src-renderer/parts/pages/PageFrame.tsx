import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './PageFrame.module.css';

type PageFrameProps = {
  /** Above both columns. */
  head?: ReactNode;
  /** Beside the column on a wide window, below it on a narrow one. */
  aside?: ReactNode;
  /** Puts the aside first where there is one column only: a table of contents. */
  asideFirst?: boolean | undefined;
  children: ReactNode;
};

/** The measure of a page: one column, or one with an aside. */
export function PageFrame({ head, aside, asideFirst, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      {head}
      <div className={classes(styles.columns, Boolean(aside) && styles.two, asideFirst && styles.first)}>
        <div className={styles.main}>{children}</div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
    </div>
  );
}
