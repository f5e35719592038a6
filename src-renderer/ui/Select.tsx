import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import floating from './Floating.module.css';
import { useFieldControl } from './field-control.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Select.module.css';

/** One choice of a Select. */
export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
};

type SelectProps<Value extends string> = {
  value: Value | null;
  options: ReadonlyArray<SelectOption<Value>>;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  /** Accessible name; required outside a Field. */
  label?: string | undefined;
  size?: 'control' | 'field' | undefined;
  name?: string | undefined;
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
  name,
  disabled,
  className,
}: SelectProps<Value>) {
  const { t } = useTranslation('ui');
  const field = useFieldControl();
  const chosen = options.find((option) => option.value === value);
  return (
    // The library would add an inline style element for its scroll bar, which the page's policy forbids.
    <CSPProvider disableStyleElements>
      <Base.Root
        value={value}
        disabled={Boolean(disabled)}
        {...(name ? { name } : {})}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
      >
        <Base.Trigger
          id={field.id}
          aria-label={label}
          aria-labelledby={label ? undefined : field.labelId}
          aria-describedby={field.describedBy}
          aria-invalid={field.isInvalid || undefined}
          className={classes(styles.trigger, styles[size], field.isInvalid && styles.invalid, className)}
        >
          {chosen?.icon && <Icon name={chosen.icon} size="sm" />}
          <span className={classes(styles.value, !chosen && styles.placeholder)}>
            {chosen?.label ?? placeholder ?? t('select.placeholder')}
          </span>
          <Icon name="chevron-down" size="sm" className={styles.chevron} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner
            className={floating.layer}
            alignItemWithTrigger={false}
            sideOffset={4}
            collisionPadding={8}
            align="start"
          >
            <Base.Popup className={classes(floating.surface, styles.popup)}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    disabled={Boolean(option.disabled)}
                    className={floating.item}
                  >
                    {option.icon && <Icon name={option.icon} size="sm" />}
                    <Base.ItemText className={styles.value}>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={styles.tick}>
                      <Icon name="check" size="sm" />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
