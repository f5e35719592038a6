import * as z from 'zod/mini';
import type { RunProgram } from '#main/system/run-program.ts';

const watcher = [
  'org.kde.StatusNotifierWatcher',
  '/StatusNotifierWatcher',
  'org.kde.StatusNotifierWatcher',
] as const;
const bus = ['org.freedesktop.DBus', '/org/freedesktop/DBus', 'org.freedesktop.DBus'] as const;
const Items = z.object({ data: z.array(z.string()) });
const Pid = z.object({ data: z.tuple([z.int()]) });

/**
 * Whether a Linux desktop shows the tray icon of the process. Many desktops show none, some only with an extension,
 * and Electron does not say. Where it cannot be found out the answer is no: the window is then minimised instead of
 * hidden, and the person can still find it.
 */
export async function isTrayShown(pid: number, run: RunProgram): Promise<boolean> {
  const ask = (...args: string[]) => run('busctl', ['--user', '--json=short', ...args]);
  try {
    const reply = await ask('get-property', ...watcher, 'RegisteredStatusNotifierItems');
    const names = z.parse(Items, JSON.parse(reply)).data.map((item) => item.split('/')[0] ?? '');
    if (names.some((name) => name.includes(`-${pid}-`))) return true;
    for (const name of names) {
      const answer = await ask('call', ...bus, 'GetConnectionUnixProcessID', 's', name);
      if (z.parse(Pid, JSON.parse(answer)).data[0] === pid) return true;
    }
    return false;
  } catch {
    // There is no session bus, no watcher or no busctl, or an icon ended between the two questions.
    return false;
  }
}
