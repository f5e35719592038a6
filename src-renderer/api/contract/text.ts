import * as z from 'zod/mini';
import { lineOf, paragraphsOf } from '#lib/text.ts';
import { shortest, writtenLength } from '#lib/written-length.ts';

/** The allowed length of a text after normalization. */
export interface TextLength {
  /** The minimum length in letters; Chinese needs fewer characters. */
  min?: number;
  /** In UTF-16 units. */
  max: number;
}

/** Checks the minimum length of a text in letters. */
const says = (letters: number) =>
  z.check<string>(({ value, issues }) => {
    if (writtenLength(value) < letters)
      issues.push({ code: 'too_small', origin: 'string', minimum: letters, input: value });
  });

/**
 * A single line typed by a person. Every text of a request uses a schema of this file, so that no control
 * character is accepted.
 */
export function line({ min = 0, max }: TextLength) {
  return z.string().check(z.overwrite(lineOf), z.minLength(shortest(min)), says(min), z.maxLength(max));
}

/** Several lines typed by a person. */
export function paragraphs({ min = 0, max }: TextLength) {
  return z.string().check(z.overwrite(paragraphsOf), z.minLength(shortest(min)), says(min), z.maxLength(max));
}

/**
 * A password of another service: kept unchanged, refused if it contains characters that no keyboard can type.
 */
export function secret({ min = 1, max }: TextLength) {
  return z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u));
}

/** The URL of an uploaded file: no spaces and no invisible characters. */
export const Address = z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\s\p{C}]+$/u));

/** A name that the product itself assigned, such as a game's server or a coupon's source. */
export const Token = z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u));
