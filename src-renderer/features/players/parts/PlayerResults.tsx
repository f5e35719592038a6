import { observer } from 'mobx-react-lite';
import { useTranslation } from 'react-i18next';
import type { PlayerCard } from '#api/contract/index.ts';
import { failureWords, type PagedQuery, WindowedGrid } from '#features/paging/index.ts';
import { Button } from '#ui/Button.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { EndOfList } from '#ui/EndOfList.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import styles from './PlayerResults.module.css';
import { PlayerTile, PlayerTileSkeleton } from './PlayerTile.tsx';

type PlayerResultsProps = {
  list: PagedQuery<PlayerCard>;
  /** Stays only until another list has come in: dimmed, and read no further. */
  isOutdated: boolean;
  isOnlineOnly: boolean;
  /** Came by Back or Forward: the list goes to where it was. */
  isBack: boolean;
  onReset: () => void;
};

/** The found players, read on as the page is scrolled. */
export const PlayerResults = observer(function PlayerResults({
  list,
  isOutdated,
  isOnlineOnly,
  isBack,
  onReset,
}: PlayerResultsProps) {
  const { t } = useTranslation('players');
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
  return (
    <>
      <WindowedGrid
        items={list.items}
        keyOf={(card) => card.user.userId}
        render={(card) => <PlayerTile card={card} />}
        label={t('list.label')}
        className={classes(styles.grid, isOutdated && styles.outdated)}
        estimate={320}
        total={list.total}
        onEndNear={() => {
          if (!isOutdated) list.loadMore();
        }}
        initialScrollTop={isBack ? list.scrollTop : 0}
        onScroll={(top) => {
          list.scrollTop = top;
        }}
      />
      {list.failure && <ErrorState {...failureWords(list.failure)} onRetry={() => list.retry()} />}
      {list.isLoading && <Skeletons count={4} />}
      {list.isComplete && <EndOfList text={isOnlineOnly ? t('list.endOnline') : t('list.end')} />}
    </>
  );
});

function Skeletons({ count }: { count: number }) {
  return (
    <div className={styles.grid} aria-busy="true">
      {Array.from({ length: count }, (_, index) => (
        <PlayerTileSkeleton key={String(index)} />
      ))}
    </div>
  );
}
