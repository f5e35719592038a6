import { useTranslation } from 'react-i18next';
import { Select } from '#ui/Select.tsx';
import { type RentalFilters, withRating } from '../rental-filters.ts';
import { useBands, useRatings } from './choices.ts';
import styles from './PriceAndRating.module.css';

type PriceAndRatingProps = { filters: RentalFilters; onChange: (filters: RentalFilters) => void };

/** The filters by price per hour and by rating. */
export function PriceAndRating({ filters, onChange }: PriceAndRatingProps) {
  const { t } = useTranslation('rentals');
  const bands = useBands(filters);
  const ratings = useRatings(filters).map(({ value, label }) => ({ value: String(value), label }));
  return (
    <>
      <OneOrAny
        label={t('filters.price')}
        anyLabel={t('filters.anyPrice')}
        options={bands.options}
        value={bands.value}
        onChange={(band) => onChange(bands.with(band))}
      />
      <OneOrAny
        label={t('filters.rating')}
        anyLabel={t('filters.anyRating')}
        options={ratings}
        value={filters.minRating === undefined ? undefined : String(filters.minRating)}
        onChange={(rating) =>
          onChange(withRating(filters, rating === undefined ? undefined : Number(rating)))
        }
      />
    </>
  );
}

type OneOrAnyProps = {
  label: string;
  /** The text of the first option, which sets no filter. */
  anyLabel: string;
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string | undefined) => void;
};

/** The value of the option without a filter. */
const noLimit = 'any';

function OneOrAny({ label, anyLabel, options, value = noLimit, onChange }: OneOrAnyProps) {
  return (
    <Select
      size="control"
      label={label}
      value={value}
      options={[{ value: noLimit, label: anyLabel }, ...options]}
      onChange={(next) => onChange(next === noLimit ? undefined : next)}
      className={styles.select}
    />
  );
}
