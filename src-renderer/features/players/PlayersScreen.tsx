import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlayerSort } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import {
  FilterSheet,
  GameChips,
  KeywordSearch,
  ListBar,
  ListResults,
  listKey,
  PhoneListBar,
  prefetchList,
  useMarketList,
} from '#parts/browse/index.ts';
import { type Prefetch, useStore } from '#parts/root/index.tsx';
import { Card, CardHead } from '#ui/Card.tsx';
import { Page } from '#ui/Page.tsx';
import { TextButton } from '#ui/TextLink.tsx';
import { useLayout } from '#ui/useLayout.ts';
import styles from './PlayersScreen.module.css';
import { PlayersStore } from './PlayersStore.ts';
import { FilterChips } from './parts/FilterChips.tsx';
import { FilterPanel } from './parts/FilterPanel.tsx';
import { PlayerTile, PlayerTileSkeleton } from './parts/PlayerTile.tsx';
import {
  activeFilters,
  formatPlayerFilters,
  noFilters,
  type PlayerFilters,
  parsePlayerFilters,
  withGames,
} from './player-filters.ts';

const address = { parse: parsePlayerFilters, format: formatPlayerFilters };

/** All players: the URL contains filters, sort order and keyword, so that it can be shared. */
const PlayersScreen = observer(function PlayersScreen() {
  const { t } = useTranslation('players');
  const layout = useLayout();
  const store = useStore(PlayersStore);
  const { filters, drawn, isOutdated, change } = useMarketList(store, address);
  const [isSheetOpen, setSheetOpen] = useState(false);

  const reset = () => change({ ...noFilters, sort: filters.sort });
  const { total } = drawn;
  const sorts = PlayerSort.options.map((value) => ({ value, label: t(`sort.${value}`) }));
  const setSort = (sort: PlayerFilters['sort']) => change({ ...filters, sort });
  const bar = {
    count: total === null ? null : t('count', { count: total, formatted: formatNumber(total) }),
    sortLabel: t('sort.label'),
    sort: filters.sort,
    sorts,
    onSort: setSort,
  };
  const results = (
    <ListResults
      key={listKey(drawn)}
      list={drawn}
      rows={drawn.items}
      isOutdated={isOutdated}
      keyOf={(card) => card.user.userId}
      card={(card, isFirst) => <PlayerTile card={card} eager={isFirst} />}
      skeleton={<PlayerTileSkeleton />}
      estimate={320}
      words={{
        label: t('list.label'),
        end: t(filters.online ? 'list.endOnline' : 'list.end'),
        emptyTitle: t('list.emptyTitle'),
        emptyText: t('list.emptyText'),
        emptyAction: t('list.emptyAction'),
      }}
      onReset={reset}
    />
  );
  const search = (
    <KeywordSearch
      keyword={filters.keyword ?? ''}
      onChange={(keyword) => change({ ...filters, keyword })}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
    />
  );

  if (layout === 'mobile') {
    const active = activeFilters(filters).filter((name) => name !== 'keyword').length;
    return (
      <Page tight>
        {search}
        <GameChips
          label={t('filters.game')}
          allLabel={t('filters.allGames')}
          chosen={filters.gameIds ?? []}
          onChange={(gameIds) => change(withGames(filters, gameIds))}
        />
        <PhoneListBar
          {...bar}
          filterLabel={active > 0 ? t('filters.count', { count: active }) : t('filters.title')}
          isFiltered={active > 0}
          onFilters={() => setSheetOpen(true)}
        />
        {results}
        <FilterSheet
          open={isSheetOpen}
          onClose={() => setSheetOpen(false)}
          title={t('filters.title')}
          resetLabel={t('filters.reset')}
          onReset={reset}
          showLabel={
            total === null
              ? t('filters.showPlain')
              : t('filters.show', { count: total, formatted: formatNumber(total) })
          }
        >
          <FilterPanel filters={filters} onChange={change} />
        </FilterSheet>
      </Page>
    );
  }
  return (
    <Page tight>
      <div className={styles.listing}>
        <Card className={styles.filters} role="region" aria-label={t('filters.title')}>
          <CardHead title={t('filters.title')}>
            <TextButton className={styles.reset} onClick={reset}>
              {t('filters.reset')}
            </TextButton>
          </CardHead>
          <FilterPanel filters={filters} onChange={change} />
        </Card>
        <div className={styles.results}>
          <ListBar {...bar} search={search}>
            <div className={styles.chips}>
              <FilterChips filters={filters} onChange={change} />
            </div>
          </ListBar>
          {results}
        </div>
      </div>
    </Page>
  );
});

export default PlayersScreen;

/** The first page of the list that a link leads to. */
export const prefetch: Prefetch = (root, _params, search) =>
  prefetchList(root, root.store(PlayersStore), parsePlayerFilters(search));
