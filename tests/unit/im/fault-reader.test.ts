import { describe, expect, test } from 'vitest';
import { FaultReader, type ReadPlace } from '#im/FaultReader.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

/** A group of this many messages whose client fails on some of them; `reads` counts its requests. */
function groupOf(last: number, isOdd: (sequence: number) => boolean) {
  const asked = { reads: 0 };
  const read: ReadPlace = async (place, count) => {
    asked.reads += 1;
    const numbers = Array.from({ length: count }, (_, index) => place - index).filter((each) => each >= 1);
    if (numbers.some((each) => each <= last && isOdd(each))) return null;
    const messages = numbers.toReversed().map((sequence) => aMessage(String(sequence), { sequence }));
    const next = place - count;
    return { messages, next: next >= 1 ? next : null };
  };
  return { asked, read };
}

/** The numbers of all messages from the newest back, page by page; `null` stands for those that could not be read. */
async function all(read: ReadPlace, from: number) {
  const seen: (number | null)[] = [];
  let place: number | null = from;
  for (let pages = 0; place !== null && pages < 200; pages += 1) {
    const { parts, next }: Awaited<ReturnType<FaultReader['page']>> = await new FaultReader(read, {
      step: -1,
      last: 1,
    }).page(place);
    for (const part of parts)
      seen.push(...(part ? part.map(({ sequence }) => sequence).toReversed() : [null]));
    place = next;
  }
  return { seen, place };
}

const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

describe('FaultReader, with a history that the client fails on', () => {
  test('reads a history without a fault in full pages', async () => {
    const { asked, read } = groupOf(60, () => false);
    expect(await all(read, 60)).toEqual({ seen: down(60, 1), place: null });
    expect(asked.reads).toBe(4);
  });

  test('shows everything except one malformed message, with one mark in its place', async () => {
    const { read } = groupOf(40, (each) => each === 23);
    expect(await all(read, 40)).toEqual({ seen: [...down(40, 24), null, ...down(22, 1)], place: null });
  });

  test('skips thousands of malformed messages in a few reads', async () => {
    const { asked, read } = groupOf(5_040, (each) => each > 20 && each <= 5_020);
    expect(await all(read, 5_040)).toEqual({
      seen: [...down(5_040, 5_021), null, ...down(20, 1)],
      place: null,
    });
    expect(asked.reads).toBeLessThan(80);
  });

  test.each([
    ['the newest', (each: number) => each > 27, [null, ...down(27, 1)]],
    ['the oldest', (each: number) => each < 4, [...down(30, 4), null]],
    ['all', () => true, [null]],
  ])('ends if %s are malformed', async (_name, isOdd, expected) => {
    const { read } = groupOf(30, isOdd);
    expect(await all(read, 30)).toEqual({ seen: expected, place: null });
  });

  test('finds every other message if each second one is malformed', async () => {
    const { read } = groupOf(100, (each) => each % 2 === 0);
    const { seen, place } = await all(read, 100);
    expect(place).toBeNull();
    expect(seen.filter((each) => each !== null)).toEqual(down(100, 1).filter((each) => each % 2 === 1));
  });

  test('continues after a second that holds more messages than a page', async () => {
    const read: ReadPlace = async (place) => ({
      messages: place === 100 ? [aMessage('a'), aMessage('b')] : [],
      next: place === 100 ? 100 : null,
    });
    const { seen, place } = await all(read, 100);
    expect(seen).toHaveLength(2);
    expect(place).toBeNull();
  });

  test.each<{ outcome: string; reads: readonly (readonly string[])[]; found: readonly string[] }>([
    {
      outcome: 'messages that came to the second of a page since are not taken for older ones',
      reads: [['old', 'known 1', 'known 2', 'new']],
      found: ['old'],
    },
    {
      outcome: 'a flood of them in that second is passed by',
      reads: [
        down(30, 16).map((each) => `new ${each}`),
        down(15, 1).map((each) => `new ${each}`),
        ['old', 'known 2'],
      ],
      found: ['old'],
    },
    {
      outcome: 'if the known ones were deleted, all messages of the second are read',
      reads: [['old', 'new']],
      found: ['old', 'new'],
    },
  ])('$outcome', async ({ reads, found }) => {
    let count = 0;
    const read: ReadPlace = async () => {
      const messages = (reads[count] ?? []).map((id) => aMessage(id));
      count += 1;
      return { messages, next: count < reads.length ? 100 : null };
    };
    const { parts } = await new FaultReader(read, { step: -1, last: 1 }).page(100, ['known 1', 'known 2']);
    expect(parts.flatMap((part) => part?.map(({ id }) => id) ?? [null])).toEqual(found);
  });
});
