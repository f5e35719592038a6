import { memo, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { scrollerOf, scrollTargetOf } from './scroller.ts';
import { visibleRows } from './visible-rows.ts';

type WindowedGridProps<T> = {
  items: readonly T[];
  keyOf: (item: T) => string | number;
  /** Renders an item; `at` is its index among all items. */
  render: (item: T, at: number) => ReactNode;
  /** Accessible name of the list. */
  label: string;
  /** Sets the columns and gaps; all rows have the same height. */
  className: string | undefined;
  /** Height of a row before the first one is measured, in px. */
  estimate: number;
  /** The total number of items, for screen readers. */
  total: number | null;
  /** Called when the end is near. */
  onEndNear: () => void;
  /** The scroll position of the last visit; the top if absent. */
  initialScrollTop?: number;
  /** Called with each new scroll position. */
  onScroll?: (scrollTop: number) => void;
};

/** Rows above and below the visible ones. */
const spareRows = 2;
/** The least height of these rows, in px: low rows would otherwise come into view before they are rendered. */
const spareHeight = 200;
/** The distance of the last rendered row from the end, in px, at which the end is near. */
const nearEnd = 600;
/** The longest delay of what the first view does not need. */
const settleMs = 1_000;

/** Calls back once the browser is idle after the first paint; the returned function cancels it. */
function whenQuiet(perform: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(perform, 0);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(perform, { timeout: settleMs });
  return () => window.cancelIdleCallback(request);
}

/** A virtualized grid: only the rows around the visible ones are in the document. CSS sets the columns. */
export function WindowedGrid<T>(props: WindowedGridProps<T>) {
  const { items, keyOf, render, label, className, estimate, total } = props;
  const list = useRef<HTMLUListElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [measure, setMeasure] = useState({ columns: 4, pitch: estimate, gap: 0 });
  const [range, setRange] = useState({ first: 0, last: 3 });
  const placeNow = useRef(() => {});
  const current = useRef(measure);
  current.current = measure;

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const scroller = scrollerOf(element);
    const target = scrollTargetOf(scroller);

    // The first view is painted first; rows beyond it and the next page wait.
    let isSettled = false;

    const place = () => {
      const { columns, pitch } = current.current;
      const { items, onEndNear } = latest.current;
      const top = target === window ? 0 : scroller.getBoundingClientRect().top;
      const next = visibleRows({
        count: items.length,
        columns,
        pitch,
        offset: top - element.getBoundingClientRect().top,
        viewport: scroller.clientHeight,
        spare: isSettled ? Math.max(spareRows, Math.ceil(spareHeight / pitch)) : 0,
      });
      setRange((old) => (old.first === next.first && old.last === next.last ? old : next));
      if (isSettled && (next.rows - next.last) * pitch < nearEnd) onEndNear();
    };
    const take = () => {
      const style = getComputedStyle(element);
      const gap = Number.parseFloat(style.rowGap) || 0;
      const columns = Math.max(1, style.gridTemplateColumns.split(' ').length);
      const height = element.firstElementChild?.getBoundingClientRect().height;
      // A hidden row has no height.
      const pitch = (height || latest.current.estimate) + gap;
      const old = current.current;
      if (old.columns !== columns || Math.abs(old.pitch - pitch) > 0.5 || old.gap !== gap) {
        current.current = { columns, pitch, gap };
        setMeasure(current.current);
      }
      place();
    };
    const onScroll = () => {
      isSettled = true;
      place();
      latest.current.onScroll?.(scroller.scrollTop);
    };

    placeNow.current = place;
    take();
    const cancelSettling = whenQuiet(() => {
      isSettled = true;
      place();
    });
    const start = latest.current.initialScrollTop ?? 0;
    // The scroll position is reachable only after the layout of the measured rows.
    const frame = start > 0 ? requestAnimationFrame(() => scroller.scrollTo({ top: start })) : 0;
    const observer = new ResizeObserver(take);
    observer.observe(element);
    // A higher window shows more of a panel, whose list keeps its size.
    if (target !== window) observer.observe(scroller);
    target.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      cancelSettling();
      observer.disconnect();
      target.removeEventListener('scroll', onScroll);
    };
  }, []);

  const count = items.length;
  useEffect(() => {
    if (count > 0) placeNow.current();
  }, [count]);

  const rows = Math.ceil(count / measure.columns);
  const first = Math.min(range.first, Math.max(0, rows - 1));
  const last = Math.min(rows, range.last);
  const shown = items.slice(first * measure.columns, last * measure.columns);
  return (
    <ul
      ref={list}
      aria-label={label}
      className={className}
      style={{ paddingTop: first * measure.pitch, paddingBottom: (rows - last) * measure.pitch }}
    >
      {shown.map((item, index) => (
        <Cell
          key={keyOf(item)}
          item={item}
          at={first * measure.columns + index}
          total={total}
          render={render}
        />
      ))}
    </ul>
  );
}

type CellProps<T> = Pick<WindowedGridProps<T>, 'render' | 'total'> & { item: T; at: number };

/** One item. It renders again only when it changes, and not with each row that is scrolled to. */
const Cell = memo(function Cell<T>({ item, at, total, render }: CellProps<T>) {
  return (
    <li aria-posinset={at + 1} aria-setsize={total ?? -1}>
      {render(item, at)}
    </li>
  );
}) as <T>(props: CellProps<T>) => ReactNode;
