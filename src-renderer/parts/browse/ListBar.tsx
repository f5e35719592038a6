import type { ReactNode } from 'react';
import { breakpoints } from '#ui/breakpoints.ts';
import { Chip } from '#ui/Chip.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import { Select } from '#ui/Select.tsx';
import { useMediaQuery } from '#ui/useMediaQuery.ts';
import styles from './ListBar.module.css';

type SortProps<Sort extends string> = {
  /** The number of results as text; null while it is unknown. */
  count: string | null;
  sortLabel: string;
  sort: Sort;
  sorts: readonly { value: Sort; label: string }[];
  onSort: (sort: Sort) => void;
};

type ListBarProps<Sort extends string> = SortProps<Sort> & {
  /** The active filters, shown beside the count. */
  children?: ReactNode;
  search: ReactNode;
};

/** The bar above a list in a wide window: the count, the active filters, a search and the sort order. */
export function ListBar<Sort extends string>(props: ListBarProps<Sort>) {
  const { count, sortLabel, sort, sorts, onSort, children, search } = props;
  // Side by side, the sort orders would wrap in languages with longer words.
  const isNarrow = useMediaQuery(breakpoints.narrow);
  return (
    <div className={styles.bar}>
      <span className={styles.count} role="status">
        {count}
      </span>
      {children}
      <div className={styles.tools}>
        {search}
        {isNarrow ? (
          <Select size="control" label={sortLabel} value={sort} options={sorts} onChange={onSort} />
        ) : (
          <Segmented label={sortLabel} value={sort} options={sorts} onChange={onSort} />
        )}
      </div>
    </div>
  );
}

type PhoneListBarProps<Sort extends string> = SortProps<Sort> & {
  filterLabel: string;
  isFiltered: boolean;
  onFilters: () => void;
};

/** The bar above a list on a phone: the button of the filters, the sort order and the count. */
export function PhoneListBar<Sort extends string>(props: PhoneListBarProps<Sort>) {
  const { count, sortLabel, sort, sorts, onSort, filterLabel, isFiltered, onFilters } = props;
  return (
    <div className={styles.bar}>
      <Chip icon="sliders-horizontal" label={filterLabel} selected={isFiltered} onClick={onFilters} />
      <Select
        size="control"
        label={sortLabel}
        value={sort}
        options={sorts}
        onChange={onSort}
        className={styles.sort}
      />
      <span className={styles.count} role="status">
        {count}
      </span>
    </div>
  );
}
