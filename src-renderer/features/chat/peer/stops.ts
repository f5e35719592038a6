/**
 * The snap positions of a track of cards: the start of each card, up to the end of the track. Cards that are
 * visible together at the end share one position.
 */
export function stopsOf(starts: readonly number[], end: number): readonly number[] {
  const stops: number[] = [];
  for (const start of starts) {
    const stop = Math.max(0, Math.min(start, end));
    const last = stops.at(-1);
    // Layout rounds to fractions of a pixel, so positions that close are one.
    if (last === undefined || stop - last > 1) stops.push(stop);
  }
  return stops;
}

/** The index of the position nearest to the track's; 0 if there is none. */
export function nearestStop(stops: readonly number[], left: number): number {
  let nearest = 0;
  for (const [index, stop] of stops.entries()) {
    if (Math.abs(stop - left) < Math.abs((stops[nearest] ?? 0) - left)) nearest = index;
  }
  return nearest;
}

/** The position to which a released track moves: the next one in the direction of a flick, otherwise the nearest. */
export function stopAfterDrag(
  stops: readonly number[],
  { from, left, speed }: { from: number; left: number; speed: number },
): number {
  const nearest = nearestStop(stops, left);
  const isFlick = Math.abs(speed) > 0.3;
  if (!isFlick || nearest !== nearestStop(stops, from)) return nearest;
  return Math.max(0, Math.min(nearest + Math.sign(speed), stops.length - 1));
}
