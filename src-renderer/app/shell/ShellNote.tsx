import type { ReactNode } from 'react';
import { Icon, type IconName } from '#ui/Icon.tsx';
import styles from './ShellNote.module.css';

/** A line below the bar about the whole product; announced when it appears, because its region is always there. */
export function ShellNote({
  icon,
  isShown,
  children,
}: {
  icon: IconName;
  isShown: boolean;
  children: ReactNode;
}) {
  return (
    <div role="status">
      {isShown && (
        <div className={styles.note}>
          <Icon name={icon} size="sm" />
          {children}
        </div>
      )}
    </div>
  );
}
