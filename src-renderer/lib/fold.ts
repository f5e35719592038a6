const marks = /\p{M}/gu;
const plain = /^[\u0020-\u007e]*$/;

/** Normalizes a text for search: lower case, no accents, one form for each letter. */
export function fold(text: string): string {
  return plain.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(marks, '').toLowerCase();
}
