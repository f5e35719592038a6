import { expect, test } from 'vitest';
import { descriptionOfPlace, placeWordsOf } from '#lib/chat/place-words.ts';
import { placeLimits } from '#lib/rules/limits.ts';

test.each([
  ['Warkop Turbo, Jl. Sabang 12, Jakarta', 'Warkop Turbo', 'Jl. Sabang 12, Jakarta'],
  ['Monas\nJl. Medan Merdeka, Jakarta', 'Monas', 'Jl. Medan Merdeka, Jakarta'],
  ['Rumah Budi, lantai 2\nJl. Kenanga 5', 'Rumah Budi, lantai 2', 'Jl. Kenanga 5'],
  ['Monas', 'Monas', ''],
  ['', '', ''],
  ['\n \u202eMonas\n\n', 'Monas', ''],
])('the description %j is split into title and address', (description, title, address) => {
  expect(placeWordsOf(description)).toEqual({ title, address });
});

test('a description is parsed as it was written, whatever its text is', () => {
  const written = { title: 'Kos\n Budi,  kamar 3', address: 'Jl. Mawar 1, Depok' };
  expect(placeWordsOf(descriptionOfPlace(written))).toEqual({
    title: 'Kos Budi, kamar 3',
    address: 'Jl. Mawar 1, Depok',
  });
});

test('a description is never longer than its limits', () => {
  const long = descriptionOfPlace({ title: 'a'.repeat(999), address: 'b'.repeat(999) });
  expect(long.length).toBe(placeLimits.title + 1 + placeLimits.address);
});
