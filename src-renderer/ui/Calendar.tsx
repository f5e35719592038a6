import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type Day,
  daysLater,
  monthNames,
  monthsLater,
  spokenDay,
  weekdayNames,
  weeksOf,
} from '#lib/calendar-date.ts';
import { IconButton } from './Button.tsx';
import styles from './Calendar.module.css';
import { classes } from './classes.ts';
import { Select } from './Select.tsx';

type CalendarProps = {
  /** The chosen day. */
  day: Day | null;
  /** The day that has the focus first if none is chosen. */
  start: Day;
  min: Day;
  max: Day;
  onChoose: (day: Day) => void;
};

/**
 * A month view to choose a day from. Arrows move by days and weeks, Page Up and Down by months, with Shift by
 * years.
 */
export function Calendar({ day, start, min, max, onChoose }: CalendarProps) {
  const { t, i18n } = useTranslation('ui');
  const tag = i18n.language.replace('_', '-');
  const within = (one: Day) => (one < min ? min : one > max ? max : one);
  const [at, setAt] = useState(() => within(start));
  const grid = useRef<HTMLTableElement>(null);
  // True at first, so that the calendar opens with the focus on its day.
  const hasMoved = useRef(true);
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    hasMoved.current = false;
  });
  const [year = '', month = ''] = at.split('-');
  const names = monthNames(tag);
  const firstYear = Number(min.slice(0, 4));
  const lastYear = Number(max.slice(0, 4));
  const move = (event: KeyboardEvent) => {
    const weekday = (new Date(`${at}T00:00:00Z`).getUTCDay() + 6) % 7;
    const to: Record<string, () => Day> = {
      ArrowLeft: () => daysLater(at, -1),
      ArrowRight: () => daysLater(at, 1),
      ArrowUp: () => daysLater(at, -7),
      ArrowDown: () => daysLater(at, 7),
      Home: () => daysLater(at, -weekday),
      End: () => daysLater(at, 6 - weekday),
      PageUp: () => monthsLater(at, event.shiftKey ? -12 : -1),
      PageDown: () => monthsLater(at, event.shiftKey ? 12 : 1),
    };
    const next = to[event.key];
    if (!next) return;
    event.preventDefault();
    hasMoved.current = true;
    setAt(within(next()));
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon="chevron-left"
          size="sm"
          label={t('date.before')}
          disabled={at.slice(0, 7) <= min.slice(0, 7)}
          onClick={() => setAt(within(monthsLater(at, -1)))}
        />
        <Select
          size="control"
          label={t('date.month')}
          value={month}
          className={styles.month}
          options={names.map((label, index) => ({ value: String(index + 1).padStart(2, '0'), label }))}
          onChange={(value) => setAt(within(monthsLater(at, Number(value) - Number(month))))}
        />
        <Select
          size="control"
          label={t('date.year')}
          value={year}
          className={styles.year}
          options={Array.from({ length: lastYear - firstYear + 1 }, (_, index) => ({
            value: String(lastYear - index),
            label: String(lastYear - index),
          }))}
          onChange={(value) => setAt(within(monthsLater(at, 12 * (Number(value) - Number(year)))))}
        />
        <IconButton
          icon="chevron-right"
          size="sm"
          label={t('date.after')}
          disabled={at.slice(0, 7) >= max.slice(0, 7)}
          onClick={() => setAt(within(monthsLater(at, 1)))}
        />
      </div>
      <table ref={grid} aria-label={`${names[Number(month) - 1]} ${year}`} className={styles.grid}>
        <thead>
          <tr>
            {weekdayNames(tag).map(({ short, long }) => (
              <th key={long} scope="col" abbr={long}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={move}>
          {weeksOf(at).map((week) => (
            <tr key={week.find((one) => one !== null)}>
              {week.map((one, weekday) =>
                one === null ? (
                  // biome-ignore lint/suspicious/noArrayIndexKey: an empty cell has no other key
                  <td key={weekday} />
                ) : (
                  <td key={one}>
                    <button
                      type="button"
                      tabIndex={one === at ? 0 : -1}
                      disabled={one < min || one > max}
                      aria-label={spokenDay(one, tag)}
                      aria-pressed={one === day}
                      className={classes(styles.day, one === day && styles.chosen)}
                      onClick={() => onChoose(one)}
                    >
                      {Number(one.slice(8))}
                    </button>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
