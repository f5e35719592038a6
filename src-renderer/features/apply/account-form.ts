import { accountLimits } from '#api/contract/rentals-own.ts';
import { readWhole } from '#lib/whole-number.ts';
import { shortestIn, writtenLength } from '#lib/written-length.ts';

/** What an owner says of an account, as typed. */
export interface AccountWords {
  title: string;
  server: string;
  description: string;
  price: string;
}
/** What is wrong with a field, as the last part of its words. */
export type AccountFault = 'required' | 'tooShort' | 'range';

/** Checks what was typed; says one fault for each field that has one. */
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

/** The limits a field's fault speaks of, in characters of the script that is written. */
export function limitsOf(name: keyof AccountWords, text: string, tag: string): { min: number; max: number } {
  if (name !== 'title' && name !== 'description') return accountLimits.price;
  const { min, max } = accountLimits[name];
  return { min: shortestIn(text, min, tag), max };
}

/** Features typed with commas between them, each once, no longer and no more than fit. */
export function attributesOf(text: string): string[] {
  const parts = text
    .split(/[,，、;；\n]/)
    .map((part) => [...part.trim()].slice(0, accountLimits.attribute).join(''));
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, accountLimits.attributes);
}
