import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { useFieldControl } from './field-control.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Input.module.css';

type InputProps = ComponentProps<'input'> & {
  icon?: IconName | undefined;
  /** Shown before the text: a country code, a currency sign. */
  leading?: ReactNode;
  /** Shown after the text: a unit, a small button. */
  trailing?: ReactNode;
};

/** An input of one line. Inside a Field it uses the Field's label, hint and error. */
export function Input({ icon, leading, trailing, id, className, disabled, ...rest }: InputProps) {
  const field = useFieldControl(id);
  return (
    <div
      className={classes(
        styles.box,
        field.isInvalid && styles.invalid,
        disabled && styles.disabled,
        className,
      )}
    >
      {icon && <Icon name={icon} size="sm" className={styles.icon} />}
      {leading}
      <input
        {...rest}
        id={field.id}
        disabled={disabled}
        aria-invalid={field.isInvalid || undefined}
        aria-describedby={rest['aria-describedby'] ?? field.describedBy}
        className={styles.input}
      />
      {trailing}
    </div>
  );
}

type PasswordInputProps = Omit<InputProps, 'type' | 'trailing'>;

/** An input for a password, with a button to show it. */
export function PasswordInput(props: PasswordInputProps) {
  const { t } = useTranslation('ui');
  const [isShown, setShown] = useState(false);
  return (
    <Input
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...props}
      type={isShown ? 'text' : 'password'}
      trailing={
        <button
          type="button"
          className={styles.inner}
          disabled={props.disabled}
          aria-label={t(isShown ? 'password.hide' : 'password.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} size="sm" />
        </button>
      }
    />
  );
}

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
  /** Accessible name: what is searched. */
  label: string;
  /** Called on Enter. */
  onSearch?: ((value: string) => void) | undefined;
  /** The keyboard shortcut that focuses the input, as shown. */
  shortcut?: string | undefined;
};

/** An input for a search, with a cross to clear it. Escape clears it too. */
export function SearchInput({
  value,
  onChange,
  label,
  onSearch,
  shortcut,
  className,
  ...rest
}: SearchInputProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={classes(styles.box, styles.search, className)}>
      <Icon name="search" size="sm" className={styles.icon} />
      <input
        {...rest}
        type="search"
        aria-label={label}
        placeholder={rest.placeholder ?? label}
        value={value}
        className={styles.input}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          rest.onKeyDown?.(event);
          // Enter that confirms a word of an input method must not start a search.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') onSearch?.(value);
          if (event.key === 'Escape' && value) {
            event.stopPropagation();
            onChange('');
          }
        }}
      />
      {value ? (
        <button
          type="button"
          className={styles.inner}
          aria-label={t('search.clear')}
          onClick={() => onChange('')}
        >
          <Icon name="x" size="xs" />
        </button>
      ) : (
        shortcut && <kbd className={styles.keys}>{shortcut}</kbd>
      )}
    </div>
  );
}
