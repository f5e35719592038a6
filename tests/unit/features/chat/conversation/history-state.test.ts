import { describe, expect, test } from 'vitest';
import {
  after,
  doubtOf,
  type HistoryEvent,
  type HistoryState,
  isDoubtful,
  opening,
  pagesOf,
  type Repair,
  reachesBack,
  repairOf,
} from '#features/chat/conversation/history-state.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

const known = new Set(['a', 'b']);
const repair: Repair = { ended: Promise.resolve() };
const later: Repair = { ended: Promise.resolve() };

const events = {
  doubted: { kind: 'doubted', known },
  lacked: { kind: 'lacked' },
  forgotten: { kind: 'forgotten' },
  confirmed: { kind: 'confirmed' },
  repairBegun: { kind: 'repairBegun', repair },
  laterRepairBegun: { kind: 'repairBegun', repair: later },
  repairEnded: { kind: 'repairEnded', repair },
  newestAsked: { kind: 'newestAsked' },
  fromMemory: { kind: 'newestCame', cursor: '30', source: 'memory' },
  fromService: { kind: 'newestCame', cursor: '30', source: 'service' },
  wholeFromService: { kind: 'newestCame', cursor: null, source: 'service' },
  newestFailed: { kind: 'newestFailed' },
  olderAsked: { kind: 'olderAsked' },
  olderCame: { kind: 'olderCame', run: 1, cursor: '15' },
  lastCame: { kind: 'olderCame', run: 1, cursor: null },
  olderFailed: { kind: 'olderFailed' },
  olderSpared: { kind: 'olderSpared' },
} as const satisfies Record<string, HistoryEvent>;

type EventName = keyof typeof events;

/** The state after some events, from the beginning. */
const stateAfter = (...names: readonly EventName[]): HistoryState =>
  names.reduce<HistoryState>((state, name) => after(state, events[name]), opening);

const beginnings: Record<HistoryState['kind'], readonly EventName[]> = {
  opening: [],
  failed: ['newestFailed'],
  current: ['fromMemory'],
  suspect: ['fromMemory', 'doubted'],
  repairing: ['fromMemory', 'doubted', 'repairBegun'],
};

/** Which kind of state follows each event in each kind of state. */
const table: Record<EventName, Record<HistoryState['kind'], HistoryState['kind']>> = {
  doubted: row('opening', 'failed', 'suspect', 'suspect', 'repairing'),
  lacked: row('opening', 'failed', 'suspect', 'suspect', 'repairing'),
  forgotten: row('opening', 'failed', 'current', 'suspect', 'repairing'),
  confirmed: row('opening', 'failed', 'current', 'current', 'repairing'),
  repairBegun: row('opening', 'failed', 'repairing', 'repairing', 'repairing'),
  laterRepairBegun: row('opening', 'failed', 'repairing', 'repairing', 'repairing'),
  repairEnded: row('opening', 'failed', 'current', 'suspect', 'suspect'),
  newestAsked: row('opening', 'opening', 'current', 'suspect', 'repairing'),
  fromMemory: row('current', 'current', 'current', 'suspect', 'repairing'),
  fromService: row('current', 'current', 'current', 'current', 'repairing'),
  wholeFromService: row('current', 'current', 'current', 'current', 'repairing'),
  newestFailed: row('failed', 'failed', 'current', 'suspect', 'repairing'),
  olderAsked: row('opening', 'failed', 'current', 'suspect', 'repairing'),
  olderCame: row('opening', 'failed', 'current', 'suspect', 'repairing'),
  lastCame: row('opening', 'failed', 'current', 'suspect', 'repairing'),
  olderFailed: row('opening', 'failed', 'current', 'suspect', 'repairing'),
  olderSpared: row('opening', 'failed', 'current', 'suspect', 'repairing'),
};

function row(
  fromOpening: HistoryState['kind'],
  fromFailed: HistoryState['kind'],
  fromCurrent: HistoryState['kind'],
  fromSuspect: HistoryState['kind'],
  fromRepairing: HistoryState['kind'],
) {
  return {
    opening: fromOpening,
    failed: fromFailed,
    current: fromCurrent,
    suspect: fromSuspect,
    repairing: fromRepairing,
  };
}

const cases = Object.entries(table).flatMap(([name, kinds]) =>
  Object.entries(kinds).map(([from, to]) => [name as EventName, from as HistoryState['kind'], to] as const),
);

