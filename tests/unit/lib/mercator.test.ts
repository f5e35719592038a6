import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  maxLatitude,
  movedBy,
  type Position,
  project,
  tileAddress,
  tileSize,
  tilesOf,
  unproject,
  zoomedTo,
  zoomRange,
} from '#lib/mercator.ts';

const position = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -179, max: 179, noNaN: true }),
});
const zoom = fc.double({ min: zoomRange.min, max: zoomRange.max, noNaN: true });
const shift = fc.integer({ min: -400, max: 400 });

/** The distance of two positions on the map at a zoom, in pixels. */
const apart = (one: Position, other: Position, at: number) => {
  const [a, b] = [project(one, at), project(other, at)];
  const size = tileSize * 2 ** at;
  const dx = Math.abs(a.x - b.x);
  return Math.hypot(Math.min(dx, size - dx), a.y - b.y);
};

describe('the projection', () => {
  it.each([
    [{ latitude: 0, longitude: 0 }, 0, { x: 128, y: 128 }],
    [{ latitude: maxLatitude, longitude: -180 }, 0, { x: 0, y: 0 }],
    [{ latitude: -maxLatitude, longitude: 180 }, 1, { x: 512, y: 512 }],
    // Monas: the tile 26107/16947 of every map of this projection.
    [{ latitude: -6.1754, longitude: 106.8272 }, 15, { x: 6_683_558, y: 4_338_481 }],
  ])('projects %o at zoom %i', (at, level, point) => {
    const { x, y } = project(at, level);
    expect(Math.abs(x - point.x)).toBeLessThan(1);
    expect(Math.abs(y - point.y)).toBeLessThan(1);
  });

  it('is inverted by unproject', () => {
    fc.assert(
      fc.property(position, zoom, (at, level) => {
        const back = unproject(project(at, level), level);
        expect(back.latitude).toBeCloseTo(at.latitude, 6);
        expect(back.longitude).toBeCloseTo(at.longitude, 6);
      }),
    );
  });

  it('limits latitudes and wraps longitudes', () => {
    expect(unproject({ x: 0, y: -500 }, 3).latitude).toBeCloseTo(maxLatitude, 6);
    expect(unproject({ x: tileSize * 8 + 64, y: 0 }, 3).longitude).toBeCloseTo(-180 + 360 / 32, 6);
  });
});

describe('a view', () => {
  it('that is moved and moved back is the same', () => {
    fc.assert(
      fc.property(position, zoom, shift, shift, (center, level, x, y) => {
        const there = movedBy({ center, zoom: level }, { x, y });
        fc.pre(Math.abs(there.center.latitude) < 84);
        const back = movedBy(there, { x: -x, y: -y });
        expect(apart(back.center, center, level)).toBeLessThan(0.01);
      }),
    );
  });

  it('keeps the point under the pointer in place while it zooms', () => {
    fc.assert(
      fc.property(position, zoom, zoom, shift, shift, (center, from, to, x, y) => {
        fc.pre(Math.abs(center.latitude) < 60);
        const view = { center, zoom: from };
        const held = movedBy(view, { x, y }).center;
        fc.pre(Math.abs(held.latitude) < 70);
        const after = movedBy(zoomedTo(view, to, { x, y }), { x, y }).center;
        expect(apart(after, held, to)).toBeLessThan(0.5);
      }),
    );
  });

  it('limits the zoom to the range of the map', () => {
    const view = { center: { latitude: 0, longitude: 0 }, zoom: 10 };
    expect(zoomedTo(view, 99).zoom).toBe(zoomRange.max);
    expect(zoomedTo(view, -1).zoom).toBe(zoomRange.min);
  });
});

describe('the tiles of a window', () => {
  it('cover every point of it without a gap, and include only existing tiles', () => {
    fc.assert(
      fc.property(
        position,
        zoom,
        fc.integer({ min: 50, max: 900 }),
        fc.integer({ min: 50, max: 700 }),
        (center, level, width, height) => {
          fc.pre(Math.abs(center.latitude) < 60);
          const tiles = tilesOf({ center, zoom: level }, width, height);
          const isCovered = (x: number, y: number) =>
            tiles.some(
              ({ left, top, size }) =>
                left - 0.01 <= x && x <= left + size + 0.01 && top - 0.01 <= y && y <= top + size + 0.01,
            );
          for (const [x, y] of [
            [0, 0],
            [width, 0],
            [0, height],
            [width, height],
            [width / 2, height / 2],
          ] as const)
            expect(isCovered(x, y)).toBe(true);
          for (const { x, y, z } of tiles) {
            expect(Number.isInteger(z)).toBe(true);
            expect(x >= 0 && x < 2 ** z && y >= 0 && y < 2 ** z).toBe(true);
          }
        },
      ),
    );
  });

  it('have URLs from the template', () => {
    expect(tileAddress('/t/{z}/{x}/{y}.png?again={z}', { z: 3, x: 4, y: 5 })).toBe('/t/3/4/5.png?again=3');
  });
});
