import { accountLimits } from '#lib/rules/limits.ts';
import { readWhole } from '#lib/whole-number.ts';
import { shortestIn, writtenLength } from '#lib/written-length.ts';

/** The texts of an account, as typed. */
export interface AccountWords {
  title: string;
  server: string;
  description: string;
  price: string;
}
/** The fault of a field, as the last part of its translation key. */
export type AccountFault = 'required' | 'tooShort' | 'range';

/** Checks the texts; returns at most one fault per field. */
export function accountFaults(words: AccountWords): Partial<Record<keyof AccountWords, AccountFault>> {
  const faults: Partial<Record<keyof AccountWords, AccountFault>> = {};
  for (const name of ['title', 'server', 'description', 'price'] as const) {
    if (words[name].trim() === '') faults[name] = 'required';
  }
  const { title, description, price } = accountLimits;
  if (!faults.title && writtenLength(words.title) < title.min) faults.title = 'tooShort';
  if (!faults.description && writtenLength(words.description) < description.min)
    faults.description = 'tooShort';
  const amount = readWhole(words.price);
  if (!faults.price && !(amount !== null && amount >= price.min && amount <= price.max))
    faults.price = 'range';
  return faults;
}

/** The limits shown with a field's fault, in characters of the script used. */
export function limitsOf(name: keyof AccountWords, text: string, tag: string): { min: number; max: number } {
  if (name !== 'title' && name !== 'description') return accountLimits.price;
  const { min, max } = accountLimits[name];
  return { min: shortestIn(text, min, tag), max };
}

/** Parses features separated by commas: without duplicates, limited in length and number. */
export function attributesOf(text: string): string[] {
  const parts = text
    .split(/[,，、;；\n]/)
    .map((part) => [...part.trim()].slice(0, accountLimits.attribute).join(''));
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, accountLimits.attributes);
}
