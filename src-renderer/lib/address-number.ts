/**
 * Reads a number of an address, from its path or a search parameter: a whole number above zero, as links write it. Null
 * for everything else, such as "1e3" and "0x10", which JavaScript reads as numbers too.
 */
export function addressNumber(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d*$/.test(text)) return null;
  const number = Number(text);
  return Number.isSafeInteger(number) ? number : null;
}
