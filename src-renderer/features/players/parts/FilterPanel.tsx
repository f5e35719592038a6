import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, formatRating } from '#i18n/format.ts';
import { FilterGroup, GamesStore, PressFilter, toggled } from '#parts/browse/index.ts';
import { useStore } from '#parts/root/index.tsx';
import { Checkbox, Switch } from '#ui/Choice.tsx';
import { Price } from '#ui/Price.tsx';
import { RangeSlider } from '#ui/RangeSlider.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextButton } from '#ui/TextLink.tsx';
import { Thumbnail } from '#ui/Thumbnail.tsx';
import { type PlayerFilters, withFilter, withGames, without } from '../player-filters.ts';
import styles from './FilterPanel.module.css';

type FilterPanelProps = {
  filters: PlayerFilters;
  onChange: (filters: PlayerFilters) => void;
};

const services = ['match', 'coaching', 'voice', 'team'] as const;
const genders = ['female', 'male'] as const;
const ratings = [4, 4.5, 4.8] as const;
/** The number of games shown before the list is expanded. */
const shownGames = 5;
/** The ends of the price range; the upper end means 'this or more'. */
const priceEnds: readonly [number, number] = [0, 200];

/** All filters of the player list, in groups. */
export const FilterPanel = observer(function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const { t } = useTranslation('players');
  return (
    <>
      <GameGroup filters={filters} onChange={onChange} />
      <FilterGroup title={t('filters.service')}>
        <PressFilter
          options={services.map((value) => ({ value, label: t(`service.${value}`) }))}
          value={filters.service}
          onChange={(service) => onChange(withFilter(filters, 'service', service))}
        />
      </FilterGroup>
      <RankGroup filters={filters} onChange={onChange} />
      <PriceGroup
        // The uncommitted range belongs to one URL: a new URL remounts the slider with its own range.
        key={`${filters.minPrice}-${filters.maxPrice}`}
        filters={filters}
        onChange={onChange}
      />
      <FilterGroup title={t('filters.gender')}>
        <PressFilter
          options={genders.map((value) => ({ value, label: t(`filters.${value}`) }))}
          value={filters.gender}
          onChange={(gender) => onChange(withFilter(filters, 'gender', gender))}
        />
      </FilterGroup>
      <FilterGroup title={t('filters.rating')}>
        <PressFilter
          options={ratings.map((value) => ({
            value,
            label: t('filters.ratingFrom', { score: formatRating(value) }),
          }))}
          value={filters.minRating}
          onChange={(minRating) => onChange(withFilter(filters, 'minRating', minRating))}
        />
      </FilterGroup>
      <div className={styles.toggles}>
        <Toggle name="online" label={t('filters.online')} filters={filters} onChange={onChange} />
        <Toggle name="hasVoice" label={t('filters.voice')} filters={filters} onChange={onChange} />
        <Toggle name="withCoupon" label={t('filters.coupon')} filters={filters} onChange={onChange} />
      </div>
    </>
  );
});

const GameGroup = observer(function GameGroup({ filters, onChange }: FilterPanelProps) {
  const { t } = useTranslation('players');
  const { games, hasFailed } = useStore(GamesStore);
  const [isOpen, setOpen] = useState(false);
  const chosen = filters.gameIds ?? [];
  const isFarChosen = games.slice(shownGames).some(({ id }) => chosen.includes(id));
  const shown = isOpen || isFarChosen ? games : games.slice(0, shownGames);
  return (
    <FilterGroup title={t('filters.game')}>
      {hasFailed && <p className={styles.quiet}>{t('list.gamesFailed')}</p>}
      {games.length === 0 &&
        !hasFailed &&
        Array.from({ length: shownGames + 1 }, (_, row) => (
          <span key={String(row)} className={styles.waiting}>
            <Skeleton width={row < shownGames ? '70%' : '40%'} />
          </span>
        ))}
      {shown.map((game) => (
        <Checkbox
          key={game.id}
          checked={chosen.includes(game.id)}
          onChange={() => onChange(withGames(filters, toggled(chosen, game.id)))}
          aside={formatNumber(game.playerCount)}
        >
          <span className={styles.game}>
            <Thumbnail src={game.icon} size={20} />
            <span className="ellipsis">{game.name}</span>
          </span>
        </Checkbox>
      ))}
      {games.length > shownGames && !isFarChosen && (
        <TextButton className={styles.more} onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? t('filters.showFewer') : t('filters.showMore', { count: games.length - shownGames })}
        </TextButton>
      )}
    </FilterGroup>
  );
});

const RankGroup = observer(function RankGroup({ filters, onChange }: FilterPanelProps) {
  const { t } = useTranslation('players');
  const games = useStore(GamesStore);
  const gameId = filters.gameIds?.length === 1 ? filters.gameIds[0] : undefined;
  const ranks = games.game(gameId)?.ranks ?? [];
  return (
    <FilterGroup title={t('filters.rank')}>
      <Select
        label={t('filters.rank')}
        disabled={ranks.length === 0}
        placeholder={gameId === undefined ? t('filters.rankNeedsGame') : t('filters.anyRank')}
        value={gameId === undefined ? null : String(filters.minRank ?? 'any')}
        options={[
          { value: 'any', label: t('filters.anyRank') },
          ...ranks.map((rank, index) => ({ value: String(index), label: rank })),
        ]}
        onChange={(value) =>
          onChange(withFilter(filters, 'minRank', value === 'any' ? undefined : Number(value)))
        }
      />
    </FilterGroup>
  );
});

function PriceGroup({ filters, onChange }: FilterPanelProps) {
  const { t } = useTranslation('players');
  const [least, most] = priceEnds;
  const [range, setRange] = useState<[number, number]>([filters.minPrice ?? least, filters.maxPrice ?? most]);
  const commit = ([low, high]: [number, number]) => {
    const rest = without(filters, 'minPrice', 'maxPrice');
    onChange({ ...rest, ...(low > least && { minPrice: low }), ...(high < most && { maxPrice: high }) });
  };
  return (
    <FilterGroup
      title={
        <>
          {t('filters.price')} <small>{t('filters.perUnit')}</small>
        </>
      }
    >
      <RangeSlider
        value={range}
        min={least}
        max={most}
        step={5}
        labels={[t('filters.priceMin'), t('filters.priceMax')]}
        onChange={setRange}
        onCommit={commit}
      />
      <div className={styles.ends}>
        <Price amount={range[0]} size="sm" />
        <span>
          <Price amount={range[1]} size="sm" />
          {range[1] === most && '+'}
        </span>
      </div>
    </FilterGroup>
  );
}

type ToggleProps = FilterPanelProps & { name: 'online' | 'hasVoice' | 'withCoupon'; label: string };

function Toggle({ name, label, filters, onChange }: ToggleProps) {
  return (
    <Switch
      checked={filters[name] === true}
      onChange={(isOn) => onChange(withFilter(filters, name, isOn || undefined))}
    >
      {label}
    </Switch>
  );
}
