import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigationType, useSearchParams } from 'react-router-dom';
import { RentalSort } from '#api/contract/index.ts';
import { failureWords, WindowedGrid } from '#features/paging/index.ts';
import { useStore } from '#features/root/index.tsx';
import { formatNumber } from '#i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { SearchInput } from '#ui/Input.tsx';
import { Page } from '#ui/Page.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { PriceAndRating } from './parts/PriceAndRating.tsx';
import { RentalTile } from './parts/RentalTile.tsx';
import styles from './RentalsScreen.module.css';
import { RentalsStore } from './RentalsStore.ts';
import {
  formatRentalFilters,
  noRentalFilters,
  parseRentalFilters,
  type RentalFilters,
} from './rental-filters.ts';

/** A pause in typing after which the words become a filter. */
const typingPauseMs = 300;

/** All accounts for rent; filters and order live in the address. */
const RentalsScreen = observer(function RentalsScreen() {
  const { t } = useTranslation('rentals');
  const layout = useLayout();
  const store = useStore(RentalsStore);
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => parseRentalFilters(params), [params]);
  const list = store.list(filters);
  const change = (next: RentalFilters) => setParams(formatRentalFilters(next), { replace: true });
  const chooseGame = (gameId?: number) => {
    const { gameId: _, ...rest } = filters;
    change(gameId === undefined ? rest : { ...rest, gameId });
  };
  const toggleAvailable = () => {
    const { available, ...rest } = filters;
    change(available ? rest : { ...rest, available: true });
  };

  useEffect(() => void store.loadGames(), [store]);
  useEffect(() => store.show(list), [store, list]);
  useEffect(() => () => store.leave(), [store]);

  const sorts = RentalSort.options.map((value) => ({ value, label: t(`sort.${value}`) }));
  const setSort = (sort: RentalFilters['sort']) => change({ ...filters, sort });
  return (
    <Page tight>
      {layout === 'mobile' && <KeywordSearch filters={filters} onChange={change} />}
      <section className={styles.games} aria-label={t('filters.games')}>
        <Chip
          label={t('filters.allGames')}
          selected={filters.gameId === undefined}
          onClick={() => chooseGame()}
        />
        {store.games.map((game) => (
          <Chip
            key={game.id}
            label={game.name}
            picture={game.icon}
            selected={filters.gameId === game.id}
            onClick={() => chooseGame(game.id)}
          />
        ))}
      </section>
      <div className={styles.bar}>
        <span className={styles.count} role="status">
          {list.total !== null && t('count', { count: list.total, formatted: formatNumber(list.total) })}
        </span>
        <Chip
          size={layout === 'desktop' ? 'sm' : 'md'}
          label={t('filters.available')}
          selected={filters.available === true}
          onClick={toggleAvailable}
        />
        <PriceAndRating filters={filters} onChange={change} />
        <span className={styles.tools}>
          {layout === 'desktop' ? (
            <>
              <KeywordSearch filters={filters} onChange={change} />
              <Segmented label={t('sort.label')} value={filters.sort} options={sorts} onChange={setSort} />
            </>
          ) : (
            <Select
              size="control"
              label={t('sort.label')}
              value={filters.sort}
              options={sorts}
              onChange={setSort}
            />
          )}
        </span>
      </div>
      <Results
        key={formatRentalFilters(filters).toString()}
        filters={filters}
        onReset={() => change(noRentalFilters)}
      />
    </Page>
  );
});

const Results = observer(function Results({
  filters,
  onReset,
}: {
  filters: RentalFilters;
  onReset: () => void;
}) {
  const { t } = useTranslation('rentals');
  const store = useStore(RentalsStore);
  const isBack = useNavigationType() === 'POP';
  const list = store.list(filters);
  if (list.failure && list.items.length === 0) {
    return <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />;
  }
  if (list.isFirstLoad) return <Skeletons count={8} />;
  if (list.isEmpty) {
    return (
      <EmptyState
        drawing="lanterns"
        title={t('list.emptyTitle')}
        text={t('list.emptyText')}
        action={<Button onClick={onReset}>{t('list.emptyAction')}</Button>}
      />
    );
  }
  const rows = list.items.flatMap((id) => store.listing(id) ?? []);
  return (
    <>
      <WindowedGrid
        items={rows}
        keyOf={(listing) => listing.id}
        render={(listing) => <RentalTile listing={listing} />}
        label={t('list.label')}
        className={styles.grid}
        estimate={280}
        total={list.total}
        onEndNear={() => list.loadMore()}
        initialScrollTop={isBack ? list.scrollTop : 0}
        onScroll={(top) => {
          list.scrollTop = top;
        }}
      />
      {list.failure && <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />}
      {list.isLoading && <Skeletons count={4} />}
      {list.isComplete && <EndOfList text={t('list.end')} />}
    </>
  );
});

function Skeletons({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={String(index)} shape="block" height={270} />
      ))}
    </div>
  );
}

function KeywordSearch({
  filters,
  onChange,
}: {
  filters: RentalFilters;
  onChange: (filters: RentalFilters) => void;
}) {
  const { t } = useTranslation('rentals');
  const settled = filters.keyword ?? '';
  const [typed, setTyped] = useState(settled);
  const [known, setKnown] = useState(settled);
  if (known !== settled) {
    setKnown(settled);
    if (typed.trim() !== settled) setTyped(settled);
  }
  const apply = (words: string) => {
    if (words.trim() !== settled) onChange({ ...filters, keyword: words.trim() });
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
    />
  );
}

export default RentalsScreen;
