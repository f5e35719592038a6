import { LedgerKind } from '#api/contract/index.ts';

/** The filter of the transactions, stored in the URL. */
export interface LedgerFilter {
  kind: LedgerKind | null;
  /** A local month such as "2026-11", or null for all months. */
  month: string | null;
}

const months = /^(20\d{2})-(0[1-9]|1[0-2])$/;

/** Parses the filter of a URL; malformed values are ignored. */
export function parseLedgerFilter(params: URLSearchParams): LedgerFilter {
  const kind = LedgerKind.options.find((one) => one === params.get('kind')) ?? null;
  const month = params.get('month');
  return { kind, month: month !== null && months.test(month) ? month : null };
}

/** Formats the filter for a URL. */
export function formatLedgerFilter(filter: LedgerFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.kind) params.set('kind', filter.kind);
  if (filter.month) params.set('month', filter.month);
  return params;
}

/** The bounds of a month in local time, the end excluded. */
export function monthBounds(month: string | null): { from?: number; until?: number } {
  const match = months.exec(month ?? '');
  if (!match) return {};
  const [year, index] = [Number(match[1]), Number(match[2]) - 1];
  return { from: new Date(year, index).getTime(), until: new Date(year, index + 1).getTime() };
}

/** The local month of a time. */
export function monthOf(at: number): string {
  const date = new Date(at);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`;
}

/** The last twelve months, the current one first. */
export function lastMonths(now: number): string[] {
  const date = new Date(now);
  return Array.from({ length: 12 }, (_, index) =>
    monthOf(new Date(date.getFullYear(), date.getMonth() - index, 15).getTime()),
  );
}

/** Groups consecutive transactions by month, in their order. */
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
