/** The widths in pixels in which a server offers each picture below `/art/`. */
export const pictureWidths = [96, 200, 400, 800, 1280] as const;

const sized = /^(.*\/art\/[\w/-]+@)\d{2,4}(\.webp)(?:#[\da-f]{6})?$/;

/** The candidates of `srcset` for a picture that exists in several widths; undefined for every other address. */
export function srcSetOf(address: string): string | undefined {
  const [, before, after] = sized.exec(address) ?? [];
  if (before === undefined || after === undefined) return undefined;
  return pictureWidths.map((width) => `${before}${width}${after} ${width}w`).join(', ');
}
