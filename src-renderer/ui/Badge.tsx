import styles from './Badge.module.css';
import { classes } from './classes.ts';

type BadgeProps = {
  /** Nothing is drawn for zero. */
  count: number;
  /** Larger counts show as this number and a plus. */
  max?: number | undefined;
  variant?: 'solid' | 'muted' | undefined;
  /** What is counted, in words ("12 unread messages"); the number alone is read without it. */
  label?: string | undefined;
  className?: string | undefined;
};

/** How many things wait. Shows at most `99+`. */
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
  /** What the dot says, in words. */
  label?: string | undefined;
  className?: string | undefined;
};

/** Something waits, uncounted. */
export function BadgeDot({ variant = 'solid', label, className }: BadgeDotProps) {
  return (
    <span className={classes(styles.dot, styles[variant], className)}>
      {label && <span className="sr-only">{label}</span>}
    </span>
  );
}

/** The `@` mark: someone named you. */
export function MentionBadge({ label, className }: { label: string; className?: string | undefined }) {
  return (
    <span className={classes(styles.badge, styles.mention, className)}>
      <span aria-hidden="true">@</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
