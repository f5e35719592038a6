import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './Button.tsx';
import { EndOfList } from './EndOfList.tsx';
import { ErrorState } from './ErrorState.tsx';
import styles from './PagedList.module.css';
import { useColumnCount } from './useColumnCount.ts';
import { WindowRows } from './WindowRows.tsx';

type PagedListProps<Item> = {
  /** What the list holds, in words. */
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item, index: number) => ReactNode;
  /** A page is on its way. */
  loading: boolean;
  /** The last page asked for did not arrive: what happened, in a sentence, or true. */
  error?: string | boolean | null | undefined;
  hasMore: boolean;
  /** Asks for the next page; also what Retry does. */
  onMore: () => void;
  /** One item's box while it loads. */
  skeleton: ReactNode;
  skeletonCount?: number | undefined;
  /** An EmptyState. */
  empty: ReactNode;
  /** The closing sentence; null for lists that need none. */
  end?: string | null | undefined;
  /** Columns at least this wide (units of the design), with at least two on a phone. One column without it. */
  minColumn?: number | undefined;
  /** The gap between items, in units of the design. */
  gap?: number | undefined;
  /** For lists that scroll with the window: only what is near the screen is in the page, and going back finds the place again. */
  window?: boolean | undefined;
  /** The usual height of a row in px, so that the scroll bar is right before it is measured. */
  rowHeight?: number | undefined;
};

/** A list that arrives page by page, and owns its four states: loading, empty, failed and end. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const {
    label,
    items,
    keyOf,
    children,
    loading,
    error,
    hasMore,
    onMore,
    skeleton,
    skeletonCount = 8,
  } = props;
  const { t } = useTranslation('ui');
  const box = useRef<HTMLDivElement>(null);
  const columns = useColumnCount(box, props.minColumn, props.gap ?? 12);
  const style = {
    '--columns': columns,
    ...(props.gap === undefined ? {} : { '--gap': `calc(${props.gap} * var(--u))` }),
  } as CSSProperties;
  const isEmpty = items.length === 0;
  const words = typeof error === 'string' ? error : undefined;

  const inside = () => {
    if (isEmpty && error) return <ErrorState text={words} onRetry={onMore} retrying={loading} />;
    if (isEmpty && (loading || hasMore)) {
      return (
        <div className={styles.grid} aria-hidden="true">
          {boxes(skeletonCount, skeleton)}
        </div>
      );
    }
    if (isEmpty) return props.empty;
    if (props.window) {
      return (
        <WindowRows
          items={items}
          keyOf={keyOf}
          columns={columns}
          placeKey={label}
          rowHeight={props.rowHeight}
          rowClass={styles.windowRow}
        >
          {children}
        </WindowRows>
      );
    }
    return (
      <ul className={styles.grid}>
        {items.map((item, index) => (
          <li key={keyOf(item)} className={styles.cell}>
            {children(item, index)}
          </li>
        ))}
      </ul>
    );
  };

  return (
    <section ref={box} style={style} aria-label={label} aria-busy={loading} className={styles.list}>
      {inside()}
      {!isEmpty && loading && (
        <div className={styles.grid} aria-hidden="true">
          {boxes(columns, skeleton)}
        </div>
      )}
      {!isEmpty && !loading && error && (
        <div className={styles.failed} role="alert">
          <span>{words ?? t('list.moreFailed')}</span>
          <Button size="sm" icon="rotate-ccw" onClick={onMore}>
            {t('retry')}
          </Button>
        </div>
      )}
      {!isEmpty && !loading && !error && !hasMore && props.end !== null && <EndOfList text={props.end} />}
      {hasMore && !loading && !error && <NextPage key={items.length} onNear={onMore} />}
      {loading && (
        <span role="status" className="sr-only">
          {t('loading')}
        </span>
      )}
    </section>
  );
}

function boxes(count: number, box: ReactNode) {
  return Array.from({ length: count }, (_, index) => `box-${index}`).map((key) => <div key={key}>{box}</div>);
}

/** Mounted anew for each page that may be asked for; asks when it comes near the screen. */
function NextPage({ onNear }: { onNear: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  const ask = useRef(onNear);
  useEffect(() => {
    ask.current = onNear;
  });
  useEffect(() => {
    if (!mark.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) ask.current();
      },
      { rootMargin: '600px 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, []);
  return <div ref={mark} className={styles.mark} />;
}
