import { LedgerKind } from '#api/contract/index.ts';

/** What part of the movements is shown; stands in the address. */
export interface LedgerFilter {
  kind: LedgerKind | null;
  /** "2026-11" of the reader's own calendar, or null for all months. */
  month: string | null;
}

const months = /^(20\d{2})-(0[1-9]|1[0-2])$/;

/** Reads the filter of an address; what does not fit is left out. */
export function parseLedgerFilter(params: URLSearchParams): LedgerFilter {
  const kind = LedgerKind.options.find((one) => one === params.get('kind')) ?? null;
  const month = params.get('month');
  return { kind, month: month !== null && months.test(month) ? month : null };
}

/** Writes the filter into an address. */
export function formatLedgerFilter(filter: LedgerFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.kind) params.set('kind', filter.kind);
  if (filter.month) params.set('month', filter.month);
  return params;
}

/** The bounds of a month where the reader is, the end excluded. */
export function monthBounds(month: string | null): { from?: number; until?: number } {
  const match = months.exec(month ?? '');
  if (!match) return {};
  const [year, index] = [Number(match[1]), Number(match[2]) - 1];
  return { from: new Date(year, index).getTime(), until: new Date(year, index + 1).getTime() };
}

/** The month a moment lies in where the reader is. */
export function monthOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** The last twelve months, the running one first. */
export function lastMonths(now: number): string[] {
  const date = new Date(now);
  return Array.from({ length: 12 }, (_, index) =>
    monthOf(new Date(date.getFullYear(), date.getMonth() - index, 15).getTime()),
  );
}

/** Movements in runs of one month, in the order they come. */
export function groupByMonth<T extends { createdAt: number }>(
  entries: readonly T[],
): { month: string; entries: T[] }[] {
  const groups: { month: string; entries: T[] }[] = [];
  for (const entry of entries) {
    const month = monthOf(entry.createdAt);
    const last = groups.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else groups.push({ month, entries: [entry] });
  }
  return groups;
}
