import { appendFileSync } from 'node:fs';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { WindowSchedule, windowFaults } from './WindowSchedule.ts';

/**
 * By default one schedule with each fault once. `npm run chaos -- --browser` sets the number of random ones
 * and the first seed.
 */
const count = Number(process.env.CHAOS_SCHEDULES ?? 1);
const firstSeed = Number(process.env.CHAOS_SEED ?? 1);
const report = process.env.CHAOS_REPORT;

// An account has three windows and a client that reads the gateway's messages.
const sandbox = ownSandbox(['--clients', '6']);

for (let seed = firstSeed; seed < firstSeed + count; seed += 1)
  test(`schedule ${seed} of faults of the window with the connection loses, repeats and misplaces nothing`, async ({
    open,
  }) => {
    test.setTimeout(300_000);
    const schedule = new WindowSchedule(seed, sandbox, open);
    const faults = process.env.CHAOS_SCHEDULES ? schedule.faults(5) : windowFaults;
    const wrong = await schedule.run(faults).catch((error: unknown) => [String(error)]);
    if (wrong.length > 0 && report)
      appendFileSync(report, `${JSON.stringify({ seed, wrong, trace: schedule.trace })}\n`);
    await schedule.end();
    expect(wrong, schedule.trace.join('\n')).toEqual([]);
  });
