import { mix } from './svg.ts';

const colour = '#[0-9a-f]{6}';
const ground = new RegExp(`<rect( width="\\d+" height="\\d+")?[^>]* fill="(${colour}|url\\(#(\\w+)\\))"`);
const stop = new RegExp(`stop-color="(${colour})"`, 'g');

/**
 * The colour of what a drawing is drawn on: its first rectangle, or the mean of that one's gradient, under the shades
 * that lie over all of it. It is close enough to the mean of the whole picture to be shown before it. Null if the
 * drawing has no such rectangle.
 */
export function toneOf(svg: string): string | null {
  const [, size, fill = '', id] = ground.exec(svg) ?? [];
  const tone = id === undefined ? fill : meanOf(svg, id);
  if (tone === '') return null;
  if (size === undefined) return tone;
  const shades = svg.matchAll(new RegExp(`<rect${size} fill="(${colour})" opacity="(\\.\\d+)"/>`, 'g'));
  return [...shades].reduce((under, [, over = '', share]) => mix(under, over, Number(share)), tone);
}

/** The mean of a gradient's colours; empty if it has none. */
function meanOf(svg: string, id: string): string {
  const gradient = new RegExp(`<\\w+Gradient id="${id}"[\\s\\S]*?</`).exec(svg)?.[0] ?? '';
  const stops = [...gradient.matchAll(stop)].map(([, value = '']) => value);
  // Each further colour gets the share with which all colours count equally.
  return stops.length === 0 ? '' : stops.reduce((mean, next, index) => mix(mean, next, 1 / (index + 1)));
}
