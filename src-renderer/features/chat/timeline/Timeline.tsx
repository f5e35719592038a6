import { runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConversationPeer } from '#im/records.ts';
import { attention } from '#platform/attention.ts';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import type { ConversationHistory } from '../conversation/ConversationHistory.ts';
import type { ConversationStore } from '../conversation/ConversationStore.ts';
import type { TypingStore } from '../conversation/TypingStore.ts';
import { MessageMenuArea } from '../menu/MessageMenuArea.tsx';
import { AnchoredScroller, type Place } from './AnchoredScroller.tsx';
import { MentionPill } from './MentionPill.tsx';
import { SeenObserver, SeenObserverContext } from './SeenObserver.ts';
import styles from './Timeline.module.css';
import { TimelineRow } from './TimelineRow.tsx';
import { isUnreadAbove, UnreadPill } from './UnreadPill.tsx';
import { useAfterPaint } from './useAfterPaint.ts';
import { useRested } from './useRested.ts';
import { useRows } from './useRows.ts';
import { useThrottled } from './useThrottled.ts';

/** The distance from an end at which the next page is requested, in px. */
const pagingMargin = 900;
/** The distance from the end within which the newest message counts as seen, in px. */
const bottomMargin = 40;
const highlightMs = 3_000;
/** The interval of the work after scrolling (docs/product.md, Chat: messages). */
const scrollMs = 150;
/** The time without any movement after which older rows are prepared for a reader at the end. */
const calmMs = 300;
const skeletons = [220, 320, 180, 280, 140] as const;

type TimelineProps = { store: ConversationStore; peer: ConversationPeer };

/** The messages of a conversation, or a placeholder while they load or after a failure. */
export const Timeline = observer(function Timeline({ store, peer }: TimelineProps) {
  const { t } = useTranslation('conversations');
  const { hasRows, history } = store;
  return (
    <MessageMenuArea store={store} className={styles.wall}>
      {hasRows || history.state === 'ready' || store.isEmpty ? (
        // The key gives each conversation its own scroll position.
        <History key={store.id} store={store} peer={peer} />
      ) : history.state === 'loading' ? (
        <TimelineSkeleton />
      ) : (
        <ErrorState title={t('window.historyError')} onRetry={() => void history.reload()} />
      )}
    </MessageMenuArea>
  );
});

