/** The width of a file's name in its placeholder, in narrow characters (docs/product.md, Chat: writing). */
export const labelUnits = 16;

const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The width of a text in which wide characters count as 2. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of segmenter.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

/** A file's name shortened to the given width by an ellipsis in the middle, so that the extension stays readable. */
export function shortLabel(name: string, units: number = labelUnits): string {
  if (widthOf(name) <= units) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && widthOf(name.slice(dot)) <= units / 2 ? name.slice(dot) : '';
  const room = units - 1 - widthOf(ending);
  let start = '';
  let used = 0;
  for (const { segment } of segmenter.segment(name)) {
    const width = wide.test(segment) ? 2 : 1;
    if (used + width > room) break;
    start += segment;
    used += width;
  }
  return `${start}…${ending}`;
}
