/** The widths in pixels in which a server offers each picture below `/art/`. */
export const pictureWidths = [96, 200, 400, 800, 1280] as const;

const sized = /^(.*\/art\/[\w/-]+@)\d{2,4}(\.webp)(?:#[\da-f]{6})?$/;

const widest = Math.max(...pictureWidths);
/** Pixels of a screen for one of the page. */
const densities = [1, 2, 3] as const;

/** The candidates of `srcset` for a picture that exists in several widths; undefined for every other address. */
export function srcSetOf(address: string): string | undefined {
  const addressOf = widthsOf(address);
  return addressOf && pictureWidths.map((width) => `${addressOf(width)} ${width}w`).join(', ');
}

/** The same for a picture that is always drawn this many pixels wide: a candidate for each density of the screen. */
export function srcSetOfWidth(address: string, drawn: number): string | undefined {
  const addressOf = widthsOf(address);
  if (!addressOf) return undefined;
  const least = (density: number) => pictureWidths.find((width) => width >= drawn * density);
  return densities.map((density) => `${addressOf(least(density) ?? widest)} ${density}x`).join(', ');
}

/** The address of a picture in each width; undefined if it exists in one only. */
function widthsOf(address: string): ((width: number) => string) | undefined {
  const [, before, after] = sized.exec(address) ?? [];
  if (before === undefined || after === undefined) return undefined;
  return (width) => `${before}${width}${after}`;
}
