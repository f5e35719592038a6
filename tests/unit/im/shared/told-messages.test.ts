import { expect, test } from 'vitest';
import { ToldMessages } from '#im/shared/ToldMessages.ts';
import { aMessage } from '#tests/builders/aMessage.ts';

const start = 1_800_000_000_000;
const said = (index: number, after = 0) => aMessage(`m${index}`, { time: start + after });

test('a recent message that the other windows do not know is reported once, an old one never', () => {
  const told = new ToldMessages();
  const page = [said(1), said(2, 90_000)];
  expect(told.untold(page, start + 100_000).map(({ id }) => id)).toEqual(['m2']);
  expect(told.untold(page, start + 100_000)).toEqual([]);
});

test('in a flood only the newest messages are remembered, so that memory stays bounded', () => {
  const told = new ToldMessages();
  const flood = Array.from({ length: 200_000 }, (_, index) => said(index));
  told.note(flood);
  expect(told.untold(flood.slice(-2_000), start)).toEqual([]);
  expect(told.untold(flood.slice(-2_001), start)).toHaveLength(1);
});
