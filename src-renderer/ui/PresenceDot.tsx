import type { Presence } from '#lib/presence.ts';
import { classes } from './classes.ts';
import styles from './PresenceDot.module.css';

type PresenceDotProps = {
  presence: Presence;
  /** Accessible name; omit it if the state is written beside the dot. */
  label?: string | undefined;
  className?: string | undefined;
};

/**
 * The presence of a person as a dot for rows and tags: online is green, busy is ochre, offline is hollow. Avatar
 * draws its own.
 */
export function PresenceDot({ presence, label, className }: PresenceDotProps) {
  return (
    <span className={classes(styles.dot, styles[presence], className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
