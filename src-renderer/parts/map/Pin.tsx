import { classes } from '#ui/classes.ts';
import styles from './Map.module.css';

/** The pin whose tip marks the centre of a map. */
export function Pin({ isLifted = false }: { isLifted?: boolean }) {
  return (
    <span className={classes(styles.pin, isLifted && styles.lifted)} aria-hidden="true">
      <svg viewBox="0 0 32 42" aria-hidden="true" focusable="false">
        <path d="M16 1.5C8 1.5 1.5 7.9 1.5 15.8c0 10 11.2 19.8 13.6 23.9.4.7 1.4.7 1.8 0 2.4-4.1 13.6-13.9 13.6-23.9C30.5 7.9 24 1.5 16 1.5Z" />
        <circle cx="16" cy="15.8" r="5.2" />
      </svg>
    </span>
  );
}
