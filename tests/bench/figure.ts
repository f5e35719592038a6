/** One measured figure, printed as a JSON line. */
export interface Figure {
  name: string;
  unit: 'ms' | 'bytes' | 'count' | 'per second' | 'score' | 'MB' | 'minutes';
  runs: number;
  median: number;
  p95: number;
  p99: number;
  /** The target, in words: "≤ 100". */
  aim?: string;
  /** True if the target is met, false if it is missed, absent if there is none. */
  met?: boolean;
  detail?: string;
}

function quantile(sorted: readonly number[], part: number): number {
  if (sorted.length === 0) return Number.NaN;
  const position = Math.min(sorted.length - 1, Math.ceil(part * sorted.length) - 1);
  return sorted[Math.max(0, position)] ?? Number.NaN;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** The statistic of a figure that its target limits. */
type AimedAt = 'median' | 'p95' | 'p99';

/** Summarises samples. `aim` compares the named statistic with a limit: at most or at least. */
export function figureOf(
  name: string,
  unit: Figure['unit'],
  samples: readonly number[],
  aim?: { by: AimedAt; atMost?: number; atLeast?: number },
  detail?: string,
): Figure {
  const sorted = [...samples].sort((a, b) => a - b);
  const figure: Figure = {
    name,
    unit,
    runs: sorted.length,
    median: round(quantile(sorted, 0.5)),
    p95: round(quantile(sorted, 0.95)),
    p99: round(quantile(sorted, 0.99)),
    ...(detail !== undefined && { detail }),
  };
  if (!aim) return figure;
  const value = figure[aim.by];
  const met =
    (aim.atMost === undefined || value <= aim.atMost) && (aim.atLeast === undefined || value >= aim.atLeast);
  const words = aim.atMost !== undefined ? `${aim.by} ≤ ${aim.atMost}` : `${aim.by} ≥ ${aim.atLeast}`;
  return { ...figure, aim: words, met };
}

/** A readable table of figures. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    `${figure.median}`,
    `${figure.p95}`,
    `${figure.p99}`,
    figure.unit,
    `${figure.runs}`,
    figure.aim ?? '',
    figure.met === undefined ? '' : figure.met ? 'yes' : 'NO',
  ]);
  const head = ['figure', 'median', 'p95', 'p99', 'unit', 'runs', 'aim', 'met'];
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (cells: readonly string[]) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}
