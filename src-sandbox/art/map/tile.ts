import { type MapPoint, tileSize } from '#lib/mercator.ts';
import { drawing, n } from '../svg.ts';
import { clipped, clippedLine, frameOf, type TileName } from './frame.ts';
import { islands, type LonLat, parks, rivers } from './land.ts';
import { namesIn, type PlaceName } from './names.ts';
import { type Road, roads } from './roads.ts';
import { type StreetName, townOf } from './streets.ts';

const colours = {
  sea: '#a9d6e5',
  land: '#f4f1ea',
  park: '#cde6c1',
  water: '#a9d6e5',
  house: '#e8e2d7',
  lane: '#ffffff',
  edge: '#ddd6c8',
  main: '#fff4cf',
  mainEdge: '#e6cf93',
  avenue: '#ffe49b',
  avenueEdge: '#dcb85f',
  toll: '#ffc37a',
  tollEdge: '#d98f3d',
  town: '#e9e3d8',
  name: '#3f4855',
  mark: '#c2442b',
} as const;
const face = 'font-family="Plus Jakarta Sans, Noto Sans, Arial, sans-serif"';

/** Widths of lanes, streets, main roads and avenues at a zoom, in pixels. */
const widths = (z: number) => {
  const wide = 2 ** (Math.max(z, 10) - 15);
  return {
    lane: Math.max(1, 3 * wide),
    street: Math.max(1.2, 5.5 * wide),
    main: Math.max(1.2, 8 * wide),
    avenue: Math.max(1.6, 11 * Math.sqrt(wide)),
  };
};

/** Draws a tile of the sandbox's map: the same tile is drawn equally on every machine. */
export function tileSvg(name: TileName): string {
  const { z } = name;
  const at = frameOf(name);
  const land = islands
    .map((outline) => areaOf(clipped(outline.map(at))))
    .filter(Boolean)
    .join('');
  const sea = `<rect width="${tileSize}" height="${tileSize}" fill="${colours.sea}"/>`;
  if (land === '') return drawing(tileSize, tileSize, sea + placeNames(namesIn(name), z));
  const town = townOf(name);
  const width = widths(z);
  const ground =
    `<clipPath id="l"><path d="${land}"/></clipPath>` +
    `<path d="${land}" fill="${colours.land}" stroke="#8fc3d4" stroke-width="1.2"/>`;
  const onLand = [
    filled(town.parks, colours.park),
    z >= 11
      ? filled(parks.map((park) => areaOf(clipped(parkOutline(park).map(at)))).join(''), colours.park)
      : '',
    filled(town.ponds, colours.water),
    filled(town.buildings, colours.house),
    street(town.lanes, width.lane, colours.lane, colours.edge),
    z >= 15
      ? filled(parks.map((park) => areaOf(clipped(parkOutline(park).map(at)))).join(''), colours.park)
      : '',
    z >= 11 ? line(courses(rivers, at), Math.max(1.5, 7 * 2 ** ((z - 15) / 1.5)), colours.water) : '',
    street(town.streets, width.street, colours.lane, colours.edge),
    street(town.mains, width.main, colours.main, colours.mainEdge),
    ...(['avenue', 'toll'] as const).map((kind) => {
      if (z < (kind === 'toll' ? 8 : 11)) return '';
      const own = roads.filter((road) => road.kind === kind).map(({ course }) => course);
      return street(courses(own, at), width.avenue, colours[kind], colours[`${kind}Edge`]);
    }),
  ];
  return drawing(
    tileSize,
    tileSize,
    sea +
      ground +
      `<g clip-path="url(#l)" stroke-linecap="round" stroke-linejoin="round">${onLand.join('')}</g>` +
      streetNames(town.names) +
      (z >= 14 ? roadNames(roads, at) : '') +
      placeNames(namesIn(name), z),
  );
}

const areaOf = (points: readonly MapPoint[]) =>
  points.length < 3 ? '' : `M${points.map(({ x, y }) => `${n(x)} ${n(y)}`).join('L')}Z`;
