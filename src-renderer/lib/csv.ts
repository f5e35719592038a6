/** One field of a CSV file: text, a number, or nothing. */
export type CsvField = string | number | null;

/**
 * Writes a table as a CSV file that spreadsheets can open: with a byte order mark, so that they read UTF-8,
 * and lines by RFC 4180. Text that a spreadsheet would evaluate as a formula is prefixed with an apostrophe.
 */
export function csvOf(lines: readonly (readonly CsvField[])[]): string {
  return `\uFEFF${lines.map((line) => `${line.map(written).join(',')}\r\n`).join('')}`;
}

function written(field: CsvField): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field);
  const words = /^[\s\0]*[=+\-@＝＋－＠\t\r\n|%]/u.test(field) ? `'${field}` : field;
  return /[",\r\n']|^\s|\s$/.test(words) ? `"${words.replaceAll('"', '""')}"` : words;
}