/** A limited window of rows that loads pages in both directions and never moves the text being read. */
const History = observer(function History({ store, peer }: TimelineProps) {
  const { t } = useTranslation('conversations');
  const scroller = useRef<AnchoredScroller>(null);
  const element = useRef<HTMLDivElement | null>(null);
  const topSeen = useRef(0);
  const [isAway, setAway] = useState(false);
  const [isFirstAbove, setFirstAbove] = useState(false);
  const [seen] = useState(() => new SeenObserver());
  const older = useAfterPaint(() => void store.history.loadOlder({ keepsEnd: true }));
  const olderInCalm = useRested(
    // Between two bursts nothing moves either, but the next one would remove these rows again.
    () => (store.window.isInBurst() ? olderInCalm : older).ask(),
    calmMs,
  );
  const newer = useAfterPaint(() => store.window.showNewer());
  const rows = useRows(store);
  const { highlight } = store.jumps;

  const askOlder = useCallback(
    (top: number) => {
      if (top >= pagingMargin) return;
      // While many messages arrive, rows above the view would be rendered and removed again with each of them.
      const isFull = top > 0 && store.reading.isAtBottom;
      (isFull ? olderInCalm : older).ask();
    },
    [store, older, olderInCalm],
  );
  const onOlderSettled = useCallback(() => askOlder(topSeen.current), [askOlder]);

  const follow = useThrottled(({ distance, top, viewHeight }: Place) => {
    // The reader is away at more than two screens from the end (docs/product.md, Chat: messages).
    setAway(distance > 2 * viewHeight);
    const view = element.current;
    setFirstAbove(store.reading.unreadCount > 0 && view !== null && isUnreadAbove(view));
    // Requests made while rows appear must not delay them: they are painted first.
    askOlder(top);
    if (distance < pagingMargin && store.window.hasNewer) newer.ask();
  }, scrollMs);
  const onScroll = useCallback(
    (place: Place) => {
      topSeen.current = place.top;
      // The state is set at once, because a message that arrives meanwhile counts as read only for a reader at the
      // end.
      runInAction(() => {
        store.reading.setAtBottom(place.distance < bottomMargin);
        store.window.noteHeights(place.viewHeight, place.top + place.viewHeight + place.distance);
      });
      follow(place);
    },
    [store, follow],
  );
  const onElement = useCallback(
    (node: HTMLDivElement | null) => {
      element.current = node;
      seen.observeIn(node);
    },
    [seen],
  );

  useEffect(() => {
    const left = new AbortController();
    // What came into view while nobody looked is reported once somebody does.
    attention.onChange(() => {
      if (attention.isSeen) seen.observeIn(element.current);
    }, left.signal);
    return () => left.abort();
  }, [seen]);

  useEffect(() => {
    if (highlight === null) return;
    scroller.current?.reveal(highlight.id);
    const timer = setTimeout(() => store.jumps.endHighlight(), highlightMs);
    return () => clearTimeout(timer);
  }, [highlight, store]);

  const toLatest = () => {
    store.showLatest();
    scroller.current?.toBottom();
  };
  return (
    <>
      {store.isEmpty && (
        <div className={styles.empty}>
          <EmptyState
            drawing="lanterns"
            title={t(store.canSend ? 'window.noMessages' : 'window.nothingKept')}
          />
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
          <OlderEdge history={store.history} onSettled={onOlderSettled} />
          {rows.map((row) => (
            <TimelineRow key={row.key} row={row} store={store} isGroup={peer.kind === 'group'} />
          ))}
          <TypingBubble typing={store.typing} />
        </AnchoredScroller>
      </SeenObserverContext>
      <UnreadPill store={store} isAbove={isFirstAbove} />
      <MentionPill store={store} />
      <LatestButton store={store} isAway={isAway} onPress={toLatest} />
    </>
  );
});

type LatestButtonProps = { store: ConversationStore; isAway: boolean; onPress: () => void };

/** The button to the newest message, with the number of messages since the reader left the end. */
const LatestButton = observer(function LatestButton({ store, isAway, onPress }: LatestButtonProps) {
  const { t } = useTranslation('conversations');
  const isShown = (isAway || store.isBehind) && store.hasRows;
  // The count starts again once the button is hidden (docs/product.md, Chat: messages).
  useEffect(() => {
    if (!isShown) store.reading.forgetMissed();
  }, [store, isShown]);
  if (!isShown) return null;
  const count = store.reading.missedCount;
  return (
    <button
      type="button"
      className={styles.latest}
      aria-label={count > 0 ? t('window.toLatestCount', { count }) : t('window.toLatest')}
      onClick={onPress}
    >
      <Icon name="chevron-down" />
      <Badge count={count} className={styles.latestCount} />
    </button>
  );
});

type OlderEdgeProps = { history: ConversationHistory; onSettled: () => void };

/** The edge above the oldest row: a spinner while earlier messages load, a retry button after a failure. */
const OlderEdge = observer(function OlderEdge({ history, onSettled }: OlderEdgeProps) {
  const { t } = useTranslation('conversations');
  const isSettled = history.state === 'ready' && !history.isLoadingOlder && !history.olderFailed;
  // A first page that does not fill the view, and a later one that adds no row, leave nothing to scroll, which would
  // load the next one.
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  if (history.olderFailed) {
    return (
      <div className={styles.edge} role="status">
        {t('window.olderError')}
        <Button size="sm" onClick={() => void history.loadOlder({ keepsEnd: true })}>
          {t('window.retry')}
        </Button>
      </div>
    );
  }
  if (!history.isLoadingOlder) return null;
  return (
    <div className={styles.edge}>
      <Spinner label={t('window.loadingOlder')} />
    </div>
  );
});

const TypingBubble = observer(function TypingBubble({ typing }: { typing: TypingStore }) {
  const { t } = useTranslation('conversations');
  if (!typing.isPeerTyping) return null;
  return (
    <div className={styles.typing} role="img" aria-label={t('typing')}>
      <i />
      <i />
      <i />
    </div>
  );
});

function TimelineSkeleton() {
  return (
    <div className={styles.skeletons} aria-busy="true">
      {skeletons.map((width, index) => (
        <span key={width} className={index % 2 === 1 ? styles.skeletonOwn : styles.skeleton}>
          <Skeleton width={width} height={40} shape="block" />
        </span>
      ))}
    </div>
  );
}
