import { classes } from './classes.ts';
import styles from './Spinner.module.css';

type SpinnerProps = {
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Accessible name: what is loading. */
  label: string;
  className?: string | undefined;
};

/** A turning ring for loading without known progress. */
export function Spinner({ size = 'md', label, className }: SpinnerProps) {
  return (
    <span role="status" className={classes(styles.spinner, styles[size], className)}>
      <span className="sr-only">{label}</span>
    </span>
  );
}
