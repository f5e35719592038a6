import type { ComponentProps, ReactNode } from 'react';
import styles from './Choice.module.css';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

type ChoiceProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  /** The text beside it; required unless `aria-label` is set. */
  children?: ReactNode;
  /** Shown at the far end of the line: a count, a price. */
  aside?: ReactNode;
};

/** A checkbox with its text. */
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

/** A radio button without text, for labels with their own layout. */
export function RadioMark({ className, ...rest }: Omit<ChoiceProps, 'children' | 'aside'>) {
  return (
    <span className={classes(styles.radio, className)}>
      <input {...rest} type="radio" className={styles.native} />
    </span>
  );
}

/** A radio button with its text; the choices of a group share a `name`. */
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

/** Turns a setting on or off at once. The text is before it, the switch at the far end. */
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
