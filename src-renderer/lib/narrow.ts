/** A typed text with plain digits, letters and signs: Chinese keyboards also have wide ones, such as "０８" or "＠". */
export function narrow(text: string): string {
  return text.normalize('NFKC');
}
