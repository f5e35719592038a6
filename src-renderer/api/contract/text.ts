import * as z from 'zod/mini';
import { nicknameProblem } from '#lib/rules/nickname.ts';
import { lineOf, paragraphsOf } from '#lib/text.ts';
import { shortest, writtenLength } from '#lib/written-length.ts';

/** How long a text may be once it was tidied. */
export interface TextLength {
  /** How much it has to say, in letters: of Chinese fewer characters are enough. */
  min?: number;
  /** In UTF-16 units. */
  max: number;
}

/** A text says at least so much, in letters. */
const says = (letters: number) =>
  z.check<string>(({ value, issues }) => {
    if (writtenLength(value) < letters)
      issues.push({ code: 'too_small', origin: 'string', minimum: letters, input: value });
  });

/** One line that people typed. Every text of a request is one of this file's kinds, so that no control character gets in. */
export function line({ min = 0, max }: TextLength) {
  return z.string().check(z.overwrite(lineOf), z.minLength(shortest(min)), says(min), z.maxLength(max));
}

/** Several lines that people typed. */
export function paragraphs({ min = 0, max }: TextLength) {
  return z.string().check(z.overwrite(paragraphsOf), z.minLength(shortest(min)), says(min), z.maxLength(max));
}

/** A password of another service: kept to the letter, refused with signs that no keyboard writes. */
export function secret({ min = 1, max }: TextLength) {
  return z.string().check(z.minLength(min), z.maxLength(max), z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u));
}

/** The address of something uploaded: no spaces, nothing that is not seen. */
export const Address = z.string().check(z.minLength(1), z.maxLength(300), z.regex(/^[^\s\p{C}]+$/u));

/** A name in text that the product itself gave, such as a game's server or a coupon's source. */
export const Token = z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}]*$/u));

/** What people call themselves; the issue's `params` say what a name may not be. */
export const Nickname = z.string().check(
  z.trim(),
  z.check(({ value, issues }) => {
    const problem = nicknameProblem(value);
    if (problem) issues.push({ code: 'custom', input: value, params: { nickname: problem } });
  }),
);
