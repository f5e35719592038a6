import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Page.module.css';

type PageProps = {
  /** The smaller gap on every window, for pages of tools and tiles. */
  tight?: boolean | undefined;
  /** The measure of a form. */
  narrow?: boolean | undefined;
  /** More room at the end, and no gaps: for pages that arrange themselves. */
  tall?: boolean | undefined;
  /** It is on its way. */
  busy?: boolean | undefined;
  children: ReactNode;
};

/** The measure of a page, its parts one under another. */
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
  /** Beside the column on a wide window, below it on a narrow one; without it there is one column. */
  aside?: ReactNode;
  /** Keeps the aside on screen while the column scrolls. */
  sticky?: boolean | undefined;
  /** Starts at the very top of a phone: what comes first is a picture. */
  flush?: boolean | undefined;
  /** The bar at the bottom of a phone; where it may come, its room is kept. */
  bar?: ReactNode;
  /** It is on its way. */
  busy?: boolean | undefined;
  children: ReactNode;
};

/** A page in two columns: what it is about, and beside it what can be done. */
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
