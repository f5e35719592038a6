import { type ReactNode, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import styles from './Field.module.css';
import { FieldContext } from './field-control.ts';
import { Icon } from './Icon.tsx';

type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** The rule that the input breaks, as a sentence; replaces the hint. */
  error?: string | null | undefined;
  optional?: boolean | undefined;
  /** For a control of several parts (radios, stars, a stepper): the label names the group. */
  group?: boolean | undefined;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  /** Shown at the far end of the label's line. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};

/** A label, a control, and one line of hint or error, connected for screen readers. */
export function Field({
  label,
  hint,
  error,
  optional,
  group,
  hideLabel,
  aside,
  children,
  className,
}: FieldProps) {
  const { t } = useTranslation('ui');
  const id = useId();
  const hasLine = Boolean(error || hint);
  const control = useMemo(
    () => ({
      id,
      labelId: `${id}-label`,
      describedBy: hasLine ? `${id}-line` : undefined,
      isInvalid: Boolean(error),
    }),
    [id, hasLine, error],
  );
  const words = (
    <>
      {label}
      {optional && <small> ({t('field.optional')})</small>}
    </>
  );
  const naming = classes(styles.label, hideLabel && 'sr-only');
  return (
    <div
      className={classes(styles.field, className)}
      data-fault={error ? '' : undefined}
      {...(group
        ? { role: 'group', 'aria-labelledby': control.labelId, 'aria-describedby': control.describedBy }
        : {})}
    >
      <div className={classes(styles.head, hideLabel && !aside && styles.bare)}>
        {group ? (
          <span id={control.labelId} className={naming}>
            {words}
          </span>
        ) : (
          <label id={control.labelId} htmlFor={id} className={naming}>
            {words}
          </label>
        )}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <FieldContext value={control}>{children}</FieldContext>
      {hasLine && (
        <p id={control.describedBy} className={classes(styles.line, error && styles.error)}>
          {error && <Icon name="circle-alert" size="xs" className={styles.mark} />}
          <span>{error || hint}</span>
        </p>
      )}
    </div>
  );
}
