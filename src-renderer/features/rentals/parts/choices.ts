import { useTranslation } from 'react-i18next';
import { formatNumber, formatRating } from '#i18n/format.ts';
import { bandOf, type PriceBand, priceBands, type RentalFilters, withBand } from '../rental-filters.ts';

const ratings = [4, 4.5, 4.8];
const keyOf = ({ min, max }: PriceBand) => `${min ?? ''}-${max ?? ''}`;

/** The price ranges to choose from, plus a custom one from the URL; `with` sets or removes the filter. */
export function useBands(filters: RentalFilters) {
  const { t } = useTranslation('rentals');
  const band = bandOf(filters);
  const isOwn = band !== null && !priceBands.some((one) => keyOf(one) === keyOf(band));
  const bands = isOwn ? [...priceBands, band] : priceBands;
  const words = ({ min, max }: PriceBand) => {
    if (min === null) return t('filters.priceTo', { max: formatNumber(max ?? 0) });
    if (max === null) return t('filters.priceFrom', { min: formatNumber(min) });
    return t('filters.priceBetween', { min: formatNumber(min), max: formatNumber(max) });
  };
  return {
    options: bands.map((one) => ({ value: keyOf(one), label: words(one) })),
    value: band === null ? undefined : keyOf(band),
    with: (value: string | undefined) => withBand(filters, bands.find((one) => keyOf(one) === value) ?? null),
  };
}

/** The ratings to choose from, plus a custom one from the URL. */
export function useRatings({ minRating }: RentalFilters): { value: number; label: string }[] {
  const { t } = useTranslation('rentals');
  const scores = minRating === undefined || ratings.includes(minRating) ? ratings : [...ratings, minRating];
  return scores.map((value) => ({ value, label: t('filters.ratingFrom', { score: formatRating(value) }) }));
}
