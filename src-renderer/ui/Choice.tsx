import type { ComponentProps, ReactNode } from 'react';
import styles from './Choice.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The words beside it. Without them give `aria-label`. */
  children?: ReactNode;
  /** At the far end of the line: a count, a price. */
  aside?: ReactNode;
};

/** A box to tick. */
export function Checkbox({ children, aside, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.option, className)}>
      <span className={styles.check}>
        <input {...rest} type="checkbox" className={styles.native} />
        <Icon name="check" size="xs" className={styles.tick} />
      </span>
      {children && <span className={styles.words}>{children}</span>}
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  );
}

/** The round mark of a choice alone, for a label that is drawn otherwise than a line of words. */
export function RadioMark({ className, ...rest }: Omit<ChoiceProps, 'children' | 'aside'>) {
  return (
    <span className={classes(styles.radio, className)}>
      <input {...rest} type="radio" className={styles.native} />
    </span>
  );
}

/** One of several choices that share a `name`. */
export function Radio({ children, aside, className, ...rest }: ChoiceProps) {
  return (
    <label className={classes(styles.option, className)}>
      <RadioMark {...rest} />
      {children && <span className={styles.words}>{children}</span>}
      {aside && <span className={styles.aside}>{aside}</span>}
    </label>
  );
}

type SwitchProps = Omit<ChoiceProps, 'onChange' | 'aside' | 'checked'> & {
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Turns a setting on or off at once. Its words stand before it, the switch at the far end. */
export function Switch({ children, checked, onChange, className, ...rest }: SwitchProps) {
  return (
    <label className={classes(styles.option, className)}>
      {children && <span className={styles.words}>{children}</span>}
      <span className={classes(styles.switch, Boolean(children) && styles.far)}>
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          className={styles.native}
        />
      </span>
    </label>
  );
}
