import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type PagedReading, PagedView, WindowedGrid } from '#parts/paging/index.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './ListResults.module.css';

/** The number of cards in the first view of a large window. */
const firstView = 12;

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** A stable React key for a list, so that its results are mounted once. */
export function listKey(list: object): number {
  const known = keys.get(list);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(list, lastKey);
  return lastKey;
}

type ListResultsProps<Row> = {
  list: PagedReading;
  /** The items of the list, as rendered. */
  rows: readonly Row[];
  /** True while a new list is loading: the old one is dimmed and loads no further pages. */
  isOutdated: boolean;
  keyOf: (row: Row) => number;
  /** Renders a card. `isFirst` is true for cards in the first view, whose pictures are loaded first. */
  card: (row: Row, isFirst: boolean) => ReactNode;
  /** The placeholder of a loading card. */
  skeleton: ReactNode;
  /** The usual height of a card, in px. */
  estimate: number;
  words: { label: string; end: string; emptyTitle: string; emptyText: string; emptyAction: string };
  /** Removes all filters. */
  onReset: () => void;
};

/** The results as cards, with more pages loaded on scroll; Back restores the scroll position. */
export const ListResults = observer(function ListResults<Row>(props: ListResultsProps<Row>) {
  const { list, rows, isOutdated, keyOf, card, skeleton, estimate, words, onReset } = props;
  const isBack = useNavigationType() === 'POP';
  const skeletons = (count: number) => (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <div key={String(index)}>{skeleton}</div>
      ))}
    </div>
  );
  return (
    <PagedView
      list={list}
      skeleton={skeletons(8)}
      more={skeletons(4)}
      empty={
        <EmptyState
          drawing="lanterns"
          title={words.emptyTitle}
          text={words.emptyText}
          action={<Button onClick={onReset}>{words.emptyAction}</Button>}
        />
      }
      end={words.end}
    >
      <WindowedGrid
        items={rows}
        keyOf={keyOf}
        render={(row, at) => card(row, at < firstView)}
        label={words.label}
        className={classes(styles.grid, isOutdated && styles.outdated)}
        estimate={estimate}
        total={list.total}
        onEndNear={() => {
          if (!isOutdated) list.loadMore();
        }}
        initialScrollTop={isBack ? list.scrollTop : 0}
        onScroll={(top) => {
          list.scrollTop = top;
        }}
      />
    </PagedView>
  );
}) as <Row>(props: ListResultsProps<Row>) => ReactNode;
