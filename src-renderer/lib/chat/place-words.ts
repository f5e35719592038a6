import { placeLimits } from '#lib/rules/limits.ts';
import { onOneLine } from './plain.ts';

/** The title and the address of a place. */
export interface PlaceWords {
  readonly title: string;
  readonly address: string;
}

/** The description of a place in a message: title and address, each on a line. */
export function descriptionOfPlace({ title, address }: PlaceWords): string {
  const parts = [
    onOneLine(title).slice(0, placeLimits.title).toWellFormed(),
    onOneLine(address).slice(0, placeLimits.address).toWellFormed(),
  ];
  return parts.filter((part) => part !== '').join('\n');
}

/**
 * Splits a description into title and address: at the line break or, for other senders, at the first comma.
 */
export function placeWordsOf(description: string): PlaceWords {
  const lines = description.split('\n').map(onOneLine).filter(Boolean);
  const [first = '', ...rest] = lines;
  if (rest.length > 0) return { title: first, address: rest.join(', ') };
  const comma = /^(.{2,60}?), (.+)$/u.exec(first);
  return comma?.[1] && comma[2] ? { title: comma[1], address: comma[2] } : { title: first, address: '' };
}
