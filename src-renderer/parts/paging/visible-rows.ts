/** The measures from which a windowed grid calculates its visible rows, in px. */
export interface GridGeometry {
  count: number;
  columns: number;
  /** The distance from the top of one row to the top of the next. */
  pitch: number;
  /**
   * The distance from the top of the grid to the top of the visible part; negative while the grid is below
   * it.
   */
  offset: number;
  viewport: number;
  /** The number of extra rows above and below. */
  spare: number;
}

/** The rows to render, `last` excluded; at least one unless the grid is empty. */
export function visibleRows(geometry: GridGeometry): { first: number; last: number; rows: number } {
  const { count, columns, pitch, offset, viewport, spare } = geometry;
  const rows = Math.ceil(count / Math.max(1, columns));
  if (rows === 0) return { first: 0, last: 0, rows };
  const top = Math.floor(offset / pitch) - spare;
  const bottom = Math.ceil((offset + viewport) / pitch) + spare;
  const first = Math.min(Math.max(0, top), rows - 1);
  return { first, last: Math.max(first + 1, Math.min(rows, bottom)), rows };
}
