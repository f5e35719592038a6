import type { ReactNode } from 'react';
import styles from './StatusBanner.module.css';

/** A line in the chat about something that does not work at the moment. */
export function StatusBanner({ children }: { children: ReactNode }) {
  return (
    <div className={styles.banner} role="status">
      {children}
    </div>
  );
}
