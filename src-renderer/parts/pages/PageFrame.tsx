import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import styles from './PageFrame.module.css';

type PageFrameProps = {
  /** Shown above both columns. */
  head?: ReactNode;
  /** Shown beside the column in a wide window, below it in a narrow one. */
  aside?: ReactNode;
  /** Puts the aside first in the layout with one column: for a table of contents. */
  asideFirst?: boolean | undefined;
  children: ReactNode;
};

/** The layout of a page: one column, optionally with an aside. */
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
