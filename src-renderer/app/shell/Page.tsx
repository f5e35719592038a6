import type { ReactNode } from 'react';
import styles from './Page.module.css';

/** The measure and padding of a shell page that has no layout of its own. */
export function Page({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
