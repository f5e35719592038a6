import { narrow } from './narrow.ts';

/**
 * Parses a typed whole number, also with wide digits, or with a dot, a comma or a space as thousands separator. Null
 * for everything else: "12.5" is not 125.
 */
export function readWhole(text: string): number | null {
  const typed = narrow(text).trim();
  if (!/^(\d{1,9}|[1-9]\d{0,2}([., ])\d{3}(\2\d{3})?)$/.test(typed)) return null;
  return Number(typed.replace(/\D/g, ''));
}
