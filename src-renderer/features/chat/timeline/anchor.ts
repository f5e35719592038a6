import type { Row } from '../conversation/rows.ts';

/** The visible part of the timeline just before its rows change. */
export interface TimelineView {
  readonly distanceFromBottom: number;
  /** The first row that is at least partly in view, and the distance of its top below the top of the view. */
  readonly firstVisible: { readonly key: string; readonly top: number } | null;
}

/** The scroll position after the rows have changed. */
export type ScrollAnchor =
  | { readonly kind: 'keep' }
  | { readonly kind: 'stickToBottom' }
  /** Scroll so that the row's top is this far below the top of the view. */
  | { readonly kind: 'restore'; readonly key: string; readonly top: number };

/** The distance from the end below which the view counts as at the end. */
const nearBottom = 80;
/** The distance from the end that is only rounding. */
const atEnd = 2;

/**
 * Decides the scroll position after a change: the end if the reader was there or has just sent a message, the unread
 * mark when a conversation opens, and otherwise the same row.
 */
export function scrollAnchor(
  previous: readonly Row[],
  next: readonly Row[],
  view: TimelineView,
): ScrollAnchor {
  if (previous === next || next.length === 0) return { kind: 'keep' };
  const mark = next.find((row) => row.type === 'unreadMark');
  if (mark && !previous.some((row) => row.key === mark.key))
    return { kind: 'restore', key: mark.key, top: nearBottom };
  if (previous.length === 0) return { kind: 'stickToBottom' };
  if (hasNewOwn(previous, next)) return { kind: 'stickToBottom' };
  if (view.distanceFromBottom <= nearBottom && isEndGrown(previous, next)) return { kind: 'stickToBottom' };
  // A reader at the very end stays there, whatever was added above, because rows that load there may still grow.
  if (view.distanceFromBottom <= atEnd && !isEndGrown(previous, next)) return { kind: 'stickToBottom' };
  const eye = view.firstVisible;
  if (!eye || !changedAbove(previous, next, eye.key)) return { kind: 'keep' };
  if (next.some((row) => row.key === eye.key)) return { kind: 'restore', key: eye.key, top: eye.top };
  const survivor = nearestSurvivor(previous, next, eye.key);
  return survivor ? { kind: 'restore', key: survivor, top: eye.top } : { kind: 'keep' };
}

function hasNewOwn(previous: readonly Row[], next: readonly Row[]): boolean {
  const last = next.at(-1);
  if (last?.type !== 'message' || last.flow !== 'out') return false;
  return !previous.some((row) => row.key === last.key);
}

function isEndGrown(previous: readonly Row[], next: readonly Row[]): boolean {
  return previous.at(-1)?.key !== next.at(-1)?.key;
}

function changedAbove(previous: readonly Row[], next: readonly Row[], key: string): boolean {
  const index = previous.findIndex((row) => row.key === key);
  if (index === -1) return false;
  for (let at = 0; at <= index; at += 1) if (previous[at]?.key !== next[at]?.key) return true;
  return false;
}

function nearestSurvivor(previous: readonly Row[], next: readonly Row[], key: string): string | null {
  const keys = new Set(next.map((row) => row.key));
  const index = previous.findIndex((row) => row.key === key);
  const below = previous.slice(index).find((row) => keys.has(row.key));
  return below?.key ?? previous.slice(0, index).findLast((row) => keys.has(row.key))?.key ?? null;
}
