import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input } from '#ui/Input.tsx';
import { Select } from '#ui/Select.tsx';
import { lastDays, type Period } from '../order-query.ts';
import styles from './PeriodFilter.module.css';

type PeriodFilterProps = { period: Period | null; onChange: (period: Period | null) => void };

const ownDays = 'own';

/** When the orders were made: the last days, or two days of one's own. */
export function PeriodFilter({ period, onChange }: PeriodFilterProps) {
  const { t } = useTranslation('orders');
  const [isAsking, setAsking] = useState(false);
  const days = period && 'days' in period ? period.days : null;
  const own = period && 'from' in period ? period : null;
  const isOwn = own !== null || (isAsking && days === null);
  const change = (part: { from?: string | null; to?: string | null }) => {
    const next = { from: own?.from ?? null, to: own?.to ?? null, ...part };
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
      {isOwn &&
        (['from', 'to'] as const).map((end) => (
          <Input
            key={end}
            type="date"
            aria-label={t(`period.${end}`)}
            value={own?.[end] ?? ''}
            min="2020-01-01"
            max="2099-12-31"
            onChange={(event) => change({ [end]: event.target.value === '' ? null : event.target.value })}
          />
        ))}
    </div>
  );
}
