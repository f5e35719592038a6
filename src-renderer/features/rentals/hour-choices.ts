const usual = [1, 2, 3, 6, 12, 24, 48];

/** Up to four rental durations as quick choices, spread between the shortest and the longest. */
export function hourChoices(shortest: number, longest: number): number[] {
  const all = [shortest, ...usual.filter((hours) => hours > shortest && hours <= longest)];
  if (all.length <= 4) return all;
  const last = all.length - 1;
  return [0, 1, 2, 3].flatMap((step) => all[Math.round((step * last) / 3)] ?? []);
}
