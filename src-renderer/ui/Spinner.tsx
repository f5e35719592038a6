import { classes } from './classes.ts';
import styles from './Spinner.module.css';

type SpinnerProps = {
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** What is awaited, in words, for screen readers. */
  label: string;
  className?: string | undefined;
};

/** A turning ring for waits that have no measure. */
export function Spinner({ size = 'md', label, className }: SpinnerProps) {
  return (
    <span role="status" className={classes(styles.spinner, styles[size], className)}>
      <span className="sr-only">{label}</span>
    </span>
  );
}
