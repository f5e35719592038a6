/** What a windowed grid needs to know to choose its rows. Lengths in px. */
export interface GridGeometry {
  count: number;
  columns: number;
  /** From the top of one row to the top of the next. */
  pitch: number;
  /** From the top of the grid to the top of the visible part; negative while the grid lies below it. */
  offset: number;
  viewport: number;
  /** Rows kept ready above and below. */
  spare: number;
}

/** The rows to draw, `last` excluded; at least one row of a grid that has any. */
export function visibleRows(geometry: GridGeometry): { first: number; last: number; rows: number } {
  const { count, columns, pitch, offset, viewport, spare } = geometry;
  const rows = Math.ceil(count / Math.max(1, columns));
  if (rows === 0) return { first: 0, last: 0, rows };
  const top = Math.floor(offset / pitch) - spare;
  const bottom = Math.ceil((offset + viewport) / pitch) + spare;
  const first = Math.min(Math.max(0, top), rows - 1);
  return { first, last: Math.max(first + 1, Math.min(rows, bottom)), rows };
}
