import type { Message } from '#im/records.ts';

/** The reasons why messages may be missing. */
export interface Doubt {
  /**
   * The messages known before an outage, or stored by an earlier run. A page that reaches none of them leaves a hole.
   * Null if there are none.
   */
  readonly known: ReadonlySet<string> | null;
  /** True if the client's memory has a hole that a check of the newest messages does not show. */
  readonly isLacking: boolean;
}

/** One check for missing messages after an outage; each check is a separate object. */
export interface Repair {
  readonly ended: Promise<void>;
}

/** The gapless pages from the newest back. */
export interface Pages {
  /** The start of the next older page; null if the history is fully loaded. */
  readonly cursor: string | null;
  /** The number of times the newest page was loaded again; an older page requested before that is not added. */
  readonly run: number;
  readonly older: 'idle' | 'loading' | 'failed';
}

/** The state of a conversation's history. */
export type HistoryState =
  /** No page has arrived yet; cached messages may be on screen. */
  | { readonly kind: 'opening'; readonly doubt: Doubt; readonly repair: Repair | null }
  /** The first page failed to load. */
  | { readonly kind: 'failed'; readonly doubt: Doubt; readonly repair: Repair | null }
  /** Pages are loaded, and nothing can be missing between them and now. */
  | { readonly kind: 'current'; readonly pages: Pages }
  /** Pages are loaded, and messages may be missing. */
  | { readonly kind: 'suspect'; readonly pages: Pages; readonly doubt: Doubt }
  /** Messages may be missing, and a repair looks for them. */
  | { readonly kind: 'repairing'; readonly pages: Pages; readonly doubt: Doubt; readonly repair: Repair };

/** The events of a history. */
export type HistoryEvent =
  /** A page must reach back to these messages, which were stored by an earlier run or known before an outage. */
  | { readonly kind: 'doubted'; readonly known: ReadonlySet<string> }
  /** The client's memory lacks a message. */
  | { readonly kind: 'lacked' }
  /** The client's memory is being cleared, with its holes. */
  | { readonly kind: 'forgotten' }
  /** The newest messages reach back to known ones: nothing is missing. */
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'repairBegun'; readonly repair: Repair }
  | { readonly kind: 'repairEnded'; readonly repair: Repair }
  /** The newest page is requested. */
  | { readonly kind: 'newestAsked' }
  /** The newest page arrived, from the client's memory or certainly from the service. */
  | { readonly kind: 'newestCame'; readonly cursor: string | null; readonly source: 'memory' | 'service' }
  | { readonly kind: 'newestFailed' }
  | { readonly kind: 'olderAsked' }
  /** An older page arrived; it belongs to the run in which it was requested. */
  | { readonly kind: 'olderCame'; readonly run: number; readonly cursor: string | null }
  | { readonly kind: 'olderFailed' }
  /** The older page is no longer needed. */
  | { readonly kind: 'olderSpared' };

const noDoubt: Doubt = { known: null, isLacking: false };

/** The state without any known message. */
export const opening: HistoryState = { kind: 'opening', doubt: noDoubt, repair: null };

/** The state after an event. An event that cannot happen in a state does not change it. */
export function after(state: HistoryState, event: HistoryEvent): HistoryState {
  switch (event.kind) {
    case 'doubted':
      // The first outage counts, because messages between two outages may be missing too.
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
      // The repair of a later outage continues.
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

/** The doubt of a state. */
export function doubtOf(state: HistoryState): Doubt {
  return state.kind === 'current' ? noDoubt : state.doubt;
}

/** The running repair of a state, or null. */
export function repairOf(state: HistoryState): Repair | null {
  return state.kind === 'current' || state.kind === 'suspect' ? null : state.repair;
}

/** The pages of a state; null before the first. */
export function pagesOf(state: HistoryState): Pages | null {
  return state.kind === 'opening' || state.kind === 'failed' ? null : state.pages;
}

/** True if messages may be missing, whether or not a repair looks for them. */
export function isDoubtful(state: HistoryState): boolean {
  const { known, isLacking } = doubtOf(state);
  return known !== null || isLacking;
}

/** True if messages from the newest back reach known ones, or none have to be reached. */
export function reachesBack(state: HistoryState, messages: readonly Message[]): boolean {
  const { known } = doubtOf(state);
  return known === null || messages.some((message) => known.has(message.id));
}

type NewestCame = Extract<HistoryEvent, { kind: 'newestCame' }>;

function withNewest(state: HistoryState, { cursor, source }: NewestCame): HistoryState {
  const before = pagesOf(state);
  // A later page from memory covers only the newest messages; earlier pages stay joined.
  if (before && source === 'memory')
    return before.cursor === null ? paged(state, (pages) => ({ ...pages, cursor })) : state;
  const repair = repairOf(state);
  // During the repair of an outage, a page from memory is not final.
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
