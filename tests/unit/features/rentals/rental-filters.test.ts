import { describe, expect, it } from 'vitest';
import {
  bandOf,
  filterCount,
  formatRentalFilters,
  parseRentalFilters,
  priceBands,
  type RentalFilters,
  rentalQuery,
  withBand,
} from '#features/rentals/rental-filters.ts';
import { fold } from '#lib/fold.ts';

const parse = (text: string) => parseRentalFilters(new URLSearchParams(text));

describe('rental filters in the URL', () => {
  it('are parsed, and parsed again as they are formatted', () => {
    const filters: RentalFilters = {
      keyword: 'mythic',
      gameIds: [2, 5],
      minPrice: 10,
      maxPrice: 30,
      minRating: 4.5,
      available: true,
      sort: 'price',
    };
    expect(parse(formatRentalFilters(filters).toString())).toEqual(filters);
    expect(formatRentalFilters(parse('')).toString()).toBe('');
  });

  it('drop malformed values and swap a reversed range', () => {
    expect(parse('gameId=x&minPrice=-4&minRating=9&sort=best&available=maybe&keyword=%20')).toEqual({
      sort: 'popular',
    });
    expect(parse('minPrice=30&maxPrice=10')).toEqual({ minPrice: 10, maxPrice: 30, sort: 'popular' });
    for (const rating of ['0', '5.1', '4.55', '1e1', 'NaN'])
      expect(parse(`minRating=${rating}`).minRating).toBeUndefined();
  });

  it('contain a price range, and change it without the other filters', () => {
    expect(bandOf(parse('gameId=1'))).toBeNull();
    for (const band of priceBands) {
      const narrowed = withBand(parse('gameId=1&minPrice=7'), band);
      expect(bandOf(narrowed)).toEqual(band);
      expect(narrowed.gameIds).toEqual([1]);
    }
    expect(withBand(parse('minPrice=7'), null)).toEqual({ sort: 'popular' });
  });

  it('are counted without keyword and sort order', () => {
    expect(filterCount(parse('keyword=x&sort=price'))).toBe(0);
    expect(filterCount(parse('gameId=1,2&minPrice=1&maxPrice=9&minRating=4&available=1'))).toBe(5);
    expect(rentalQuery(parse('gameId=2,1'), 1, 24).gameId).toBe('1,2');
    expect(formatRentalFilters({ gameIds: [], sort: 'popular' }).toString()).toBe('');
  });

  it('send exactly the filters and a page to the server', () => {
    expect(rentalQuery(parse('maxPrice=20&minRating=4'), 2, 24)).toEqual({
      maxPrice: 20,
      minRating: 4,
      sort: 'popular',
      page: 2,
      pageSize: 24,
    });
  });
});

describe('folded text', () => {
  it('ignores case, accents and variants of a letter, in any script', () => {
    expect(fold('ÉLANG Émas')).toBe(fold('elang emas'));
    expect(fold('Zürich')).toBe('zurich');
    expect(fold('ﬁre１')).toBe('fire1');
    expect(fold('王者荣耀')).toBe('王者荣耀');
    expect(fold('МОСКВА')).toBe('москва');
  });
});
