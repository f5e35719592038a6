import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { useFieldControl } from './field-control.ts';
import styles from './TextArea.module.css';

type TextAreaProps = ComponentProps<'textarea'> & {
  /** Shows how much of `maxLength` is used. */
  counter?: boolean | undefined;
};

/** An input of several lines, with an optional character counter. */
export function TextArea({ counter, id, className, onInput, maxLength, ...rest }: TextAreaProps) {
  const { t } = useTranslation('ui');
  const field = useFieldControl(id);
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  const used = (rest.value === undefined ? typed : String(rest.value)).length;
  const isCounted = counter && maxLength !== undefined;
  return (
    <div className={classes(styles.box, className)}>
      <textarea
        rows={4}
        {...rest}
        id={field.id}
        maxLength={maxLength}
        aria-invalid={field.isInvalid || undefined}
        aria-describedby={rest['aria-describedby'] ?? field.describedBy}
        className={classes(styles.area, isCounted && styles.counted, field.isInvalid && styles.invalid)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          onInput?.(event);
        }}
      />
      {isCounted && (
        <span className={styles.count}>
          <span aria-hidden="true">
            {used}/{maxLength}
          </span>
          <span className="sr-only">{t('textArea.count', { count: used, max: maxLength })}</span>
        </span>
      )}
    </div>
  );
}
