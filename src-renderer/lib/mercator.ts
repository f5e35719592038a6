/** A place on Earth, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** A point on the map, or a distance on it, in pixels. */
export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

/** The visible part of a map: its centre and its zoom. */
export interface MapView {
  readonly center: Position;
  /** Each step doubles the scale; fractional during a zoom. */
  readonly zoom: number;
}

/** A tile of the map and its position in the window, in pixels from the upper left corner. */
export interface MapTile {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** Width and height of a tile in pixels, at its own zoom. */
export const tileSize = 256;
/** The zoom range of the picker: from an archipelago to a house. */
export const zoomRange = { min: 4, max: 18 } as const;
/** The northern and southern limit of the projection. */
export const maxLatitude = 85.05112877980659;

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

/** Limits a zoom to the range of the picker. */
export const zoomWithin = (zoom: number): number => clamp(zoom, zoomRange.min, zoomRange.max);

/** Wraps a longitude to the range from -180 to 180. */
const wrapped = (longitude: number) => longitude - 360 * Math.floor((longitude + 180) / 360);

const worldSize = (zoom: number) => tileSize * 2 ** zoom;

/** The point of a position on the Web Mercator map at a zoom. */
export function project({ latitude, longitude }: Position, zoom: number): MapPoint {
  const size = worldSize(zoom);
  const sine = Math.sin((clamp(latitude, -maxLatitude, maxLatitude) * Math.PI) / 180);
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
}

/** The position of a point on the map at a zoom. */
export function unproject({ x, y }: MapPoint, zoom: number): Position {
  const size = worldSize(zoom);
  const angle = Math.PI * (1 - (2 * clamp(y, 0, size)) / size);
  return {
    latitude: (Math.atan(Math.sinh(angle)) * 180) / Math.PI,
    longitude: wrapped((x / size) * 360 - 180),
  };
}

/** The view after its centre has moved by pixels: positive values move east and south. */
export function movedBy({ center, zoom }: MapView, by: MapPoint): MapView {
  const { x, y } = project(center, zoom);
  return { center: unproject({ x: x + by.x, y: y + by.y }, zoom), zoom };
}

/** The view at another zoom, in which the point `from` pixels off the centre keeps its place. */
export function zoomedTo(view: MapView, zoom: number, from: MapPoint = { x: 0, y: 0 }): MapView {
  const next = zoomWithin(zoom);
  const held = movedBy(view, from).center;
  return movedBy({ center: held, zoom: next }, { x: -from.x, y: -from.y });
}

/** The tiles that cover a window of this size, centred on the view. */
export function tilesOf({ center, zoom }: MapView, width: number, height: number): readonly MapTile[] {
  const z = Math.round(zoomWithin(zoom));
  const scale = 2 ** (zoom - z);
  const size = tileSize * scale;
  const count = 2 ** z;
  const middle = project(center, z);
  const left = middle.x - width / 2 / scale;
  const top = middle.y - height / 2 / scale;
  const tiles: MapTile[] = [];
  const lastRow = Math.min(count - 1, Math.floor((top + height / scale) / tileSize));
  const lastColumn = Math.floor((left + width / scale) / tileSize);
  for (let row = Math.max(0, Math.floor(top / tileSize)); row <= lastRow; row += 1) {
    for (let column = Math.floor(left / tileSize); column <= lastColumn; column += 1) {
      tiles.push({
        z,
        x: ((column % count) + count) % count,
        y: row,
        left: (column * tileSize - left) * scale,
        top: (row * tileSize - top) * scale,
        size,
      });
    }
  }
  return tiles;
}

/** The address of a tile, from a template with `{z}`, `{x}` and `{y}`. */
export function tileAddress(template: string, { z, x, y }: Pick<MapTile, 'z' | 'x' | 'y'>): string {
  const parts: Readonly<Record<string, number>> = { z, x, y };
  return template.replaceAll(/\{([zxy])\}/g, (_all, name: string) => String(parts[name]));
}

/** Latitude and longitude as text that every map service accepts, precise to about ten metres. */
export function coordinatesOf({ latitude, longitude }: Position): string {
  return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
}
