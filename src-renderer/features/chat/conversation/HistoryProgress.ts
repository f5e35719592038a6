import { makeAutoObservable, observableRef } from 'mobx';
import type { Message } from '#im/records.ts';
import {
  after,
  type Doubt,
  doubtOf,
  type HistoryEvent,
  type HistoryState,
  isDoubtful,
  opening,
  type Pages,
  pagesOf,
  type Repair,
  reachesBack,
  repairOf,
} from './history-state.ts';

const viewStates = {
  opening: 'loading',
  failed: 'error',
  current: 'ready',
  suspect: 'ready',
  repairing: 'ready',
} as const satisfies Record<HistoryState['kind'], string>;

/** The current state of a history; `history-state.ts` defines the states and transitions. */
export class HistoryProgress {
  private now: HistoryState = opening;

  constructor() {
    makeAutoObservable<this, 'now'>(this, { now: observableRef });
  }

  pass(event: HistoryEvent): void {
    this.now = after(this.now, event);
  }

  /** The state for the view. */
  get view(): 'loading' | 'ready' | 'error' {
    return viewStates[this.now.kind];
  }

  /** The loaded pages; null before the first. */
  get pages(): Pages | null {
    return pagesOf(this.now);
  }

  get doubt(): Doubt {
    return doubtOf(this.now);
  }

  /** The running repair, or null. */
  get repair(): Repair | null {
    return repairOf(this.now);
  }

  get isDoubtful(): boolean {
    return isDoubtful(this.now);
  }

  /** True if messages from the newest back reach known ones, or none have to be reached. */
  reachesBack(messages: readonly Message[]): boolean {
    return reachesBack(this.now, messages);
  }
}
