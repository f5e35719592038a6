import { classes } from './classes.ts';
import styles from './PresenceDot.module.css';

/** Whether someone is there: online green, busy ochre, offline hollow. */
export type Presence = 'online' | 'busy' | 'offline';

type PresenceDotProps = {
  presence: Presence;
  /** The state in words; leave it out where the word stands beside the dot. */
  label?: string | undefined;
  className?: string | undefined;
};

/** The presence of a person as a dot for rows and tags; Avatar draws its own. */
export function PresenceDot({ presence, label, className }: PresenceDotProps) {
  return (
    <span className={classes(styles.dot, styles[presence], className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}
