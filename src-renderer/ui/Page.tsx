import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Page.module.css';

type PageProps = {
  /** Uses the smaller gap at every width, for pages of tools and tiles. */
  tight?: boolean | undefined;
  /** Uses the width of a form. */
  narrow?: boolean | undefined;
  /** More space at the end, and no gaps: for pages with their own layout. */
  tall?: boolean | undefined;
  /** True while the content is loading. */
  busy?: boolean | undefined;
  children: ReactNode;
};

/** The layout of a page with one column. */
export function Page({ tight, narrow, tall, busy, children }: PageProps) {
  const name = classes(
    styles.page,
    !tall && styles.stack,
    tight && styles.tight,
    narrow && styles.narrow,
    tall && styles.tall,
  );
  return (
    <div className={name} aria-busy={busy}>
      {children}
    </div>
  );
}

type SplitPageProps = {
  /** Shown beside the column in a wide window, below it in a narrow one; without it there is one column. */
  aside?: ReactNode;
  /** Keeps the aside on screen while the column scrolls. */
  sticky?: boolean | undefined;
  /** Starts at the top edge of a phone, for pages that begin with a picture. */
  flush?: boolean | undefined;
  /** The bar at the bottom of a phone; its space is reserved. */
  bar?: ReactNode;
  /** True while the content is loading. */
  busy?: boolean | undefined;
  children: ReactNode;
};

/** A page in two columns: the content, and beside it the actions. */
export function SplitPage({ aside, sticky, flush, bar, busy, children }: SplitPageProps) {
  return (
    <div
      className={classes(styles.page, flush && styles.flush, bar !== undefined && styles.hasBar)}
      aria-busy={busy}
    >
      <div className={aside ? styles.split : undefined}>
        <div className={styles.main}>{children}</div>
        {aside && <aside className={classes(styles.aside, sticky && styles.sticky)}>{aside}</aside>}
      </div>
      {bar}
    </div>
  );
}