const filled = (path: string, colour: string) => (path === '' ? '' : `<path d="${path}" fill="${colour}"/>`);
const line = (path: string, width: number, colour: string) =>
  path === '' ? '' : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${n(width)}"/>`;
/** A street with its edges. */
const street = (path: string, width: number, colour: string, edge: string) =>
  line(path, width + 1.6, edge) + line(path, width, colour);

function parkOutline([longitude, latitude, east, north]: (typeof parks)[number]): LonLat[] {
  return Array.from({ length: 20 }, (_, index) => {
    const angle = (index / 20) * 2 * Math.PI;
    // A superellipse: rounder than a square, squarer than a circle.
    const round = (value: number) => Math.sign(value) * Math.abs(value) ** 0.55;
    return [longitude + east * round(Math.cos(angle)), latitude + north * round(Math.sin(angle))];
  });
}

/** The visible parts of some lines in a tile. */
function courses(all: readonly (readonly LonLat[])[], at: (position: LonLat) => MapPoint): string {
  return all
    .flatMap((course) =>
      course.slice(1).map((to, index) => {
        const from = course[index];
        const seen = from && clippedLine(at(from), at(to));
        return seen ? `M${n(seen[0].x)} ${n(seen[0].y)}L${n(seen[1].x)} ${n(seen[1].y)}` : '';
      }),
    )
    .join('');
}

const word = (text: string, { x, y }: MapPoint, size: number, more = '') =>
  `<text x="${n(x)}" y="${n(y)}" font-size="${size}" text-anchor="middle" ${face} fill="${colours.name}" stroke="#ffffff" stroke-width="3" stroke-linejoin="round" paint-order="stroke" ${more}>${text.replaceAll('&', '&amp;')}</text>`;

const turned = (degrees: number, { x, y }: MapPoint) =>
  `transform="rotate(${n(Math.abs(degrees) > 90 ? degrees + 180 : degrees)} ${n(x)} ${n(y)})"`;

const streetNames = (names: readonly StreetName[]) =>
  names
    .filter(({ at }) => at.x > -90 && at.x < tileSize + 90 && at.y > -60 && at.y < tileSize + 60)
    .map(({ text, at, degrees }) => word(text, { x: at.x, y: at.y + 3 }, 9, turned(degrees, at)))
    .join('');

function roadNames(all: readonly Road[], at: (position: LonLat) => MapPoint): string {
  return all
    .flatMap(({ name, course }) =>
      course.slice(1).map((to, index) => {
        const from = course[index];
        if (!from) return '';
        const [one, other] = [at(from), at(to)];
        const length = Math.hypot(other.x - one.x, other.y - one.y);
        const middle = { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 };
        const isNear =
          middle.x > -120 && middle.x < tileSize + 120 && middle.y > -120 && middle.y < tileSize + 120;
        if (!isNear || length < name.length * 7) return '';
        const degrees = (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
        return word(name, { x: middle.x, y: middle.y + 4 }, 11, turned(degrees, middle));
      }),
    )
    .join('');
}

function placeNames(names: readonly PlaceName[], z: number): string {
  return names.map((name) => placeName(name, z)).join('');
}

function placeName({ place: { rank, title }, at }: PlaceName, z: number): string {
  const dot = (radius: number, fill: string, edge: string) =>
    `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${radius}" fill="${fill}" stroke="${edge}" stroke-width="1.5"/>`;
  const bold = 'font-weight="600"';
  if (rank === 'city')
    return dot(3, '#ffffff', colours.name) + word(title, { x: at.x, y: at.y - 7 }, z < 8 ? 11 : 13, bold);
  if (rank === 'district') return word(title, at, 13, `${bold} letter-spacing=".3"`);
  return dot(3.5, colours.mark, '#ffffff') + word(title, { x: at.x, y: at.y + 16 }, 11, bold);
}
