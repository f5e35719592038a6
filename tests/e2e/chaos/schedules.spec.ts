import { appendFileSync } from 'node:fs';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { Schedule } from './Schedule.ts';

/**
 * The number of schedules: one by default. `npm run chaos -- --browser` sets the number and the first seed.
 */
const count = Number(process.env.CHAOS_SCHEDULES ?? 1);
const firstSeed = Number(process.env.CHAOS_SEED ?? 1);
const report = process.env.CHAOS_REPORT;
const steps = process.env.CHAOS_SCHEDULES ? 20 : 8;

// An account may have two tabs and several clients that inspect at once.
const sandbox = ownSandbox(['--clients', '6']);

for (let seed = firstSeed; seed < firstSeed + count; seed += 1)
  test(`schedule ${seed} of faults loses, repeats and misplaces nothing`, async ({ open }) => {
    test.setTimeout(300_000);
    const schedule = new Schedule(seed, sandbox, open);
    const wrong = await schedule.run(steps).catch((error: unknown) => [String(error)]);
    if (wrong.length > 0 && report)
      appendFileSync(report, `${JSON.stringify({ seed, wrong, trace: schedule.trace })}\n`);
    await schedule.end();
    expect(wrong, schedule.trace.join('\n')).toEqual([]);
  });
