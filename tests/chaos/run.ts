/**
 * Random schedules of faults against the chat stores on a modelled service:
 * `npm run chaos -- --schedules 1000 --seed 1`. Prints the seeds that fail and the shortest trace among them.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'unit', 'tests/unit/chaos'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHAOS_SCHEDULES: values.schedules,
    CHAOS_SEED: values.seed,
  },
});
process.exitCode = status ?? 1;
