import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf, useLocale } from '#i18n/index.ts';
import { isDay, localDay, writeDay } from '#lib/calendar-date.ts';
import { ClockStore, useStore } from '#parts/root/index.tsx';
import { DateField } from '#ui/DateField.tsx';
import { Field } from '#ui/Field.tsx';
import { Select } from '#ui/Select.tsx';
import { firstDay, lastDays, type Period } from '../order-query.ts';
import styles from './PeriodFilter.module.css';

type PeriodFilterProps = { period: Period | null; onChange: (period: Period | null) => void };

const ownDays = 'own';

/** The filter by period: last days, or a custom range. */
export const PeriodFilter = observer(function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('orders');
  const [isAsking, setAsking] = useState(false);
  const days = period && 'days' in period ? period.days : null;
  const own = period && 'from' in period ? period : null;
  const clock = useStore(ClockStore);
  const locale = useLocale();
  const today = localDay(clock.today);
  // The typed text that is no day stays in its field, and is marked as wrong on blur.
  const [typed, setTyped] = useState<{ from?: string | undefined; to?: string | undefined }>({});
  const [left, setLeft] = useState<{ from?: boolean; to?: boolean }>({});
  const isWrong = (end: 'from' | 'to') => typed[end] !== undefined && left[end] === true;
  const isOwn = own !== null || (isAsking && days === null);
  // The range from before the typing: a day that was only passed through must not move the other end for good.
  const [before, setBefore] = useState<typeof own>(null);
  const change = (end: 'from' | 'to', day: string | null) => {
    const { from = null, to = null } = before ?? own ?? {};
    const next = end === 'from' ? { from: day, to } : { from, to: day };
    // An end that passes the other one takes it along: swapped ends would change the field under the hand.
    if (next.from !== null && next.to !== null && next.from > next.to) next.from = next.to = day;
    onChange(next.from === null && next.to === null ? null : next);
  };
  return (
    <div className={styles.period}>
      <Select
        size="control"
        label={t('period.label')}
        value={isOwn ? ownDays : String(days ?? 'all')}
        options={[
          { value: 'all', label: t('period.all') },
          ...lastDays.map((value) => ({ value: String(value), label: t('period.days', { count: value }) })),
          { value: ownDays, label: t('period.own') },
        ]}
        onChange={(value) => {
          setAsking(value === ownDays);
          if (value !== ownDays) onChange(value === 'all' ? null : { days: Number(value) });
          else if (days !== null) onChange(null);
        }}
      />
      {isOwn && (
        <div className={styles.days}>
          {(['from', 'to'] as const).map((end) => (
            <Field
              key={end}
              label={t(`period.${end}`)}
              hideLabel
              error={isWrong(end) ? t('period.wrong', { example: writeDay(today, tagOf(locale)) }) : null}
              className={styles.day}
            >
              <DateField
                className={styles.control}
                value={typed[end] ?? own?.[end] ?? ''}
                min={firstDay}
                max={today}
                start={today}
                onChange={(value) => {
                  const isKnown = value === '' || isDay(value);
                  setTyped({ ...typed, [end]: isKnown ? undefined : value });
                  if (isKnown) change(end, value === '' ? null : value);
                }}
                onBlur={() => {
                  setLeft({ ...left, [end]: true });
                  setBefore(null);
                }}
                onFocus={() => {
                  setLeft({ ...left, [end]: false });
                  setBefore(own);
                }}
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  );
});
