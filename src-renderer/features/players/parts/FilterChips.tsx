import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRating } from '#i18n/format.ts';
import { GamesStore } from '#parts/browse/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Chip } from '#ui/Chip.tsx';
import {
  type ActiveFilter,
  activeFilters,
  gameOf,
  type PlayerFilters,
  withoutActive,
} from '../player-filters.ts';

type FilterChipsProps = { filters: PlayerFilters; onChange: (filters: PlayerFilters) => void };

const isGame = (name: ActiveFilter): name is `game-${number}` => name.startsWith('game-');

/** The active filters, each with a cross that removes it. */
export const FilterChips = observer(function FilterChips({ filters, onChange }: FilterChipsProps) {
  const { t } = useTranslation('players');
  const games = useStore(GamesStore);
  const only = filters.gameIds?.length === 1 ? games.game(filters.gameIds[0]) : undefined;

  const words = (name: Exclude<ActiveFilter, `game-${number}`>): string => {
    switch (name) {
      case 'keyword':
        return t('chip.keyword', { words: filters.keyword });
      case 'service':
        return filters.service ? t(`service.${filters.service}`) : '';
      case 'minRank':
        return t('chip.rank', { rank: only?.ranks[filters.minRank ?? 0] ?? t('filters.rank') });
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

  return activeFilters(filters).map((name) => {
    const gameId = gameOf(name);
    const game = gameId === null ? undefined : games.game(gameId);
    return (
      <Chip
        key={name}
        size="sm"
        label={isGame(name) ? (game?.name ?? t('filters.game')) : words(name)}
        picture={game?.icon}
        onRemove={() => onChange(withoutActive(filters, name))}
      />
    );
  });
});
