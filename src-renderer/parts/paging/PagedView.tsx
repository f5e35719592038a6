import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { EndSentinel } from './EndSentinel.tsx';
import { failureWords } from './failure-words.ts';
import type { PagedReading } from './PagedQuery.ts';

type PagedViewProps = {
  list: PagedReading;
  /** Shown while the first page is loading. */
  skeleton: ReactNode;
  /** Shown below the items while another page is loading. */
  more?: ReactNode;
  /** Shown for an empty list. */
  empty: ReactNode;
  /** True if no item is left to show although the list has loaded some. */
  isEmpty?: boolean | undefined;
  /** The sentence at the end; null for lists without one. */
  end: string | null;
  /** Loads the next page near the end; off for a windowed grid, which does this itself. */
  readsOn?: boolean | undefined;
  /** The items. */
  children: ReactNode;
};

/** Renders a paged list in its states: loading, failed, empty, loaded, loading more, complete. */
export const PagedView = observer(function PagedView(props: PagedViewProps) {
  const { list, skeleton, more, empty, isEmpty = list.isEmpty, end, readsOn, children } = props;
  const failed = list.failure && <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />;
  if (failed && list.items.length === 0) return failed;
  if (list.total === null) return skeleton;
  if (isEmpty && !list.hasMore) return empty;
  return (
    <>
      {children}
      {failed}
      {list.isLoading && more}
      {readsOn && list.hasMore && !failed && (
        <EndSentinel key={list.items.length} onNear={() => list.loadMore()} />
      )}
      {list.isComplete && end !== null && <EndOfList text={end} />}
    </>
  );
});
