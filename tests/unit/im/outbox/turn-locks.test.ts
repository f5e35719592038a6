import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TurnLocks } from '#im/outbox/TurnLocks.ts';
import type { ConversationId } from '#im/records.ts';
import { SharedLocks } from '#tests/builders/SharedLocks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const id: ConversationId = 'user-2';
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A tab that can be frozen: then nothing arrives, and it answers nothing. */
class Tab {
  readonly turns: TurnLocks;
  isFrozen = false;
  #waiting: (() => void)[] = [];

  constructor(locks: SharedLocks, tabs: Set<Tab>) {
    tabs.add(this);
    this.turns = new TurnLocks({
      lock: (name, options, hold) => locks.request(this, name, options, hold),
      ask: (asked) => {
        for (const tab of tabs)
          tab.awake(() => {
            if (tab !== this && tab.turns.has(asked)) this.turns.noteHeld(asked);
          });
      },
    });
  }

  awake(perform: () => void): void {
    if (this.isFrozen) this.#waiting.push(perform);
    else perform();
  }

  thaw(): void {
    this.isFrozen = false;
    for (const perform of this.#waiting.splice(0)) perform();
  }
}

function twoTabs(): [Tab, Tab] {
  const locks = new SharedLocks();
  const tabs = new Set<Tab>();
  return [new Tab(locks, tabs), new Tab(locks, tabs)];
}

/** Takes a turn that lasts until it is ended. */
function turnOf(tab: Tab) {
  const end = Promise.withResolvers<void>();
  const turn = { hasBegun: false, hasEnded: false, isOurs: () => true, end: end.resolve };
  void tab.turns
    .take(id, (isOurs) => {
      Object.assign(turn, { hasBegun: true, isOurs });
      return end.promise;
    })
    .then(() => {
      turn.hasEnded = true;
    });
  return turn;
}

describe('a turn at a conversation', () => {
  test('is waited for as long as the tab that has it answers', async () => {
    const [one, other] = twoTabs();
    const first = turnOf(one);
    const second = turnOf(other);
    await pass(60_000);
    expect([first.hasBegun, second.hasBegun]).toEqual([true, false]);
    first.end();
    await pass(0);
    expect([first.hasEnded, second.hasBegun]).toEqual([true, true]);
    expect([one.turns.has(id), other.turns.has(id)]).toEqual([false, true]);
  });

  test('is taken from a frozen tab, whose work ends once it runs again', async () => {
    const [one, other] = twoTabs();
    const first = turnOf(one);
    one.isFrozen = true;
    const second = turnOf(other);
    await pass(10_000);
    expect([second.hasBegun, other.turns.has(id)]).toEqual([true, true]);
    one.thaw();
    await pass(0);
    expect([first.isOurs(), second.isOurs()]).toEqual([false, true]);
    expect(one.turns.has(id)).toBe(false);
    expect(first.hasEnded).toBe(false);
    first.end();
    await pass(0);
    expect(first.hasEnded).toBe(true);
    expect(other.turns.has(id)).toBe(true);
  });

  test('leaves no timer behind', async () => {
    const [one, other] = twoTabs();
    const first = turnOf(one);
    turnOf(other);
    first.end();
    await pass(0);
    expect(vi.getTimerCount()).toBe(0);
    turnOf(one);
    one.turns.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
