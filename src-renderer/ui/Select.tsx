import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { useFieldControl } from './field-control.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Select.module.css';
import { typedOption, wordRestMs } from './typed-option.ts';
import { useLoadedOnUse } from './useLoadedOnUse.ts';

/** One choice of a Select. */
export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
};

/** Lists that drop down need a large library, which is loaded when somebody is about to open one. */
const loadFloating = () => import('./FloatingSelect.tsx');

/** What the closed control and the one with its list have in common. */
type SelectTrigger = {
  id: string;
  'aria-label': string | undefined;
  'aria-labelledby': string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  className: string;
  children: ReactNode;
};

/** The props of the control with its list. */
export type FloatingSelectProps = {
  trigger: SelectTrigger;
  value: string | null;
  options: ReadonlyArray<SelectOption<string>>;
  disabled: boolean;
  onChange: (value: string) => void;
};

type SelectProps<Value extends string> = {
  value: Value | null;
  options: ReadonlyArray<SelectOption<Value>>;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  /** Accessible name; required outside a Field. */
  label?: string | undefined;
  size?: 'control' | 'field' | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/** A control to choose one of many options from a drop-down list. */
export function Select<Value extends string>({
  value,
  options,
  onChange,
  placeholder,
  label,
  size = 'field',
  disabled = false,
  className,
}: SelectProps<Value>) {
  const { t } = useTranslation('ui');
  const field = useFieldControl();
  const { code, open, soon } = useLoadedOnUse('a select', loadFloating);
  const typed = useRef({ letters: '', at: 0 });
  const typeLetter = (letter: string) => {
    const now = performance.now();
    const isNext = now - typed.current.at < wordRestMs;
    typed.current = { letters: isNext ? typed.current.letters + letter : letter, at: now };
    const next = typedOption(options, value, typed.current.letters);
    if (next !== null && next !== value) onChange(next);
  };
  const chosen = options.find((option) => option.value === value);
  const trigger: SelectTrigger = {
    id: field.id,
    'aria-label': label,
    'aria-labelledby': label ? undefined : field.labelId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.isInvalid || undefined,
    className: classes(styles.trigger, styles[size], field.isInvalid && styles.invalid, className),
    children: (
      <>
        {chosen?.icon && <Icon name={chosen.icon} size="sm" />}
        <span className={classes(styles.value, !chosen && styles.placeholder)}>
          {chosen?.label ?? placeholder ?? t('select.placeholder')}
        </span>
        <Icon name="chevron-down" size="sm" className={styles.chevron} />
      </>
    ),
  };
  if (code)
    return (
      <code.FloatingSelect
        trigger={trigger}
        value={value}
        options={options}
        disabled={disabled}
        onChange={(next) => {
          const option = options.find((candidate) => candidate.value === next);
          if (option) onChange(option.value);
        }}
      />
    );
  return (
    <button
      {...trigger}
      type="button"
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      disabled={disabled}
      data-disabled={disabled || undefined}
      onClick={open}
      onKeyDown={(event) => {
        if (isLetter(event)) typeLetter(event.key);
        else if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
        else open();
        event.preventDefault();
      }}
      onPointerEnter={soon}
      onFocus={soon}
    />
  );
}

/** Whether a key types a letter; Enter and Space click the button. */
function isLetter({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
