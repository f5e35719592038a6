import { numberFormat } from './number-format.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A file size in the largest fitting unit, such as "1.2 MB", formatted for a language. */
export function formatBytes(bytes: number, language: string): string {
  const safe = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  const step = safe < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(safe) / 3));
  const value = safe / 1000 ** step;
  return numberFormat(language.replace('_', '-'), {
    style: 'unit',
    unit: units[step] ?? 'byte',
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step === 0 || value >= 100 ? 0 : 1,
  }).format(value);
}
