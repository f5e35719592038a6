import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useReducedMotion } from '#ui/useReducedMotion.ts';
import { nearestStop, stopsOf } from './stops.ts';

/**
 * A scrolled track of cards: the number of snap positions, the current one, and a function to move to
 * another.
 */
export interface Track {
  readonly ref: RefObject<HTMLUListElement | null>;
  readonly total: number;
  readonly index: number;
  readonly goTo: (index: number) => void;
  /** Disables snapping while the user drags; it is enabled again after a move to a position. */
  readonly hold: () => void;
  /** The snap positions in the current layout. */
  readonly stops: () => readonly number[];
  readonly handlers: {
    readonly onScroll: () => void;
    readonly onScrollEnd: () => void;
    readonly onWheel: () => void;
  };
}

/** Follows and moves a track with this many cards. */
export function useTrack(cards: number): Track {
  const ref = useRef<HTMLUListElement>(null);
  const isStill = useReducedMotion();
  // True while an arrow scrolls: its target is the current position, not those on the way.
  const isTurning = useRef(false);
  const [{ total, index }, setPlace] = useState({ total: 0, index: 0 });

  const follow = useCallback(() => {
    if (!ref.current || isTurning.current) return;
    const stops = measure(ref.current);
    const next = { total: stops.length, index: nearestStop(stops, ref.current.scrollLeft) };
    setPlace((known) => (known.total === next.total && known.index === next.index ? known : next));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards have other snap positions.
  useLayoutEffect(follow, [follow, cards]);
  useEffect(() => {
    const track = ref.current;
    if (!track) return;
    const observer = new ResizeObserver(follow);
    observer.observe(track);
    return () => observer.disconnect();
  }, [follow]);

  const snap = (isSnapping: boolean) => {
    if (ref.current) ref.current.style.scrollSnapType = isSnapping ? '' : 'none';
  };
  const end = () => {
    isTurning.current = false;
    snap(true);
    follow();
  };
  const goTo = (next: number) => {
    const track = ref.current;
    if (!track) return;
    const stops = measure(track);
    const left = stops[next];
    if (left === undefined) return;
    isTurning.current = Math.abs(left - track.scrollLeft) > 1;
    track.scrollTo({ left, behavior: isStill ? 'instant' : 'smooth' });
    if (!isTurning.current) snap(true);
    setPlace({ total: stops.length, index: next });
  };
  return {
    ref,
    total,
    index,
    goTo,
    hold: () => {
      isTurning.current = false;
      snap(false);
    },
    stops: () => (ref.current ? measure(ref.current) : []),
    // A wheel interrupts the scrolling of an arrow at once.
    handlers: { onScroll: follow, onScrollEnd: end, onWheel: end },
  };
}

function measure(track: HTMLElement): readonly number[] {
  const padding = Number.parseFloat(getComputedStyle(track).scrollPaddingLeft) || 0;
  const zero = track.getBoundingClientRect().left - track.scrollLeft + padding;
  const starts = [...track.children].map((card) => card.getBoundingClientRect().left - zero);
  return stopsOf(starts, track.scrollWidth - track.clientWidth);
}
