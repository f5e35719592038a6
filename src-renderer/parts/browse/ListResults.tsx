import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import { type PagedReading, PagedView, WindowedGrid } from '#parts/paging/index.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import styles from './ListResults.module.css';

const keys = new WeakMap<object, number>();
let lastKey = 0;

/** A key of a list's own: what is drawn for it is made once, however long the list before it stays. */
export function listKey(list: object): number {
  const known = keys.get(list);
  if (known !== undefined) return known;
  lastKey += 1;
  keys.set(list, lastKey);
  return lastKey;
}

type ListResultsProps<Row> = {
  list: PagedReading;
  /** What the list holds, as it is drawn. */
  rows: readonly Row[];
  /** Stays only until another list has come in: dimmed, and read no further. */
  isOutdated: boolean;
  keyOf: (row: Row) => number;
  card: (row: Row) => ReactNode;
  /** The box of a card that is on its way. */
  skeleton: ReactNode;
  /** The usual height of a card, in px. */
  estimate: number;
  words: { label: string; end: string; emptyTitle: string; emptyText: string; emptyAction: string };
  /** Takes all filters away. */
  onReset: () => void;
};

/** What was found, as cards, read on as the page is scrolled; Back leads to the place that was left. */
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
        render={card}
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
