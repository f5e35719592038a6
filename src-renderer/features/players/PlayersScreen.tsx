import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { PlayerSort } from '#api/contract/index.ts';
import { useStore } from '#features/root/index.tsx';
import { formatNumber } from '#i18n/format.ts';
import { Card, CardHead } from '#ui/Card.tsx';
import { Chip } from '#ui/Chip.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Page } from '#ui/Page.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './PlayersScreen.module.css';
import { PlayersStore } from './PlayersStore.ts';
import { FilterChips } from './parts/FilterChips.tsx';
import { FilterPanel, ResetFilters, ShowPlayers } from './parts/FilterPanel.tsx';
import { PlayerResults } from './parts/PlayerResults.tsx';
import {
  activeFilters,
  formatPlayerFilters,
  noFilters,
  type PlayerFilters,
  parsePlayerFilters,
  without,
} from './player-filters.ts';

/** A pause in typing after which the words become a filter. */
const typingPauseMs = 300;

/** All players: filters, order and words live in the address, so that any view of it can be sent to a friend. */
const PlayersScreen = observer(function PlayersScreen() {
  const { t } = useTranslation('players');
  const layout = useLayout();
  const store = useStore(PlayersStore);
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parsePlayerFilters(params), [params]);
  const list = store.list(filters);
  const isBack = useNavigationType() === 'POP';
  const [isSheetOpen, setSheetOpen] = useState(false);

  useEffect(() => void store.loadGames(), [store]);
  useEffect(() => store.show(list), [store, list]);
  useEffect(() => () => store.leave(), [store]);

  const change = (next: PlayerFilters) => setParams(formatPlayerFilters(next), { replace: true });
  const reset = () => change({ ...noFilters, sort: filters.sort });
  const count =
    list.total === null ? null : t('count', { count: list.total, formatted: formatNumber(list.total) });
  const sorts = PlayerSort.options.map((value) => ({ value, label: t(`sort.${value}`) }));
  const setSort = (sort: PlayerFilters['sort']) => change({ ...filters, sort });
  const results = (
    <PlayerResults
      key={formatPlayerFilters(filters).toString()}
      list={list}
      isOnlineOnly={filters.online === true}
      isBack={isBack}
      onReset={reset}
    />
  );

  if (layout === 'mobile') {
    const active = activeFilters(filters).filter((name) => name !== 'keyword').length;
    return (
      <Page tight>
        <KeywordSearch filters={filters} onChange={change} />
        <GameChips filters={filters} onChange={change} />
        <div className={styles.bar}>
          <Chip
            icon="sliders-horizontal"
            label={active > 0 ? t('filters.count', { count: active }) : t('filters.title')}
            selected={active > 0}
            onClick={() => setSheetOpen(true)}
          />
          <Select
            size="control"
            label={t('sort.label')}
            value={filters.sort}
            options={sorts}
            onChange={setSort}
            className={styles.sort}
          />
          <span className={styles.count} role="status">
            {count}
          </span>
        </div>
        {results}
        <Drawer
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          title={t('filters.title')}
          aside={<ResetFilters onReset={reset} />}
          flush
          footer={<ShowPlayers count={list.total} onClick={() => setSheetOpen(false)} />}
        >
          <FilterPanel filters={filters} onChange={change} />
        </Drawer>
      </Page>
    );
  }
  return (
    <Page tight>
      <div className={styles.listing}>
        <Card className={styles.filters} role="region" aria-label={t('filters.title')}>
          <CardHead title={t('filters.title')}>
            <ResetFilters onReset={reset} />
          </CardHead>
          <FilterPanel filters={filters} onChange={change} />
        </Card>
        <div className={styles.results}>
          <div className={styles.bar}>
            <span className={styles.count} role="status">
              {count}
            </span>
            <div className={styles.chips}>
              <FilterChips filters={filters} onChange={change} />
            </div>
            <div className={styles.tools}>
              <KeywordSearch filters={filters} onChange={change} />
              <Segmented label={t('sort.label')} value={filters.sort} options={sorts} onChange={setSort} />
            </div>
          </div>
          {results}
        </div>
      </div>
    </Page>
  );
});

type FilterProps = { filters: PlayerFilters; onChange: (filters: PlayerFilters) => void };

/** Words to search for; they become a filter when the typing pauses. */
function KeywordSearch({ filters, onChange }: FilterProps) {
  const { t } = useTranslation('players');
  const settled = filters.keyword ?? '';
  const [typed, setTyped] = useState(settled);
  const [known, setKnown] = useState(settled);
  if (known !== settled) {
    // The address changed from outside, by Back or a removed chip: it wins over what was typed.
    setKnown(settled);
    if (typed.trim() !== settled) setTyped(settled);
  }
  const apply = (words: string) => {
    const keyword = words.trim();
    if (keyword !== settled) onChange(keyword === '' ? without(filters, 'keyword') : { ...filters, keyword });
  };
  useEffect(() => {
    if (typed.trim() === settled) return;
    const timer = setTimeout(apply, typingPauseMs, typed);
    return () => clearTimeout(timer);
  });
  return (
    <SearchInput
      value={typed}
      onChange={setTyped}
      onSearch={apply}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      maxLength={100}
      className={styles.search ?? ''}
    />
  );
}

const GameChips = observer(function GameChips({ filters, onChange }: FilterProps) {
  const { t } = useTranslation('players');
  const { games } = useStore(PlayersStore);
  const choose = (gameId?: number) => {
    const rest = without(filters, 'gameId', 'minRank');
    onChange(gameId === undefined ? rest : { ...rest, gameId });
  };
  return (
    <div className={styles.games}>
      <Chip label={t('filters.allGames')} selected={filters.gameId === undefined} onClick={() => choose()} />
      {games.map((game) => (
        <Chip
          key={game.id}
          label={game.name}
          picture={game.icon}
          selected={filters.gameId === game.id}
          onClick={() => choose(game.id)}
        />
      ))}
    </div>
  );
});

export default PlayersScreen;
