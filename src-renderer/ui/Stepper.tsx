import { useTranslation } from 'react-i18next';
import { useFieldControl } from './field-control.ts';
import { Icon } from './Icon.tsx';
import styles from './Stepper.module.css';

type StepperProps = {
  value: number;
  onChange: (value: number) => void;
  /** Accessible name: "quantity". */
  label: string;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  disabled?: boolean | undefined;
};

/** An input for a small whole number with minus and plus buttons; it enforces its limits. */
export function Stepper({ value, onChange, label, min = 1, max = 99, step = 1, disabled }: StepperProps) {
  const { t } = useTranslation('ui');
  const field = useFieldControl();
  const move = (by: number) => {
    const next = Math.min(max, Math.max(min, value + by));
    if (next !== value) onChange(next);
  };
  return (
    <div className={styles.stepper}>
      <button
        type="button"
        className={styles.press}
        aria-label={t('stepper.decrease', { label })}
        disabled={disabled || value <= min}
        onClick={() => move(-step)}
      >
        <Icon name="minus" size="sm" />
      </button>
      <span
        id={field.id}
        role="spinbutton"
        tabIndex={disabled ? -1 : 0}
        aria-label={label}
        aria-describedby={field.describedBy}
        aria-disabled={disabled}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        className={styles.value}
        onKeyDown={(event) => {
          if (disabled) return;
          const by = { ArrowUp: step, ArrowRight: step, ArrowDown: -step, ArrowLeft: -step }[event.key];
          if (by !== undefined) move(by);
          else if (event.key === 'Home') move(min - value);
          else if (event.key === 'End') move(max - value);
          else return;
          event.preventDefault();
        }}
      >
        {value}
      </span>
      <button
        type="button"
        className={styles.press}
        aria-label={t('stepper.increase', { label })}
        disabled={disabled || value >= max}
        onClick={() => move(step)}
      >
        <Icon name="plus" size="sm" />
      </button>
    </div>
  );
}
