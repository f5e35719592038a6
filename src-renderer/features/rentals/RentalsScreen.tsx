import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RentalSort } from '#api/contract/index.ts';
import { formatNumber } from '#i18n/format.ts';
import {
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
import { Chip } from '#ui/Chip.tsx';
import { Page } from '#ui/Page.tsx';
import { useLayout } from '#ui/useLayout.ts';
import { PriceAndRating } from './parts/PriceAndRating.tsx';
import { RentalSheet } from './parts/RentalSheet.tsx';
import { RentalTile, RentalTileSkeleton } from './parts/RentalTile.tsx';
import { RentalsStore } from './RentalsStore.ts';
import {
  filterCount,
  formatRentalFilters,
  noRentalFilters,
  parseRentalFilters,
  type RentalFilters,
  withoutAvailable,
} from './rental-filters.ts';

const address = { parse: parseRentalFilters, format: formatRentalFilters };

/** All accounts for rent; the URL contains filters and sort order. */
const RentalsScreen = observer(function RentalsScreen() {
  const { t } = useTranslation('rentals');
  const layout = useLayout();
  const store = useStore(RentalsStore);
  const { filters, drawn, isOutdated, change } = useMarketList(store, address);
  const [isSheetOpen, setSheetOpen] = useState(false);
  const reset = () => change({ ...noRentalFilters, sort: filters.sort });

  const { total } = drawn;
  const sorts = RentalSort.options.map((value) => ({ value, label: t(`sort.${value}`) }));
  const setSort = (sort: RentalFilters['sort']) => change({ ...filters, sort });
  const search = (
    <KeywordSearch
      keyword={filters.keyword ?? ''}
      onChange={(keyword) => change({ ...filters, keyword })}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
    />
  );
  const bar = {
    count: total === null ? null : t('count', { count: total, formatted: formatNumber(total) }),
    sortLabel: t('sort.label'),
    sort: filters.sort,
    sorts,
    onSort: setSort,
  };
  const active = filterCount(filters);
  return (
    <Page tight>
      {layout === 'mobile' && search}
      <GameChips
        label={t('filters.games')}
        allLabel={t('filters.allGames')}
        chosen={filters.gameIds ?? []}
        onChange={(gameIds) => change({ ...filters, gameIds })}
      />
      {layout === 'desktop' ? (
        <ListBar {...bar} search={search}>
          <Chip
            size="sm"
            label={t('filters.available')}
            selected={filters.available === true}
            onClick={() =>
              change(filters.available ? withoutAvailable(filters) : { ...filters, available: true })
            }
          />
          <PriceAndRating filters={filters} onChange={change} />
        </ListBar>
      ) : (
        <PhoneListBar
          {...bar}
          filterLabel={active > 0 ? t('filters.count', { count: active }) : t('filters.title')}
          isFiltered={active > 0}
          onFilters={() => setSheetOpen(true)}
        />
      )}
      <ListResults
        key={listKey(drawn)}
        list={drawn}
        rows={drawn.items.flatMap((id) => store.listing(id) ?? [])}
        isOutdated={isOutdated}
        keyOf={({ id }) => id}
        card={(listing, isFirst) => <RentalTile listing={listing} eager={isFirst} />}
        skeleton={<RentalTileSkeleton />}
        estimate={280}
        words={{
          label: t('list.label'),
          end: t('list.end'),
          emptyTitle: t('list.emptyTitle'),
          emptyText: t('list.emptyText'),
          emptyAction: t('list.emptyAction'),
        }}
        onReset={reset}
      />
      <RentalSheet
        open={isSheetOpen && layout === 'mobile'}
        onClose={() => setSheetOpen(false)}
        filters={filters}
        onChange={change}
        onReset={reset}
        total={total}
      />
    </Page>
  );
});

export default RentalsScreen;

/** The first page of the list that a link leads to. */
export const prefetch: Prefetch = (root, _params, search) =>
  prefetchList(root, root.store(RentalsStore), parseRentalFilters(search));
