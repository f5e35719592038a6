const marks = /\p{M}/gu;
const plain = /^[\u0020-\u007e]*$/;

/** Text made comparable for a search: no capitals, no accents, no other ways to write the same letter. */
export function fold(text: string): string {
  return plain.test(text) ? text.toLowerCase() : text.normalize('NFKD').replace(marks, '').toLowerCase();
}
