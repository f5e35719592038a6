import { useTranslation } from 'react-i18next';
import { Select } from '#ui/Select.tsx';
import { type RentalFilters, withRating } from '../rental-filters.ts';
import { useBands, useRatings } from './choices.ts';
import styles from './PriceAndRating.module.css';

type PriceAndRatingProps = { filters: RentalFilters; onChange: (filters: RentalFilters) => void };

const any = 'any';

/** Narrows the accounts to a span of prices an hour and to a rating. */
export function PriceAndRating({ filters, onChange }: PriceAndRatingProps) {
  const { t } = useTranslation('rentals');
  const bands = useBands(filters);
  const ratings = useRatings(filters);
  return (
    <>
      <Select
        size="control"
        label={t('filters.price')}
        value={bands.value ?? any}
        options={[{ value: any, label: t('filters.anyPrice') }, ...bands.options]}
        onChange={(value) => onChange(bands.with(value))}
        className={styles.select}
      />
      <Select
        size="control"
        label={t('filters.rating')}
        value={String(filters.minRating ?? any)}
        options={[
          { value: any, label: t('filters.anyRating') },
          ...ratings.map(({ value, label }) => ({ value: String(value), label })),
        ]}
        onChange={(value) => onChange(withRating(filters, value === any ? undefined : Number(value)))}
        className={styles.select}
      />
    </>
  );
}
