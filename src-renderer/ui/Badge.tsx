import styles from './Badge.module.css';
import { classes } from './classes.ts';

type BadgeProps = {
  /** Nothing is drawn for zero. */
  count: number;
  /** Larger counts are shown as this number and a plus. */
  max?: number | undefined;
  variant?: 'solid' | 'muted' | undefined;
  /** Accessible name ("12 unread messages"); without it, screen readers read the number only. */
  label?: string | undefined;
  className?: string | undefined;
};

/** The number of waiting items, by default at most `99+`. */
export function Badge({ count, max = 99, variant = 'solid', label, className }: BadgeProps) {
  if (count <= 0) return null;
  const shown = count > max ? `${max}+` : String(count);
  return (
    <span className={classes(styles.badge, styles[variant], className)}>
      {label ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{label}</span>
        </>
      ) : (
        shown
      )}
    </span>
  );
}

type BadgeDotProps = {
  variant?: 'solid' | 'muted' | undefined;
  /** Accessible name of the dot. */
  label?: string | undefined;
  className?: string | undefined;
};

/** A dot for waiting items without a number. */
export function BadgeDot({ variant = 'solid', label, className }: BadgeDotProps) {
  return (
    <span className={classes(styles.dot, styles[variant], className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** The `@` mark: someone mentioned the user. */
export function MentionBadge({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span className={classes(styles.badge, styles.mention, className)}>
      <span aria-hidden="true">@</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
