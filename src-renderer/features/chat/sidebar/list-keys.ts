/** The row to which a key moves; null for keys that do not move. */
export function rowAfterKey(
  key: string,
  at: number,
  { count, page }: { count: number; page: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  if (to === undefined || count === 0) return null;
  return Math.max(0, Math.min(count - 1, to));
}
