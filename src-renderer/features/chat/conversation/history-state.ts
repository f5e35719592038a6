import type { Message } from '#im/records.ts';

/** What makes it doubtful that nothing is missing. */
export interface Doubt {
  /**
   * What was known before an outage, or kept by an earlier run: a page that reaches back to none of it leaves a
   * hole. Null where there was neither.
   */
  readonly known: ReadonlySet<string> | null;
  /** The memory of the service's client has a hole that no look at the newest messages shows. */
  readonly isLacking: boolean;
}

/** One look after an outage for what is missing; it tells itself from the next one's. */
export interface Repair {
  readonly ended: Promise<void>;
}

/** The unbroken pages from the newest back. */
export interface Pages {
  /** Where the next older page begins; null where history goes no further back. */
  readonly cursor: string | null;
  /** Counts the times the newest page came anew: an older page that was asked for before does not join it. */
  readonly run: number;
  readonly older: 'idle' | 'loading' | 'failed';
}

/** How a conversation's history stands. */
export type HistoryState =
  /** No page has come yet; what the cache kept may be on screen. */
  | { readonly kind: 'opening'; readonly doubt: Doubt; readonly repair: Repair | null }
  /** The first page did not come. */
  | { readonly kind: 'failed'; readonly doubt: Doubt; readonly repair: Repair | null }
  /** Pages are there, and nothing can be missing between them and now. */
  | { readonly kind: 'current'; readonly pages: Pages }
  /** Pages are there, and something may be missing. */
  | { readonly kind: 'suspect'; readonly pages: Pages; readonly doubt: Doubt }
  /** Something may be missing, and is looked for. */
  | { readonly kind: 'repairing'; readonly pages: Pages; readonly doubt: Doubt; readonly repair: Repair };

/** What happens to a history. */
export type HistoryEvent =
  /** Messages are known that a page must reach back to: kept by an earlier run, or there before an outage. */
  | { readonly kind: 'doubted'; readonly known: ReadonlySet<string> }
  /** The memory of the service's client lacks something. */
  | { readonly kind: 'lacked' }
  /** That memory is being forgotten, with whatever it lacks. */
  | { readonly kind: 'forgotten' }
  /** The newest messages reach back to what was known: nothing is missing. */
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'repairBegun'; readonly repair: Repair }
  | { readonly kind: 'repairEnded'; readonly repair: Repair }
  /** The newest page is asked for. */
  | { readonly kind: 'newestAsked' }
  /** It came, from the client's memory or from the service for certain. */
  | { readonly kind: 'newestCame'; readonly cursor: string | null; readonly source: 'memory' | 'service' }
  | { readonly kind: 'newestFailed' }
  | { readonly kind: 'olderAsked' }
  /** An older page came; it joins the run it was asked for. */
  | { readonly kind: 'olderCame'; readonly run: number; readonly cursor: string | null }
  | { readonly kind: 'olderFailed' }
  /** Nobody waits for an older page any more. */
  | { readonly kind: 'olderSpared' };

const noDoubt: Doubt = { known: null, isLacking: false };

/** A history of which nothing is known. */
export const opening: HistoryState = { kind: 'opening', doubt: noDoubt, repair: null };

/** The state after an event. An event that cannot happen in a state leaves it as it is. */
export function after(state: HistoryState, event: HistoryEvent): HistoryState {
  switch (event.kind) {
    case 'doubted':
      // The first outage counts: what came between two may be missing too.
      return doubtOf(state).known === null ? doubted(state, { known: event.known }) : state;
    case 'lacked':
      return doubted(state, { isLacking: true });
    case 'forgotten':
      return doubted(state, { isLacking: false });
    case 'confirmed':
      return doubted(state, { known: null });
    case 'repairBegun':
      return underRepair(state, event.repair);
    case 'repairEnded':
      // The repair of a later outage goes on.
      return repairOf(state) === event.repair ? underRepair(state, null) : state;
    case 'newestAsked':
      return state.kind === 'failed' ? { ...state, kind: 'opening' } : state;
    case 'newestCame':
      return withNewest(state, event);
    case 'newestFailed':
      return state.kind === 'opening' ? { ...state, kind: 'failed' } : state;
    case 'olderAsked':
      return paged(state, (pages) => ({ ...pages, older: 'loading' }));
    case 'olderCame':
      return paged(state, (pages) => ({
        ...pages,
        ...(pages.run === event.run && { cursor: event.cursor }),
        older: 'idle',
      }));
    case 'olderFailed':
      return paged(state, (pages) => ({ ...pages, older: 'failed' }));
    case 'olderSpared':
      return paged(state, (pages) => ({ ...pages, older: 'idle' }));
    default:
      return event satisfies never;
  }
}

/** What is doubtful in a state. */
export function doubtOf(state: HistoryState): Doubt {
  return state.kind === 'current' ? noDoubt : state.doubt;
}

/** The repair under way in a state; null for none. */
export function repairOf(state: HistoryState): Repair | null {
  return state.kind === 'current' || state.kind === 'suspect' ? null : state.repair;
}

/** The pages of a state; null before the first. */
export function pagesOf(state: HistoryState): Pages | null {
  return state.kind === 'opening' || state.kind === 'failed' ? null : state.pages;
}

/** True where something may be missing, whether or not it is looked for. */
export function isDoubtful(state: HistoryState): boolean {
  const { known, isLacking } = doubtOf(state);
  return known !== null || isLacking;
}

/** True where messages that run back from the newest meet what was known, or nothing has to be met. */
export function reachesBack(state: HistoryState, messages: readonly Message[]): boolean {
  const { known } = doubtOf(state);
  return known === null || messages.some((message) => known.has(message.id));
}

type NewestCame = Extract<HistoryEvent, { kind: 'newestCame' }>;

function withNewest(state: HistoryState, { cursor, source }: NewestCame): HistoryState {
  const before = pagesOf(state);
  // A later page from memory tells of the newest messages only: what was read before it stays joined.
  if (before && source === 'memory')
    return before.cursor === null ? paged(state, (pages) => ({ ...pages, cursor })) : state;
  const repair = repairOf(state);
  // While an outage is repaired, what comes from memory is not the last word.
  const isCertain = source === 'service' || repair === null;
  const doubt: Doubt = isCertain ? { ...doubtOf(state), known: null } : doubtOf(state);
  const pages: Pages = { cursor, run: (before?.run ?? 0) + 1, older: before?.older ?? 'idle' };
  return loaded(pages, doubt, repair);
}

function loaded(pages: Pages, doubt: Doubt, repair: Repair | null): HistoryState {
  if (repair) return { kind: 'repairing', pages, doubt, repair };
  const isSure = doubt.known === null && !doubt.isLacking;
  return isSure ? { kind: 'current', pages } : { kind: 'suspect', pages, doubt };
}

function doubted(state: HistoryState, change: Partial<Doubt>): HistoryState {
  const doubt = { ...doubtOf(state), ...change };
  const pages = pagesOf(state);
  if (pages) return loaded(pages, doubt, repairOf(state));
  return { kind: state.kind === 'failed' ? 'failed' : 'opening', doubt, repair: repairOf(state) };
}

function underRepair(state: HistoryState, repair: Repair | null): HistoryState {
  const pages = pagesOf(state);
  if (pages) return loaded(pages, doubtOf(state), repair);
  return { kind: state.kind === 'failed' ? 'failed' : 'opening', doubt: doubtOf(state), repair };
}

function paged(state: HistoryState, change: (pages: Pages) => Pages): HistoryState {
  const pages = pagesOf(state);
  return pages ? loaded(change(pages), doubtOf(state), repairOf(state)) : state;
}
