/**
 * The tone of a picture, by which its address may end: `/art/cover/nusa-rift@800.webp#1c6d70`. It is a colour shown
 * until the picture has loaded; undefined if the address names none.
 */
export function toneOf(address: string): string | undefined {
  return /#[\da-f]{6}$/i.exec(address)?.[0];
}
