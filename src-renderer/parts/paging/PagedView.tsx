import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { EndSentinel } from './EndSentinel.tsx';
import { failureWords } from './failure-words.ts';
import type { PagedReading } from './PagedQuery.ts';

type PagedViewProps = {
  list: PagedReading;
  /** While the first page is on its way. */
  skeleton: ReactNode;
  /** Below the items while another page is on its way. */
  more?: ReactNode;
  /** Where there is nothing. */
  empty: ReactNode;
  /** True where nothing is left to draw, though the list has read something. */
  isEmpty?: boolean | undefined;
  /** The closing sentence; null for lists that need none. */
  end: string | null;
  /** Reads on by itself as the end comes near; a windowed grid asks on its own. */
  readsOn?: boolean | undefined;
  /** The items. */
  children: ReactNode;
};

/** A list that is read page by page, in its states: on its way, failed, empty, there, reading on, at its end. */
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