describe('the state of a history', () => {
  test.each(cases)('after %s, a history that was %s is %s', (name, from, to) => {
    expect(stateAfter(...beginnings[from]).kind).toBe(from);
    expect(stateAfter(...beginnings[from], name).kind).toBe(to);
  });

  test.each<readonly [string, readonly EventName[], object]>([
    ['begins at the first page', ['fromMemory'], { cursor: '30', run: 1, older: 'idle' }],
    [
      'continues with an older page',
      ['fromMemory', 'olderAsked', 'olderCame'],
      { cursor: '15', older: 'idle' },
    ],
    ['is complete after the last page', ['fromMemory', 'olderAsked', 'lastCame'], { cursor: null }],
    [
      'stays if the newest page comes from memory again',
      ['fromMemory', 'olderCame', 'fromMemory'],
      { cursor: '15', run: 1 },
    ],
    [
      'is no longer complete if the memory has an older page again',
      ['fromMemory', 'lastCame', 'fromMemory'],
      { cursor: '30', run: 1 },
    ],
    [
      'begins anew if the service returns the newest page',
      ['fromMemory', 'olderCame', 'fromService'],
      { cursor: '30', run: 2 },
    ],
    [
      'does not take a page of the previous run',
      ['fromMemory', 'olderAsked', 'fromService', 'olderCame'],
      { cursor: '30', run: 2, older: 'idle' },
    ],
    [
      'stays if an older page fails',
      ['fromMemory', 'olderAsked', 'olderFailed'],
      { cursor: '30', older: 'failed' },
    ],
    [
      'requests an older page again after a failure',
      ['fromMemory', 'olderFailed', 'olderAsked'],
      { cursor: '30', older: 'loading' },
    ],
    [
      'stays if the request for an older page is no longer needed',
      ['fromMemory', 'olderAsked', 'olderSpared'],
      { cursor: '30', older: 'idle' },
    ],
  ])('the run of pages %s', (_, names, pages) => {
    expect(pagesOf(stateAfter(...names))).toMatchObject(pages);
  });

  test.each<readonly [string, readonly EventName[], object]>([
    ['the first page ends the doubt about known messages', ['doubted', 'fromMemory'], { known: null }],
    [
      'a first page from memory does not end the doubt during a repair',
      ['doubted', 'repairBegun', 'fromMemory'],
      { known },
    ],
    [
      'the newest page of the service ends the doubt during a repair',
      ['doubted', 'repairBegun', 'fromService'],
      { known: null },
    ],
    [
      'a page of the service does not end the lack of messages in memory',
      ['lacked', 'fromService'],
      { known: null, isLacking: true },
    ],
    [
      'clearing the memory ends its lack of messages',
      ['lacked', 'doubted', 'forgotten'],
      { known, isLacking: false },
    ],
    [
      'a confirmation by the newest messages ends the doubt',
      ['fromMemory', 'doubted', 'confirmed'],
      { known: null },
    ],
  ])('%s', (_, names, doubt) => {
    expect(doubtOf(stateAfter(...names))).toMatchObject(doubt);
  });

  test('the messages known before the first of two outages count', () => {
    const once = stateAfter('fromMemory', 'doubted');
    expect(doubtOf(after(once, { kind: 'doubted', known: new Set(['z']) })).known).toBe(known);
  });

  test('the end of one repair does not end the next one', () => {
    const state = stateAfter('fromMemory', 'doubted', 'repairBegun', 'laterRepairBegun', 'repairEnded');
    expect(repairOf(state)).toBe(later);
    expect(state.kind).toBe('repairing');
  });

  test('a page reaches back if it shows one of the known messages, or none has to be shown', () => {
    const page = [aMessage('b'), aMessage('c')];
    expect(reachesBack(stateAfter('fromMemory'), [])).toBe(true);
    expect(reachesBack(stateAfter('fromMemory', 'doubted'), page)).toBe(true);
    expect(reachesBack(stateAfter('fromMemory', 'doubted'), page.slice(1))).toBe(false);
  });

  test('a history is doubtful after an outage, and if the SDK’s memory lacks messages', () => {
    const doubtful = [['fromMemory', 'doubted'], ['lacked'], ['doubted']] as const;
    for (const names of doubtful) expect(isDoubtful(stateAfter(...names))).toBe(true);
    expect(isDoubtful(stateAfter('fromMemory'))).toBe(false);
  });
});
