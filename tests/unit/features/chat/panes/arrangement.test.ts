import { describe, expect, it, test } from 'vitest';
import {
  type Arrangement,
  capacityOf,
  countThatFits,
  fitting,
  focusedPane,
  named,
  noPanes,
  placed,
  replaced,
  without,
} from '#features/chat/panes/arrangement.ts';
import type { ConversationId } from '#im/records.ts';

const id = (letter: string): ConversationId => `user-${letter}`;

/** Panes that are named by letters; the capital letter has the focus. */
function of(letters: string): Arrangement {
  const panes = [...letters].map((letter, key) => ({ key, id: id(letter.toLowerCase()) }));
  const at = [...letters].findIndex((letter) => letter !== letter.toLowerCase());
  return { panes, focused: at === -1 ? null : at };
}

function lettersOf(arrangement: Arrangement, panes = arrangement.panes): string {
  const focused = focusedPane(arrangement);
  return panes
    .map((pane) => pane.id.slice('user-'.length))
    .map((letter, at) => (panes[at] === focused ? letter.toUpperCase() : letter))
    .join('');
}

test.each([
  ['', 'a', 'A'],
  ['A', 'b', 'B'],
  ['aB', 'a', 'Ab'],
  ['aB', 'c', 'aC'],
  ['Ab', 'c', 'Cb'],
])('with %s open, an address that names %s shows %s', (before, letter, after) => {
  expect(lettersOf(named(of(before), id(letter)))).toBe(after);
});

test('a pane keeps its key while its conversation changes', () => {
  const before = of('aB');
  expect(named(before, id('c')).panes.map(({ key }) => key)).toEqual([0, 1]);
  expect(named(before, id('b'))).toBe(before);
});

test.each([
  ['A', 'b', 1, 'aB'],
  ['aB', 'c', 0, 'Cab'],
  ['aB', 'c', 1, 'aCb'],
  ['aBc', 'c', 0, 'Cab'],
  ['aBc', 'a', 3, 'bcA'],
  ['aBc', 'b', 1, 'aBc'],
])('with %s open, %s put at %i gives %s', (before, letter, at, after) => {
  expect(lettersOf(placed(of(before), id(letter), at))).toBe(after);
});

test.each([
  ['aB', 'c', 0, 'Cb'],
  ['aBc', 'a', 2, 'cbA'],
  ['aB', 'c', 9, 'abC'],
])('with %s open, %s in place of number %i gives %s', (before, letter, at, after) => {
  expect(lettersOf(replaced(of(before), id(letter), at))).toBe(after);
});

test.each([
  ['aBc', 'b', 'aC'],
  ['abC', 'c', 'aB'],
  ['aBc', 'a', 'Bc'],
  ['A', 'a', ''],
  ['aB', 'z', 'aB'],
])('with %s open, closing %s leaves %s', (before, letter, after) => {
  expect(lettersOf(without(of(before), id(letter)))).toBe(after);
});

describe('the panes that fit', () => {
  it.each([
    ['Abcd', 2, 'Ab'],
    ['abCd', 2, 'bC'],
    ['abcD', 3, 'bcD'],
    ['aB', 4, 'aB'],
    ['abcD', 1, 'D'],
  ])('of %s, %i are shown: %s', (before, count, shown) => {
    const arrangement = of(before);
    expect(lettersOf(arrangement, [...fitting(arrangement, count)])).toBe(shown);
  });

  it('are none if nothing is open', () => {
    expect(fitting(noPanes, 4)).toEqual([]);
  });

  it.each([
    [0, 1, 1],
    [700, 1, 2],
    [720, 2, 2],
    [1048, 2, 3],
    [1528, 4, 4],
    [4000, 4, 4],
  ])('in %i px a conversation may be opened as one of %i, and %i are shown', (width, capacity, count) => {
    expect([capacityOf(width), countThatFits(width)]).toEqual([capacity, count]);
  });
});
