import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Figure } from './figure.ts';

const file = join(import.meta.dirname, 'baseline.json');
const Baseline = z.record(z.string(), z.number());
type Baseline = z.output<typeof Baseline>;

/** Units that do not depend on the machine and are better the lower they are: bytes, counters and ratios. */
const compared: ReadonlySet<Figure['unit']> = new Set(['bytes', 'count', 'score']);
/** A figure is worse if it exceeds its stored value by more than this share. */
const tolerance = 0.1;

/** Reads the stored medians by the names of their figures. */
export function readBaseline(): Baseline {
  return z.parse(Baseline, JSON.parse(readFileSync(file, 'utf8')));
}

/** Stores the medians of these figures; those of other suites stay. */
export function keepBaseline(figures: readonly Figure[], before: Baseline): void {
  const kept = Object.entries({ ...before, ...mediansOf(figures) }).sort(([one], [other]) =>
    one.localeCompare(other),
  );
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

/** A sentence for each figure that is worse than its stored value; new figures have none. */
export function worseThan(baseline: Baseline, figures: readonly Figure[]): string[] {
  return Object.entries(mediansOf(figures)).flatMap(([name, now]) => {
    const before = baseline[name];
    if (before === undefined || now <= before * (1 + tolerance)) return [];
    return `${name}: ${now}, was ${before}`;
  });
}

function mediansOf(figures: readonly Figure[]): Baseline {
  const stable = figures.filter(({ unit }) => compared.has(unit));
  return Object.fromEntries(stable.map(({ name, median }) => [name, median]));
}
