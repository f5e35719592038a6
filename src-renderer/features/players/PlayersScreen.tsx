import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef, useState } from 'react';
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

/** Short enough that the list seems to follow the letters, long enough to make one search of a held key. */
const typingPauseMs = 40;

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
  const drawn = store.drawn(list);
  const { total } = drawn;
  const count = total === null ? null : t('count', { count: total, formatted: formatNumber(total) });
  const sorts = PlayerSort.options.map((value) => ({ value, label: t(`sort.${value}`) }));
  const setSort = (sort: PlayerFilters['sort']) => change({ ...filters, sort });
  const results = (
    <PlayerResults
      key={listKey(drawn)}
      list={drawn}
      isOutdated={drawn !== list}
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
          footer={<ShowPlayers count={total} onClick={() => setSheetOpen(false)} />}
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

const listKeys = new WeakMap<object, number>();
let lastKey = 0;

/** A key of a list's own: what is drawn for it is made once, however long the list before it stays. */
function listKey(list: object): number {
  const known = listKeys.get(list);
  if (known !== undefined) return known;
  lastKey += 1;
  listKeys.set(list, lastKey);
  return lastKey;
}

type FilterProps = { filters: PlayerFilters; onChange: (filters: PlayerFilters) => void };

/** Words to search for; they become a filter when the typing pauses. */
function KeywordSearch({ filters, onChange }: FilterProps) {
  const { t } = useTranslation('players');
  const settled = filters.keyword ?? '';
  const [typed, setTyped] = useState(settled);
  /** Words from here that are on their way into the address, oldest first. */
  const sent = useRef<string[]>([]);
  useEffect(() => {
    const at = sent.current.lastIndexOf(settled);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
    // The address changed from outside, by Back or a removed chip: it wins over what was typed.
    if (at < 0) setTyped(settled);
  }, [settled]);
  const apply = (words: string) => {
    const keyword = words.trim();
    if (keyword === (sent.current.at(-1) ?? settled)) return;
    sent.current.push(keyword);
    onChange(keyword === '' ? without(filters, 'keyword') : { ...filters, keyword });
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
