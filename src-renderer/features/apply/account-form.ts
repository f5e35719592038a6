import { accountLimits } from '#api/contract/rentals-own.ts';

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
  if (!faults.title && words.title.trim().length < title.min) faults.title = 'tooShort';
  if (!faults.description && words.description.trim().length < description.min)
    faults.description = 'tooShort';
  const amount = Number(words.price);
  if (!faults.price && !(Number.isInteger(amount) && amount >= price.min && amount <= price.max))
    faults.price = 'range';
  return faults;
}

/** The limits a field's fault speaks of. */
export function limitsOf(name: keyof AccountWords): { min: number; max: number } {
  if (name === 'title') return accountLimits.title;
  if (name === 'description') return accountLimits.description;
  return accountLimits.price;
}

/** Features typed with commas between them, each once, no longer and no more than fit. */
export function attributesOf(text: string): string[] {
  const parts = text
    .split(/[,，、;；\n]/)
    .map((part) => [...part.trim()].slice(0, accountLimits.attribute).join(''));
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, accountLimits.attributes);
}
