import { testSchedules } from './test-schedules.ts';
import { WindowSchedule, windowFaults } from './WindowSchedule.ts';

testSchedules('faults of the window with the connection', ({ seed, sandbox, open, isRandom }) => {
  const schedule = new WindowSchedule(seed, sandbox, open);
  return { schedule, run: () => schedule.run(isRandom ? schedule.faults(5) : windowFaults) };
});
