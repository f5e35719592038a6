import { expect, test } from 'vitest';
import { worseThan } from '#tests/bench/baseline.ts';
import { figureOf } from '#tests/bench/figure.ts';

const kept = { 'JavaScript of Home': 1_000, 'frames over 50 ms': 0, 'time to paint': 10 };

test('bytes and counters that grew by more than a tenth are reported with both values', () => {
  expect(
    worseThan(kept, [
      figureOf('JavaScript of Home', 'bytes', [1_101]),
      figureOf('frames over 50 ms', 'count', [1]),
    ]),
  ).toEqual(['JavaScript of Home: 1101, was 1000', 'frames over 50 ms: 1, was 0']);
});

test('a figure that grew by a tenth, shrank or is new, and a time of this machine, are not reported', () => {
  expect(
    worseThan(kept, [
      figureOf('JavaScript of Home', 'bytes', [1_100]),
      figureOf('frames over 50 ms', 'count', [0]),
      figureOf('rows in the document', 'count', [90]),
      figureOf('time to paint', 'ms', [500]),
    ]),
  ).toEqual([]);
});
