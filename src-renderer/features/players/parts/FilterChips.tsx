import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { useStore } from '#features/root/index.tsx';
import { formatNumber, formatRating } from '#i18n/format.ts';
import { Chip } from '#ui/Chip.tsx';
import { PlayersStore } from '../PlayersStore.ts';
import { type ActiveFilter, activeFilters, type PlayerFilters, withoutActive } from '../player-filters.ts';

type FilterChipsProps = { filters: PlayerFilters; onChange: (filters: PlayerFilters) => void };

/** The filters in force, each with a cross that takes it away. */
export const FilterChips = observer(function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation('players');
  const game = useStore(PlayersStore).game(filters.gameId);

  const words = (name: ActiveFilter): string => {
    switch (name) {
      case 'keyword':
        return t('chip.keyword', { words: filters.keyword });
      case 'gameId':
        return game?.name ?? t('filters.game');
      case 'service':
        return filters.service ? t(`service.${filters.service}`) : '';
      case 'minRank':
        return t('chip.rank', { rank: game?.ranks[filters.minRank ?? 0] ?? t('filters.rank') });
      case 'price':
        return priceWords();
      case 'gender':
        return filters.gender ? t(`filters.${filters.gender}`) : '';
      case 'minRating':
        return t('filters.ratingFrom', { score: formatRating(filters.minRating ?? 0) });
      case 'online':
        return t('filters.online');
      case 'hasVoice':
        return t('filters.voice');
      case 'withCoupon':
        return t('filters.coupon');
    }
  };
  const priceWords = () => {
    const { minPrice, maxPrice } = filters;
    if (minPrice === undefined) return t('chip.priceTo', { max: formatNumber(maxPrice ?? 0) });
    if (maxPrice === undefined) return t('chip.priceFrom', { min: formatNumber(minPrice) });
    return t('chip.price', { min: formatNumber(minPrice), max: formatNumber(maxPrice) });
  };

  return activeFilters(filters).map((name) => (
    <Chip
      key={name}
      size="sm"
      label={words(name)}
      {...(name === 'gameId' && game && { picture: game.icon })}
      onRemove={() => onChange(withoutActive(filters, name))}
    />
  ));
});
