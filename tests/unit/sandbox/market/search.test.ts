import { describe, expect, it } from 'vitest';
import { ids, openSandbox } from '#tests/unit/sandbox/fixture.ts';

describe('searching players and accounts', () => {
  it('ignores case and accents on both sides, and treats no character as a wildcard', async () => {
    const { call, database } = await openSandbox();
    database.run('UPDATE users SET nickname = ? WHERE user_id = ?', 'Élang 100% Mäs', ids.player);
    database.run('UPDATE rental_listings SET title = ?, server = ?', 'Akun Mýthic', 'Jakarta 3');
    const players = async (keyword: string) => (await call('GET', '/v1/search/user', { keyword })).data.total;
    const accounts = async (keyword: string) =>
      (await call('GET', '/v1/account/search', { keyword })).data.total;
    for (const words of ['elang', 'ÉLANG', 'mas', 'MÄS', '100%', 'nusa rift', 'NÚSA', String(ids.player)])
      expect(await players(words), words).toBe(1);
    for (const words of ['%', '_', '100%%', 'elangx', '\\', "' OR 1=1 --"])
      expect(await players(words), words).toBe(words === '%' ? 1 : 0);
    for (const words of ['mythic', 'MYTHIC', 'jakarta', 'Nusa']) expect(await accounts(words), words).toBe(1);
    expect(await accounts('_')).toBe(0);
  });

  it('accepts several games at once and lists a player of two of them once', async () => {
    const { call, database } = await openSandbox();
    database.run('UPDATE skills SET shelf_status = 1');
    const total = async (path: string, gameId: string) => (await call('GET', path, { gameId })).data?.total;
    expect(await total('/v1/search/user', '1')).toBe(1);
    expect(await total('/v1/search/user', '1,2')).toBe(1);
    expect(await total('/v1/search/user', '9')).toBe(0);
    expect(await total('/v1/account/search', '2')).toBe(0);
    expect(await total('/v1/account/search', '1,2')).toBe(1);
    for (const wrong of ['', 'x', '1,', '1;2', Array(21).fill(1).join(',')])
      expect((await call('GET', '/v1/search/user', { gameId: wrong })).code, wrong).toBe(10001);
  });

  it('filters accounts by price and rating', async () => {
    const { call, database } = await openSandbox();
    database.run('UPDATE rental_listings SET rating_sum = 46, rating_count = 10');
    const count = async (query: Record<string, unknown>) =>
      (await call('GET', '/v1/account/search', query)).data.total;
    expect(await count({ minPrice: 12, maxPrice: 12 })).toBe(1);
    expect(await count({ minPrice: 13 })).toBe(0);
    expect(await count({ maxPrice: 11 })).toBe(0);
    expect(await count({ minRating: 4.6 })).toBe(1);
    expect(await count({ minRating: 4.7 })).toBe(0);
    expect((await call('GET', '/v1/account/search', { minRating: 'best' })).code).not.toBe(0);
  });
});
