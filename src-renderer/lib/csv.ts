/** One field of a table in a file: words, a number, or nothing. */
export type CsvField = string | number | null;

/**
 * A table as a CSV file that spreadsheets open as it is: a byte order mark, so that they read UTF-8, and lines by
 * RFC 4180. Words that a spreadsheet would take for a formula are led by an apostrophe, so that they stay words.
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
