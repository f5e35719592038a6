import type { PowerMonitor } from 'electron';

/** The dependencies of {@link followSleep}. */
export interface SleepDeps {
  powerMonitor: Pick<PowerMonitor, 'on'>;
  /** The wall clock, in milliseconds: other clocks may stop while the machine sleeps. */
  now(): number;
  onWake(sleptMs: number): void;
}

/** Calls back when the machine wakes, with the length of its sleep. */
export function followSleep({ powerMonitor, now, onWake }: SleepDeps): void {
  let since: number | null = null;
  powerMonitor.on('suspend', () => {
    since = now();
  });
  powerMonitor.on('resume', () => {
    // The clock may have been set back, and a system may report only the end of the sleep.
    const sleptMs = since === null ? 0 : Math.max(0, now() - since);
    since = null;
    onWake(sleptMs);
  });
}
