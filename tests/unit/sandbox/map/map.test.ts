import { describe, expect, it } from 'vitest';
import { project, tileSize } from '#lib/mercator.ts';
import { tileSvg } from '#sandbox/art/map/tile.ts';
import { nearestPlace, searchPlaces } from '#sandbox/map/find.ts';
import { places } from '#sandbox/map/places.ts';
import { openSandbox } from '../fixture.ts';

const jakarta = { latitude: -6.1754, longitude: 106.8272 };
const tileAt = (z: number) => {
  const { x, y } = project(jakarta, z);
  return { z, x: Math.floor(x / tileSize), y: Math.floor(y / tileSize) };
};

describe('the drawn map', () => {
  it.each([4, 8, 11, 13, 15, 16, 18])('is the same small image at zoom %i each time it is drawn', (z) => {
    const drawn = tileSvg(tileAt(z));
    expect(drawn).toBe(tileSvg(tileAt(z)));
    expect(drawn.startsWith('<svg')).toBe(true);
    expect(drawn).not.toMatch(/NaN|Infinity|undefined/);
    expect(drawn.length).toBeLessThan(60_000);
  });

  it('labels its places, and draws the open sea as sea', () => {
    expect(tileSvg(tileAt(14))).toContain('Monumen Nasional');
    expect(tileSvg(tileAt(11))).toContain('Jakarta');
    expect(tileSvg({ z: 8, x: 0, y: 0 })).not.toContain('<path');
  });
});

describe('places of the map', () => {
  it.each([
    ['monas', []],
    ['monumen', ['Monumen Nasional']],
    ['GELORA', ['Stadion Gelora Bung Karno', 'Indonesia Arena']],
    ['kuta bali', ['Kuta', 'Pantai Kuta']],
    ['   ', []],
    ['zzz', []],
  ])('named %j are found, the closest first', (query, titles) => {
    expect(searchPlaces(query).map(({ title }) => title)).toEqual(titles);
  });

  it('have valid coordinates and a name', () => {
    for (const { title, address, latitude, longitude } of places) {
      expect(title && address).toBeTruthy();
      expect(Math.abs(latitude) < 12 && longitude > 94 && longitude < 142).toBe(true);
    }
  });

  it.each([
    ['the place at this point', { latitude: -6.1754, longitude: 106.8273 }, 'Monumen Nasional'],
    ['the district if there is no place', { latitude: -6.199, longitude: 106.8385 }, 'Menteng'],
    ['the city if there is no district', { latitude: -7.31, longitude: 112.74 }, 'Surabaya'],
    ['nothing in the sea', { latitude: -5.2, longitude: 110.1 }, undefined],
  ])('near a position: %s', (_what, at, title) => {
    const found = nearestPlace(at);
    expect(found?.title).toBe(title);
    if (found) expect(found).toMatchObject(at);
  });
});

describe('the map search endpoint', () => {
  it('answers by name and by position, to any caller, and refuses an invalid position', async () => {
    const { app } = await openSandbox();
    const ask = async (query: string) => (await app.inject({ url: `/v1/map/places?${query}` })).json();
    expect((await ask('q=istiqlal')).data.items[0].title).toBe('Masjid Istiqlal');
    expect((await ask('latitude=-6.1754&longitude=106.8272')).data.items[0].title).toBe('Monumen Nasional');
    expect((await ask('')).data.items).toEqual([]);
    expect((await ask('latitude=91&longitude=0')).code).not.toBe(0);
  });
});
