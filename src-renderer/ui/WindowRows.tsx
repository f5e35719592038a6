import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua';

type Place = { rows: number; columns: number; cache: CacheSnapshot; scrollY: number };

/** Where lists were left, by history entry; a few dozen are enough for any way back. */
const places = new Map<string, Place>();
const maxPlaces = 40;

type WindowRowsProps<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  columns: number;
  /** Tells two lists of one screen apart. */
  placeKey: string;
  rowHeight?: number | undefined;
  rowClass: string | undefined;
  children: (item: Item, index: number) => ReactNode;
};

/** Rows that scroll with the window; only those near the screen are in the document. Going back returns to the same row. */
export function WindowRows<Item>({
  items,
  keyOf,
  columns,
  placeKey,
  rowHeight,
  rowClass,
  children,
}: WindowRowsProps<Item>) {
  const entry = `${useLocation().key}/${placeKey}`;
  const isBack = useNavigationType() === NavigationType.Pop;
  const handle = useRef<WindowVirtualizerHandle>(null);
  const rows: Item[][] = [];
  for (let at = 0; at < items.length; at += columns) rows.push(items.slice(at, at + columns));

  const left = useRef(isBack ? places.get(entry) : undefined).current;
  const place = left && left.columns === columns && left.rows <= rows.length ? left : undefined;
  const cache = place && place.rows === rows.length ? place.cache : undefined;

  const size = useRef({ rows: rows.length, columns });
  const startY = useRef(place?.scrollY);
  useLayoutEffect(() => {
    size.current = { rows: rows.length, columns };
  });

  useLayoutEffect(() => {
    // Only the place of the first look counts: later pages must not move the window.
    if (startY.current !== undefined) window.scrollTo(0, startY.current);
    startY.current = undefined;
    let scrollY = window.scrollY;
    // By the time the list goes, the next screen may have scrolled the window: remember as it moves.
    const remember = () => {
      scrollY = window.scrollY;
    };
    window.addEventListener('scroll', remember, { passive: true });
    const list = handle.current;
    return () => {
      window.removeEventListener('scroll', remember);
      if (!list) return;
      places.delete(entry);
      places.set(entry, { ...size.current, cache: list.cache, scrollY });
      const oldest = places.keys().next().value;
      if (places.size > maxPlaces && oldest !== undefined) places.delete(oldest);
    };
  }, [entry]);

  return (
    <WindowVirtualizer
      ref={handle}
      {...(cache ? { cache } : {})}
      {...(rowHeight === undefined ? {} : { itemSize: rowHeight })}
    >
      {rows.map((row, rowIndex) => {
        const first = row[0];
        return (
          <div key={first === undefined ? rowIndex : keyOf(first)} className={rowClass}>
            {row.map((item, index) => (
              <div key={keyOf(item)}>{children(item, rowIndex * columns + index)}</div>
            ))}
          </div>
        );
      })}
    </WindowVirtualizer>
  );
}
