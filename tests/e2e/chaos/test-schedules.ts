import { appendFileSync } from 'node:fs';
import type { Open } from '../fixtures.ts';
import { expect, ownSandbox, test } from '../fixtures.ts';
import type { RunningSandbox } from '../sandbox.ts';

/** What a schedule needs: the seed of its choices, and where it opens its pages. */
export interface Stage {
  readonly seed: number;
  readonly sandbox: RunningSandbox;
  readonly open: Open;
  /** False for the one schedule of a usual run, which has each event once. */
  readonly isRandom: boolean;
}

/** A schedule of faults in real browsers. */
interface PreparedSchedule {
  readonly schedule: { readonly trace: readonly string[]; end(): Promise<void> };
  /** Lets everything happen, and describes what is wrong then. */
  run(): Promise<readonly string[]>;
}

/**
 * Tests one schedule, or as many random ones as `npm run chaos -- --browser` asks for, from its first seed on; that
 * command gets the seed, the faults and the trace of each that fails. `subject` says what happens in them.
 */
export function testSchedules(subject: string, prepare: (stage: Stage) => PreparedSchedule): void {
  const { CHAOS_SCHEDULES, CHAOS_SEED, CHAOS_REPORT: report } = process.env;
  const count = Number(CHAOS_SCHEDULES ?? 1);
  const firstSeed = Number(CHAOS_SEED ?? 1);
  // An account has several windows, and clients that read what the gateway has.
  const sandbox = ownSandbox(['--clients', '6']);

  for (let seed = firstSeed; seed < firstSeed + count; seed += 1)
    test(`schedule ${seed} of ${subject} loses, repeats and misplaces nothing`, async ({ open }) => {
      test.setTimeout(300_000);
      const isRandom = CHAOS_SCHEDULES !== undefined;
      const { schedule, run } = prepare({ seed, sandbox, open, isRandom });
      const wrong = await run().catch((error: unknown) => [String(error)]);
      if (wrong.length > 0 && report)
        appendFileSync(report, `${JSON.stringify({ seed, wrong, trace: schedule.trace })}\n`);
      await schedule.end();
      expect(wrong, schedule.trace.join('\n')).toEqual([]);
    });
}
