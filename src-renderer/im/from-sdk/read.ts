import { onOneLine } from '#lib/chat/plain.ts';

/**
 * Readers of untrusted values: the SDK passes on what other users wrote. Each reader returns a usable value or the
 * given default, limits sizes and never throws.
 */

/** The fields of an object that has not been checked. */
export type Fields = Readonly<Record<string, unknown>>;

const noFields: Fields = Object.freeze({});

/** The value as an object with fields; an empty object for any other value. */
export function fields(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : noFields;
}

/** The value as text of at most `max` characters. */
export function text(value: unknown, max: number, otherwise = ''): string {
  if (typeof value === 'string')
    return value.length > max ? value.slice(0, max).toWellFormed() : value.toWellFormed();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return otherwise;
}

/** The value as the name of a person or a group: one line that cannot reorder or cover the text around it. */
export function called(value: unknown, max = 100): string {
  return onOneLine(text(value, max * 4))
    .slice(0, max)
    .toWellFormed();
}

/** The value as a number within bounds. */
export function number(value: unknown, min: number, max: number, otherwise = min): number {
  const given = typeof value === 'string' && value !== '' ? Number(value) : value;
  if (typeof given !== 'number' || !Number.isFinite(given)) return otherwise;
  return Math.min(max, Math.max(min, given));
}

/** The first `max` items of the value as an array. */
export function list(value: unknown, max: number): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, max) : [];
}

/** The value as an address to load from: http and https only, otherwise empty. */
export function address(value: unknown): string {
  // Most messages have no picture: the constructor below throws for an empty text, which is slow.
  if (typeof value !== 'string' || value === '' || value.length > 4096) return '';
  try {
    const url = new URL(value);
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : '';
  } catch {
    // The text is not an address.
    return '';
  }
}

/** The value as the address of a person's or group's picture, which may also be a path of this product. */
export function avatarAddress(value: unknown): string {
  if (typeof value === 'string' && /^\/(?![/\\])[^\s]{0,2047}$/.test(value)) return value;
  return address(value);
}

/** The value of a JSON text of at most `max` characters; undefined for any other text. */
export function json(value: unknown, max: number): unknown {
  if (typeof value !== 'string' || value === '' || value.length > max) return undefined;
  try {
    return JSON.parse(value);
  } catch {
    // The text is not JSON.
    return undefined;
  }
}

/** A width or height in pixels; 0 if unknown. */
export function pixels(value: unknown): number {
  return Math.round(number(value, 0, 100_000, 0));
}
