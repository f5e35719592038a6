import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDay, readDay, writeDay } from '#lib/calendar-date.ts';
import { IconButton } from './Button.tsx';
import styles from './DateField.module.css';
import { Input } from './Input.tsx';
import { Popover } from './Popover.tsx';
import { useLoadedOnUse } from './useLoadedOnUse.ts';

const loadCalendar = () => import('./Calendar.tsx');

type DateFieldProps = Omit<
  ComponentProps<typeof Input>,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'trailing' | 'inputMode' | 'placeholder'
> & {
  /** "2000-02-29", or the typed text if it is no day. */
  value: string;
  onChange: (value: string) => void;
  /** The first and the last day that can be chosen. */
  min: string;
  max: string;
  /** The day at which the calendar opens if none is chosen. */
  start: string;
};

/**
 * A calendar day, typed in the format of the product's language or chosen in a calendar. The browser's own
 * date field always uses the browser's language, so it cannot be used here.
 */
export function DateField({ value, onChange, min, max, start, ...rest }: DateFieldProps) {
  const { t, i18n } = useTranslation('ui');
  const tag = i18n.language.replace('_', '-');
  // The text stays as typed while the field has the focus; it is formatted on blur.
  const [typed, setTyped] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const calendar = useLoadedOnUse('a calendar', loadCalendar);
  const input = useRef<HTMLInputElement>(null);
  const day = isDay(value) ? value : null;
  const choose = (chosen: string) => {
    onChange(chosen);
    setOpen(false);
  };
  return (
    <Input
      {...rest}
      ref={input}
      value={typed ?? writeDay(value, tag)}
      inputMode="numeric"
      placeholder={t('date.placeholder')}
      maxLength={10}
      onChange={(event) => {
        const text = event.target.value;
        setTyped(text);
        onChange(readDay(text, tag) ?? text.trim());
      }}
      onBlur={(event) => {
        setTyped(null);
        rest.onBlur?.(event);
      }}
      trailing={
        <Popover
          label={t('date.calendar')}
          open={isOpen}
          onOpenChange={(next) => {
            setOpen(next);
            if (next) calendar.open();
          }}
          returnFocus={() => input.current?.focus()}
          trigger={
            <IconButton
              icon="calendar"
              size="sm"
              label={t('date.open')}
              disabled={rest.disabled}
              className={styles.open}
            />
          }
        >
          {calendar.code ? (
            <calendar.code.Calendar day={day} start={day ?? start} min={min} max={max} onChoose={choose} />
          ) : (
            <div className={styles.waiting} />
          )}
        </Popover>
      }
    />
  );
}
