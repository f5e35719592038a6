import { appendFileSync } from 'node:fs';
import { expect, ownSandbox, test } from '../fixtures.ts';
import { GroupSchedule, groupEvents } from './GroupSchedule.ts';

/**
 * By default one schedule with each event once. `npm run chaos -- --browser` sets the number of random ones
 * and the first seed.
 */
const count = Number(process.env.CHAOS_SCHEDULES ?? 1);
const firstSeed = Number(process.env.CHAOS_SEED ?? 1);
const report = process.env.CHAOS_REPORT;

// A member has a page and a client that reads the gateway's messages.
const sandbox = ownSandbox(['--clients', '6']);

for (let seed = firstSeed; seed < firstSeed + count; seed += 1)
  test(`schedule ${seed} of events in a group loses, repeats and misplaces nothing`, async ({ open }) => {
    test.setTimeout(300_000);
    const schedule = new GroupSchedule(seed, sandbox, open);
    const events = process.env.CHAOS_SCHEDULES ? schedule.events(6) : groupEvents;
    const wrong = await schedule.run(events).catch((error: unknown) => [String(error)]);
    if (wrong.length > 0 && report)
      appendFileSync(report, `${JSON.stringify({ seed, wrong, trace: schedule.trace })}\n`);
    await schedule.end();
    expect(wrong, schedule.trace.join('\n')).toEqual([]);
  });
