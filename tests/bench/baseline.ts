import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Figure } from './figure.ts';

const file = join(import.meta.dirname, 'baseline.json');
const Baseline = z.record(z.string(), z.number());
type Baseline = z.output<typeof Baseline>;

/** What does not depend on the machine, and is better the lower it is: bytes, counters and ratios. */
const compared: ReadonlySet<Figure['unit']> = new Set(['bytes', 'count', 'score']);
/** More than this part above its kept value counts as worse. */
const tolerance = 0.1;

/** The last kept medians by the names of their figures. */
export function readBaseline(): Baseline {
  return z.parse(Baseline, JSON.parse(readFileSync(file, 'utf8')));
}

/** Keeps the medians of these figures; those of other suites stay. */
export function keepBaseline(figures: readonly Figure[], before: Baseline): void {
  const kept = Object.entries({ ...before, ...mediansOf(figures) }).sort(([one], [other]) =>
    one.localeCompare(other),
  );
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}

/** A sentence for each figure that is worse than its kept value; new figures have none. */
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
