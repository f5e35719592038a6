import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#features/root/index.tsx';
import { formatNumber, formatRating } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Checkbox, Switch } from '#ui/Choice.tsx';
import { Price } from '#ui/Price.tsx';
import { RangeSlider } from '#ui/RangeSlider.tsx';
import { Select } from '#ui/Select.tsx';
import { TextButton } from '#ui/TextLink.tsx';
import { PlayersStore } from '../PlayersStore.ts';
import { type PlayerFilters, without } from '../player-filters.ts';
import styles from './FilterPanel.module.css';

type FilterPanelProps = {
  filters: PlayerFilters;
  onChange: (filters: PlayerFilters) => void;
};

const services = ['match', 'coaching', 'voice', 'team'] as const;
const genders = ['female', 'male'] as const;
const ratings = [4, 4.5, 4.8] as const;
/** Games shown before the rest is asked for. */
const shownGames = 5;
/** Ends of the price range; the upper end means 'this or more'. */
const priceEnds: readonly [number, number] = [0, 200];

/** All filters of the player list, in the groups they are drawn in. */
export const FilterPanel = observer(function FilterPanel({ filters, onChange }: FilterPanelProps) {
  const { t } = useTranslation('players');
  return (
    <>
      <GameGroup filters={filters} onChange={onChange} />
      <Group title={t('filters.service')}>
        <div className={styles.chips}>
          {services.map((service) => (
            <Chip
              key={service}
              size="sm"
              label={t(`service.${service}`)}
              selected={filters.service === service}
              onClick={() =>
                onChange(filters.service === service ? without(filters, 'service') : { ...filters, service })
              }
            />
          ))}
        </div>
      </Group>
      <RankGroup filters={filters} onChange={onChange} />
      <PriceGroup
        // The range on the way belongs to one address: another one starts from its own ends.
        key={`${filters.minPrice}-${filters.maxPrice}`}
        filters={filters}
        onChange={onChange}
      />
      <Group title={t('filters.gender')}>
        <div className={styles.chips}>
          {genders.map((gender) => (
            <Chip
              key={gender}
              size="sm"
              label={t(`filters.${gender}`)}
              selected={filters.gender === gender}
              onClick={() =>
                onChange(filters.gender === gender ? without(filters, 'gender') : { ...filters, gender })
              }
            />
          ))}
        </div>
      </Group>
      <Group title={t('filters.rating')}>
        <div className={styles.chips}>
          {ratings.map((score) => (
            <Chip
              key={score}
              size="sm"
              label={t('filters.ratingFrom', { score: formatRating(score) })}
              selected={filters.minRating === score}
              onClick={() =>
                onChange(
                  filters.minRating === score
                    ? without(filters, 'minRating')
                    : { ...filters, minRating: score },
                )
              }
            />
          ))}
        </div>
      </Group>
      <div className={styles.group}>
        <Toggle name="online" label={t('filters.online')} filters={filters} onChange={onChange} />
        <Toggle name="hasVoice" label={t('filters.voice')} filters={filters} onChange={onChange} />
        <Toggle name="withCoupon" label={t('filters.coupon')} filters={filters} onChange={onChange} />
      </div>
    </>
  );
});

function Group({ title, children }: { title: React.ReactNode; children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

const GameGroup = observer(function GameGroup({ filters, onChange }: FilterPanelProps) {
  const { t } = useTranslation('players');
  const { games, gamesFailed } = useStore(PlayersStore);
  const [isOpen, setOpen] = useState(false);
  const chosen = games.findIndex((game) => game.id === filters.gameId);
  const shown = isOpen || chosen >= shownGames ? games : games.slice(0, shownGames);
  return (
    <Group title={t('filters.game')}>
      {gamesFailed && <p className={styles.quiet}>{t('list.gamesFailed')}</p>}
      {shown.map((game) => (
        <Checkbox
          key={game.id}
          checked={game.id === filters.gameId}
          onChange={() =>
            onChange(
              game.id === filters.gameId
                ? without(filters, 'gameId', 'minRank')
                : { ...without(filters, 'minRank'), gameId: game.id },
            )
          }
          aside={formatNumber(game.playerCount)}
        >
          <span className={styles.game}>
            <img src={game.icon} alt="" />
            <span>{game.name}</span>
          </span>
        </Checkbox>
      ))}
      {games.length > shownGames && chosen < shownGames && (
        <TextButton className={styles.more} onClick={() => setOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? t('filters.showFewer') : t('filters.showMore', { count: games.length - shownGames })}
        </TextButton>
      )}
    </Group>
  );
});

const RankGroup = observer(function RankGroup({ filters, onChange }: FilterPanelProps) {
  const { t } = useTranslation('players');
  const ranks = useStore(PlayersStore).game(filters.gameId)?.ranks ?? [];
  return (
    <Group title={t('filters.rank')}>
      <Select
        label={t('filters.rank')}
        disabled={ranks.length === 0}
        placeholder={filters.gameId === undefined ? t('filters.rankNeedsGame') : t('filters.anyRank')}
        value={filters.gameId === undefined ? null : String(filters.minRank ?? 'any')}
        options={[
          { value: 'any', label: t('filters.anyRank') },
          ...ranks.map((rank, index) => ({ value: String(index), label: rank })),
        ]}
        onChange={(value) =>
          onChange(value === 'any' ? without(filters, 'minRank') : { ...filters, minRank: Number(value) })
        }
      />
    </Group>
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
    <Group
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
    </Group>
  );
}

type ToggleProps = FilterPanelProps & { name: 'online' | 'hasVoice' | 'withCoupon'; label: string };

function Toggle({ name, label, filters, onChange }: ToggleProps) {
  return (
    <Switch
      checked={filters[name] === true}
      onChange={(isOn) => onChange(isOn ? { ...filters, [name]: true } : without(filters, name))}
    >
      {label}
    </Switch>
  );
}

/** The quiet button that takes all filters away. */
export function ResetFilters({ onReset }: { onReset: () => void }) {
  const { t } = useTranslation('players');
  return (
    <TextButton className={styles.more} onClick={onReset}>
      {t('filters.reset')}
    </TextButton>
  );
}

/** The foot of the filter sheet: closes it and says how many are found. */
export function ShowPlayers({ count, onClick }: { count: number | null; onClick: () => void }) {
  const { t } = useTranslation('players');
  return (
    <Button variant="primary" size="lg" block onClick={onClick}>
      {count === null ? t('filters.showPlain') : t('filters.show', { count, formatted: formatNumber(count) })}
    </Button>
  );
}
