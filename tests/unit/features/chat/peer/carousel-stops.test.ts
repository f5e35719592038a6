import { describe, expect, test } from 'vitest';
import { nearestStop, stopAfterDrag, stopsOf } from '#features/chat/peer/stops.ts';

describe('the snap positions of the track of cards', () => {
  test.each([
    { name: 'one card at a time', starts: [0, 500, 1000, 1500], end: 1500, stops: [0, 500, 1000, 1500] },
    { name: 'two cards at a time', starts: [0, 458, 916, 1374], end: 916, stops: [0, 458, 916] },
    { name: 'all cards visible', starts: [0, 458], end: 0, stops: [0] },
    { name: 'cards that are partly visible', starts: [0, 326, 652], end: 604, stops: [0, 326, 604] },
    { name: 'fractions of a pixel', starts: [0, 457.6, 915.2, 1372.8], end: 915, stops: [0, 457.6, 915] },
    { name: 'no card', starts: [], end: 0, stops: [] },
  ])('$name', ({ starts, end, stops }) => {
    expect(stopsOf(starts, end)).toEqual(stops);
  });

  test.each([
    [0, 0],
    [228, 0],
    [230, 1],
    [916, 2],
    [5000, 2],
  ])('at %i the nearest position is %i', (left, index) => {
    expect(nearestStop([0, 458, 916], left)).toBe(index);
  });
});

describe('the position after the mouse lets go', () => {
  const stops = [0, 458, 916];
  test.each([
    { name: 'a short slow pull goes back', from: 458, left: 500, speed: 0.1, to: 1 },
    { name: 'a long slow pull goes to the nearest position', from: 0, left: 400, speed: 0, to: 1 },
    { name: 'a flick forward goes to the next position', from: 0, left: 40, speed: 1, to: 1 },
    { name: 'a flick back goes to the previous position', from: 916, left: 880, speed: -1, to: 1 },
    {
      name: 'a flick that is nearest to the next position goes there and no further',
      from: 0,
      left: 440,
      speed: 2,
      to: 1,
    },
    { name: 'a flick at the end stays there', from: 916, left: 916, speed: 1, to: 2 },
  ])('$name', ({ to, ...pull }) => {
    expect(stopAfterDrag(stops, pull)).toBe(to);
  });
});
