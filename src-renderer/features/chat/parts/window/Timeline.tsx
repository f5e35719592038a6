import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationPeer } from '#im/records.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { ConversationStore } from '../../stores/ConversationStore.ts';
import { MessageMenuArea } from '../menu/MessageMenuArea.tsx';
import { AnchoredScroller } from './AnchoredScroller.tsx';
import { SeenObserver, SeenObserverContext } from './seen.ts';
import styles from './Timeline.module.css';
import { TimelineRow } from './TimelineRow.tsx';
import { isUnreadAbove, UnreadPill } from './UnreadPill.tsx';

/** Nearer to an end than this the next page is asked for, in px. */
const pagingMargin = 600;
/** Nearer to the end than this the reader sees the newest message, in px. */
const bottomMargin = 40;
const highlightMs = 3_000;
const skeletons = [220, 320, 180, 280, 140] as const;

type TimelineProps = { store: ConversationStore; peer: ConversationPeer };

/** The messages of a conversation: a bounded window of rows that pages in both directions and never moves what is read. */
export const Timeline = observer(function Timeline({ store, peer }: TimelineProps) {
  const { t } = useTranslation('conversations');
  const scroller = useRef<AnchoredScroller>(null);
  const element = useRef<HTMLDivElement | null>(null);
  const [isAway, setAway] = useState(false);
  const [isFirstAbove, setFirstAbove] = useState(false);
  const seen = useMemo(() => new SeenObserver(), []);
  const { rows, highlightId } = store;

  const onScroll = useCallback(
    (distance: number, viewHeight: number) => {
      // More than two screens from the end (specification, chat §4).
      setAway(distance > 2 * viewHeight);
      setFirstAbove(element.current !== null && isUnreadAbove(element.current));
      const top = element.current?.scrollTop ?? 0;
      runInAction(() => store.setAtBottom(distance < bottomMargin));
      if (top < pagingMargin) void store.loadOlder();
      if (distance < pagingMargin && store.hasNewer) store.showNewer();
    },
    [store],
  );
  const onElement = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node;
      seen.observeIn(node);
    },
    [seen],
  );

  useEffect(() => {
    if (highlightId === null) return;
    scroller.current?.reveal(highlightId);
    const timer = setTimeout(() => store.endHighlight(), highlightMs);
    return () => clearTimeout(timer);
  }, [highlightId, store]);

  // A first page that does not fill the view would leave nothing to scroll for the next one.
  useEffect(() => {
    const node = element.current;
    if (
      store.state === 'ready' &&
      node &&
      node.scrollHeight <= node.clientHeight + pagingMargin &&
      rows.length > 0
    )
      void store.loadOlder();
  }, [store, store.state, rows]);

  const toLatest = () => {
    store.showLatest();
    scroller.current?.toBottom();
  };

  if (rows.length === 0 && store.state === 'loading') return <TimelineSkeleton />;
  if (rows.length === 0 && store.state === 'error')
    return (
      <div className={styles.wall}>
        <ErrorState title={t('window.historyError')} onRetry={() => void store.reload()} />
      </div>
    );
  return (
    <MessageMenuArea store={store} className={styles.wall}>
      {store.isEmpty && (
        <div className={styles.empty}>
          <EmptyState drawing="lanterns" title={t('window.noMessages')} />
        </div>
      )}
      <SeenObserverContext value={seen}>
        <AnchoredScroller
          ref={scroller}
          rows={rows}
          label={t('window.messages')}
          onScroll={onScroll}
          onElement={onElement}
        >
          <OlderEdge store={store} />
          {rows.map((row) => (
            <TimelineRow key={row.key} row={row} store={store} isGroup={peer.kind === 'group'} />
          ))}
          {store.typing.isPeerTyping && <TypingBubble />}
        </AnchoredScroller>
      </SeenObserverContext>
      <UnreadPill store={store} isAbove={isFirstAbove} />
      {(isAway || store.isBehind) && rows.length > 0 && (
        <button
          type="button"
          className={styles.latest}
          aria-label={
            store.missedCount > 0
              ? t('window.toLatestCount', { count: store.missedCount })
              : t('window.toLatest')
          }
          onClick={toLatest}
        >
          <Icon name="chevron-down" />
          <Badge count={store.missedCount} className={styles.latestCount} />
        </button>
      )}
    </MessageMenuArea>
  );
});

/** What stands above the oldest row: a spinner while earlier ones load, a way to try again when they did not. */
const OlderEdge = observer(function OlderEdge({ store }: { store: ConversationStore }) {
  const { t } = useTranslation('conversations');
  if (store.olderFailed) {
    return (
      <div className={styles.edge} role="status">
        {t('window.olderError')}
        <Button size="sm" onClick={() => void store.loadOlder()}>
          {t('window.retry')}
        </Button>
      </div>
    );
  }
  if (!store.isLoadingOlder) return null;
  return (
    <div className={styles.edge}>
      <Spinner label={t('window.loadingOlder')} />
    </div>
  );
});

function TypingBubble() {
  const { t } = useTranslation('conversations');
  return (
    <div className={styles.typing} role="img" aria-label={t('typing')}>
      <i />
      <i />
      <i />
    </div>
  );
}

function TimelineSkeleton() {
  return (
    <div className={styles.wall} aria-busy="true">
      <div className={styles.skeletons}>
        {skeletons.map((width, index) => (
          <span key={width} className={index % 2 === 1 ? styles.skeletonOwn : styles.skeleton}>
            <Skeleton width={width} height={40} shape="block" />
          </span>
        ))}
      </div>
    </div>
  );
}
