import { Schedule } from './Schedule.ts';
import { testSchedules } from './test-schedules.ts';

testSchedules('faults', ({ seed, sandbox, open, isRandom }) => {
  const schedule = new Schedule(seed, sandbox, open);
  return { schedule, run: () => schedule.run(isRandom ? 20 : 8) };
});
