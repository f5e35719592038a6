import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  activeFilters,
  formatPlayerFilters,
  noFilters,
  type PlayerFilters,
  parsePlayerFilters,
  playerQuery,
  withFilter,
  withGames,
  withoutActive,
} from '#features/players/player-filters.ts';
import { gameIdsOf, toggled } from '#parts/browse/index.ts';

const parse = (text: string) => parsePlayerFilters(new URLSearchParams(text));
const format = (filters: PlayerFilters) => formatPlayerFilters(filters).toString();

describe('player filters in the URL', () => {
  it('reads every filter', () => {
    expect(
      parse(
        'keyword=intan&gameId=3&service=match&minRank=4&minPrice=20&maxPrice=80&gender=female&minRating=4.5&online=true&hasVoice=1&withCoupon=true&sort=price',
      ),
    ).toEqual({
      keyword: 'intan',
      gameIds: [3],
      service: 'match',
      minRank: 4,
      minPrice: 20,
      maxPrice: 80,
      gender: 'female',
      minRating: 4.5,
      online: true,
      hasVoice: true,
      withCoupon: true,
      sort: 'price',
    });
  });

  it('drops malformed values and keeps the others', () => {
    expect(
      parse('gameId=abc&service=dance&minPrice=-4&maxPrice=80&minRating=9&online=maybe&sort=x&keyword=%20'),
    ).toEqual({ maxPrice: 80, sort: 'rating' });
  });

  it('drops a rank without its game and swaps a reversed price range', () => {
    expect(parse('minRank=4')).toEqual(noFilters);
    expect(parse('minPrice=80&maxPrice=20')).toMatchObject({ minPrice: 20, maxPrice: 80 });
  });

  it('writes no defaults', () => {
    expect(format(noFilters)).toBe('');
  });

  it('parses what it formats, and formats equal filters as equal text', () => {
    const filters = fc
      .record(
        {
          keyword: fc.stringMatching(/^[a-zé漢 &=%?]{1,20}$/).filter((text) => text.trim() !== ''),
          gameIds: fc.uniqueArray(fc.nat(999), { maxLength: 4 }).map((ids) => ids.sort((a, b) => a - b)),
          service: fc.constantFrom('match', 'coaching', 'voice', 'team'),
          minRank: fc.nat(20),
          minPrice: fc.nat(500),
          maxPrice: fc.nat(500),
          gender: fc.constantFrom('male', 'female'),
          minRating: fc.constantFrom(3, 4, 4.5, 5),
          online: fc.constant(true),
          hasVoice: fc.constant(true),
          withCoupon: fc.constant(true),
        },
        { requiredKeys: [] },
      )
      .map((some): PlayerFilters => ({ ...some, sort: 'orders' }));
    fc.assert(
      fc.property(filters, (some) => {
        const text = format(some);
        expect(format(parse(text))).toBe(text);
      }),
    );
  });
});

describe('active filters', () => {
  const filters = parse('gameId=3&minRank=4&minPrice=20&online=true&sort=price');

  it('lists each active filter once; sorting is none', () => {
    expect(activeFilters(filters)).toEqual(['game-3', 'minRank', 'price', 'online']);
  });

  it('removes the rank with its game', () => {
    expect(activeFilters(withoutActive(filters, 'game-3'))).toEqual(['price', 'online']);
  });

  it('contain several games, each removable; a rank needs exactly one game', () => {
    const several = parse('gameId=7,3,7&minRank=4');
    expect(several).toEqual({ gameIds: [3, 7], sort: 'rating' });
    expect(activeFilters(several)).toEqual(['game-3', 'game-7']);
    expect(format(withoutActive(several, 'game-3'))).toBe('gameId=7');
    expect(playerQuery(several, 1, 24).gameId).toBe('3,7');
    expect(withGames(parse('gameId=3&minRank=4'), toggled([3], 7))).toEqual(several);
    expect(format(withGames(several, []))).toBe('');
    for (const wrong of ['3;7', '3,,7', ',3', '3,', '-1', '1e3', '9999999999'])
      expect(gameIdsOf(wrong), wrong).toEqual([]);
  });

  it('removes both ends of the price at once', () => {
    expect(withoutActive(parse('minPrice=1&maxPrice=9'), 'price')).toEqual(noFilters);
  });

  it('sends exactly the filters and a page to the server', () => {
    expect(playerQuery(filters, 2, 24)).toEqual({
      gameId: '3',
      minRank: 4,
      minPrice: 20,
      online: true,
      sort: 'price',
      page: 2,
      pageSize: 24,
    });
  });
});

test('one filter is set or removed, and the others stay', () => {
  const filters = { sort: 'price', gameIds: [3], minRank: 2, online: true } as const;
  expect(withFilter(filters, 'gender', 'female')).toEqual({ ...filters, gender: 'female' });
  expect(withFilter(filters, 'minRank', 0)).toEqual({ ...filters, minRank: 0 });
  expect(withFilter(filters, 'online', undefined)).toEqual({ sort: 'price', gameIds: [3], minRank: 2 });
});
