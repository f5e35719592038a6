import { type ReactNode, useId } from 'react';
import { Chip } from '#ui/Chip.tsx';
import styles from './FilterGroup.module.css';

/** One group of filters with its title. */
export function FilterGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

type PressFilterProps<Value extends string | number> = {
  options: readonly { value: Value; label: string }[];
  /** Undefined if the filter is off. */
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
};

/** A filter of one value: a click chooses a value, a click on the chosen value removes it. */
export function PressFilter<Value extends string | number>({
  options,
  value,
  onChange,
}: PressFilterProps<Value>) {
  return (
    <div className={styles.chips}>
      {options.map((option) => (
        <Chip
          key={option.value}
          size="sm"
          label={option.label}
          selected={option.value === value}
          onClick={() => onChange(option.value === value ? undefined : option.value)}
        />
      ))}
    </div>
  );
}
