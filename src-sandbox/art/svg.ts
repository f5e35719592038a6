import type { Random } from './random.ts';

/** A number as SVG text: one decimal, no trailing zero. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Mixes two `#rrggbb` colours: 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const channel = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(first, at) * (1 - share) + channel(second, at) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A whole drawing of the given size. */
export const drawing = (width: number, height: number, content: string, viewBox = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">${content}</svg>`;

/** A vertical gradient by stops of offset and colour. */
export const sky = (id: string, stops: readonly (readonly [number, string])[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>`;

/** A round light that fades out. */
export const light = (id: string, colour: string, opacity = 0.8) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;

/** Small stars over a sky. */
export function stars(random: Random, count: number, width: number, height: number, colour = '#fff'): string {
  let out = '';
  for (let index = 0; index < count; index += 1) {
    out += `<circle cx="${n(random.next() * width)}" cy="${n(random.next() * height)}" r="${n(0.6 + random.next() * 1.2)}" fill="${colour}" opacity="${n(0.3 + random.next() * 0.6)}"/>`;
  }
  return out;
}

/** A rolling hill from edge to edge. */
export function hill(
  random: Random,
  y: number,
  swing: number,
  colour: string,
  width = 640,
  height = 400,
): string {
  const phase = random.next() * 6.3;
  const pace = 0.006 + random.next() * 0.008;
  let path = `M0 ${height}L0 ${n(y)}`;
  for (let x = 0; x <= width; x += 20) {
    const rise = Math.sin(phase + x * pace) * swing + Math.sin(phase * 2 + x * pace * 2.7) * swing * 0.35;
    path += `L${x} ${n(y + rise)}`;
  }
  return `<path d="${path}L${width} ${height}Z" fill="${colour}"/>`;
}

/** A jagged ridge from edge to edge. */
export function ridge(
  random: Random,
  y: number,
  rise: number,
  colour: string,
  opacity = 1,
  width = 640,
  height = 400,
): string {
  let path = `M0 ${height}L0 ${n(y)}`;
  for (let x = 0; x < width; ) {
    const peak = x + 30 + random.next() * 34;
    path += `L${n(peak)} ${n(y - rise * (0.45 + random.next() * 0.55))}`;
    x = peak + 30 + random.next() * 34;
    path += `L${n(x)} ${n(y + random.next() * 8)}`;
  }
  return `<path d="${path}L${width} ${height}Z" fill="${colour}" opacity="${opacity}"/>`;
}
