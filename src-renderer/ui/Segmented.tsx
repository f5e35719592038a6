import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Segmented.module.css';

type SegmentedProps<Value extends string> = {
  /** Accessible name of the choice. */
  label: string;
  value: Value;
  options: ReadonlyArray<{
    value: Value;
    label: string;
    icon?: IconName | undefined;
    /** Shown after the text: a Badge. */
    aside?: ReactNode;
    disabled?: boolean | undefined;
  }>;
  onChange: (value: Value) => void;
  /** Fills the available width with equal parts. */
  block?: boolean | undefined;
};

/** A few exclusive choices in one line; arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  block,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes(styles.segmented, block && styles.block)}>
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classes(styles.part, option.value === value && styles.on)}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            className="sr-only"
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size="sm" />}
          {option.label}
          {option.aside}
        </label>
      ))}
    </fieldset>
  );
}
