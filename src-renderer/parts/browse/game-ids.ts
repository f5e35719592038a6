const mostGames = 20;

/** The game ids in a URL, such as "3,7": without duplicates, sorted; empty if malformed. */
export function gameIdsOf(text: string | null): readonly number[] {
  if (text === null || !/^\d{1,9}(,\d{1,9})*$/.test(text)) return [];
  return [...new Set(text.split(',').map(Number))].sort((a, b) => a - b).slice(0, mostGames);
}

/** Adds an id, or removes it if it is included. */
export function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].sort((a, b) => a - b);
}
