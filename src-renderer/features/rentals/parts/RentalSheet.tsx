import { useTranslation } from 'react-i18next';
import { formatNumber } from '#i18n/format.ts';
import { FilterGroup, FilterSheet, PressFilter } from '#parts/browse/index.ts';
import { Switch } from '#ui/Choice.tsx';
import { type RentalFilters, withoutAvailable, withRating } from '../rental-filters.ts';
import { useBands, useRatings } from './choices.ts';
import styles from './RentalSheet.module.css';

type RentalSheetProps = {
  open: boolean;
  onClose: () => void;
  filters: RentalFilters;
  onChange: (filters: RentalFilters) => void;
  onReset: () => void;
  total: number | null;
};

/** The filters of a phone in a sheet: price, rating, and available accounts only. */
export function RentalSheet({ open, onClose, filters, onChange, onReset, total }: RentalSheetProps) {
  const { t } = useTranslation('rentals');
  const bands = useBands(filters);
  const ratings = useRatings(filters);
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      title={t('filters.title')}
      resetLabel={t('filters.reset')}
      onReset={onReset}
      showLabel={
        total === null
          ? t('filters.showPlain')
          : t('filters.show', { count: total, formatted: formatNumber(total) })
      }
    >
      <FilterGroup title={t('filters.price')}>
        <PressFilter
          options={bands.options}
          value={bands.value}
          onChange={(value) => onChange(bands.with(value))}
        />
      </FilterGroup>
      <FilterGroup title={t('filters.rating')}>
        <PressFilter
          options={ratings}
          value={filters.minRating}
          onChange={(minRating) => onChange(withRating(filters, minRating))}
        />
      </FilterGroup>
      <div className={styles.toggle}>
        <Switch
          checked={filters.available === true}
          onChange={(isOn) => onChange(isOn ? { ...filters, available: true } : withoutAvailable(filters))}
        >
          {t('filters.available')}
        </Switch>
      </div>
    </FilterSheet>
  );
}
