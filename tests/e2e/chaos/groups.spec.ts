import { GroupSchedule, groupEvents } from './GroupSchedule.ts';
import { testSchedules } from './test-schedules.ts';

testSchedules('events in a group', ({ seed, sandbox, open, isRandom }) => {
  const schedule = new GroupSchedule(seed, sandbox, open);
  return { schedule, run: () => schedule.run(isRandom ? schedule.events(6) : groupEvents) };
});
