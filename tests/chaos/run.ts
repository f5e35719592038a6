/**
 * Random schedules of faults: `npm run chaos -- --schedules 10000 --seed 1` against the chat stores on a
 * modelled service; with `--browser` against the built site, the real SDK and the sandbox's gateway in
 * Chromium. Prints each failing seed and continues; at the end prints a summary with the shortest trace among
 * them.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

interface Failure {
  readonly seed: number;
  readonly wrong: readonly string[];
  readonly trace: readonly string[];
}

const { values } = parseArgs({
  options: {
    schedules: { type: 'string' },
    seed: { type: 'string', default: '1' },
    browser: { type: 'boolean', default: false },
  },
});
const level = values.browser
  ? {
      usual: 30,
      // Each portion has a sandbox of its own, so that a schedule that breaks it does not end the others.
      portion: 10,
      command: [
        'playwright',
        'test',
        'tests/e2e/chaos',
        '--project',
        'desktop-layout',
        '--workers',
        '1',
        '--retries',
        '0',
      ],
    }
  : {
      usual: 1_000,
      portion: 500,
      command: ['vitest', 'run', '--project', 'unit-alone', 'tests/unit/features/chat/chaos'],
    };
const count = Number(values.schedules ?? level.usual);
const first = Number(values.seed);
const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
const began = Date.now();
const failures: Failure[] = [];
const broken: number[] = [];

for (let seed = first; seed < first + count; seed += level.portion) {
  const portion = Math.min(level.portion, first + count - seed);
  const report = join(folder, String(seed));
  const { status, stdout, stderr } = spawnSync('npx', level.command, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: {
      ...process.env,
      CHAOS_SCHEDULES: String(portion),
      CHAOS_SEED: String(seed),
      CHAOS_REPORT: report,
    },
  });
  const found = failuresIn(report);
  failures.push(...found);
  for (const failure of found) console.log(`seed ${failure.seed}: ${failure.wrong.join('; ').slice(0, 600)}`);
  if (status !== 0 && found.length === 0) {
    broken.push(seed);
    console.log(`seeds ${seed} to ${seed + portion - 1} did not finish:\n${stdout}${stderr}`);
  }
  console.log(
    `${seed - first + portion} of ${count} schedules, ${failures.length} failed, ${secondsSince(began)} s`,
  );
}
rmSync(folder, { recursive: true });

const [shortest] = failures.toSorted((one, other) => one.trace.length - other.trace.length);
if (shortest) console.log([`\ntrace of seed ${shortest.seed}`, ...shortest.trace].join('\n'));
const again = `npm run chaos -- ${values.browser ? '--browser ' : ''}--schedules 1 --seed`;
for (const { seed } of failures) console.log(`failed: ${again} ${seed}`);
console.log(`${count} schedules from seed ${first}: ${failures.length} failed, ${secondsSince(began)} s`);
process.exitCode = failures.length + broken.length > 0 ? 1 : 0;

function failuresIn(report: string): readonly Failure[] {
  try {
    const lines = readFileSync(report, 'utf8').split('\n');
    return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Failure);
  } catch {
    // The file does not exist: no schedule failed.
    return [];
  }
}

function secondsSince(time: number): number {
  return Math.round((Date.now() - time) / 1000);
}
