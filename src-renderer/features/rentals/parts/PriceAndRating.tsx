import { useTranslation } from 'react-i18next';
import { formatNumber, formatRating } from '#i18n/format.ts';
import { Select } from '#ui/Select.tsx';
import { bandOf, type PriceBand, priceBands, type RentalFilters, withBand } from '../rental-filters.ts';
import styles from './PriceAndRating.module.css';

type PriceAndRatingProps = { filters: RentalFilters; onChange: (filters: RentalFilters) => void };

const ratings = [4, 4.5, 4.8];
const any = 'any';
const keyOf = ({ min, max }: PriceBand) => `${min ?? ''}-${max ?? ''}`;

/** Narrows the accounts to a span of prices an hour and to a rating. */
export function PriceAndRating({ filters, onChange }: PriceAndRatingProps) {
  const { t } = useTranslation('rentals');
  const band = bandOf(filters);
  const isOwn = band !== null && !priceBands.some((one) => keyOf(one) === keyOf(band));
  const bands = isOwn ? [...priceBands, band] : priceBands;
  const { minRating } = filters;
  const scores = minRating === undefined || ratings.includes(minRating) ? ratings : [...ratings, minRating];
  const words = ({ min, max }: PriceBand) => {
    if (min === null) return t('filters.priceTo', { max: formatNumber(max ?? 0) });
    if (max === null) return t('filters.priceFrom', { min: formatNumber(min) });
    return t('filters.priceBetween', { min: formatNumber(min), max: formatNumber(max) });
  };
  return (
    <>
      <Select
        size="control"
        label={t('filters.price')}
        value={band === null ? any : keyOf(band)}
        options={[
          { value: any, label: t('filters.anyPrice') },
          ...bands.map((one) => ({ value: keyOf(one), label: words(one) })),
        ]}
        onChange={(value) => onChange(withBand(filters, bands.find((one) => keyOf(one) === value) ?? null))}
        className={styles.select}
      />
      <Select
        size="control"
        label={t('filters.rating')}
        value={minRating === undefined ? any : String(minRating)}
        options={[
          { value: any, label: t('filters.anyRating') },
          ...scores.map((score) => ({
            value: String(score),
            label: t('filters.ratingFrom', { score: formatRating(score) }),
          })),
        ]}
        onChange={(value) => {
          const { minRating: _, ...rest } = filters;
          onChange(value === any ? rest : { ...rest, minRating: Number(value) });
        }}
        className={styles.select}
      />
    </>
  );
}
