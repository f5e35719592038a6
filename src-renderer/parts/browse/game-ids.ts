const mostGames = 20;

/** The games an address names, as in "3,7": each once, the lowest first; none where it cannot be read. */
export function gameIdsOf(text: string | null): readonly number[] {
  if (text === null || !/^\d{1,9}(,\d{1,9})*$/.test(text)) return [];
  return [...new Set(text.split(',').map(Number))].sort((a, b) => a - b).slice(0, mostGames);
}

/** The ids with one taken in or, where it is among them, out. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].sort((a, b) => a - b);
}
