import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { soundChoices } from '#lib/sounds.ts';
import { NoticeSounds } from '#main/notifications/NoticeSounds.ts';
import type { RunProgram } from '#main/system/run-program.ts';

const missing: RunProgram = (program) => Promise.reject(new Error(`${program} is not installed`));

/** A Linux desktop that has these answers. */
const answering =
  (answers: { busctl?: string; gsettings?: string }): RunProgram =>
  async (program) =>
    answers[program as keyof typeof answers] ?? missing(program, []);

let now = 0;
function create(platform: NodeJS.Platform, run = missing, isPackaged = true): NoticeSounds {
  return new NoticeSounds({ platform, isPackaged, run, systemRoot: 'C:\\Windows', now: () => now });
}

describe('the sound of a notice', () => {
  test.each<[string, Parameters<typeof answering>[0], boolean]>([
    ['says nothing', {}, true],
    ['shows notices (KDE)', { busctl: '{"type":"b","data":false}' }, true],
    ['withholds notices (KDE)', { busctl: '{"type":"b","data":true}' }, false],
    ['shows notices (GNOME)', { gsettings: 'true\n' }, true],
    ['withholds notices (GNOME)', { gsettings: 'false\n' }, false],
    ['answers in another form', { busctl: '{"type":"as","data":["a"]}', gsettings: 'No such key' }, true],
    ['has both, of which one withholds', { busctl: '{"type":"b","data":true}', gsettings: 'true\n' }, false],
  ])('on a Linux desktop that %s is played by the page accordingly', async (_name, answers, isPlayed) => {
    await expect(create('linux', answering(answers)).isForPage('drop')).resolves.toBe(isPlayed);
  });

  test.each([
    ['shows notices', 'Unrestricted\r\n', true],
    ['shows only those of chosen apps', 'PriorityOnly\r\n', false],
    ['shows only alarms', 'AlarmsOnly\r\n', false],
    ['is too old to say it', '\r\n', true],
  ])('on Windows that %s is played by the page accordingly', async (_name, answer, isPlayed) => {
    const asked: (readonly [string, readonly string[]])[] = [];
    const sounds = create('win32', async (program, args) => {
      asked.push([program, args]);
      return answer;
    });
    await expect(sounds.isForPage('drop')).resolves.toBe(isPlayed);
    const [[program, args] = ['', []]] = asked;
    expect(program).toBe('C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe');
    expect(args.at(-1)).toMatch(/ToastNotificationManager.*NotificationMode$/);
  });

  test('on Windows follows the focus mode half a minute later, which is asked for once for a flood of notices', async () => {
    let mode = 'PriorityOnly';
    let count = 0;
    const sounds = create('win32', async () => {
      count += 1;
      return mode;
    });
    const heard = () => Promise.all([1, 2, 3].map(() => sounds.isForPage('bell')));
    await expect(heard()).resolves.toEqual([false, false, false]);
    mode = 'Unrestricted';
    await expect(heard()).resolves.toEqual([false, false, false]);
    now += 30_000;
    await expect(heard()).resolves.toEqual([true, true, true]);
    expect(count).toBe(2);
  });

  test('is played by the page on Windows that does not answer, and on macOS unless the app is installed', async () => {
    await expect(create('win32').isForPage('bell')).resolves.toBe(true);
    await expect(create('darwin', missing, false).isForPage('bell')).resolves.toBe(true);
    await expect(create('darwin').isForPage('bell')).resolves.toBe(false);
  });

  test.each(['system', 'none'] as const)('that is "%s" is never played by the page', async (sound) => {
    for (const platform of ['linux', 'win32', 'darwin'] as const)
      await expect(create(platform).isForPage(sound)).resolves.toBe(false);
  });

  test('is a file of the package on macOS, and none elsewhere', () => {
    const files = soundChoices.flatMap((sound) => create('darwin').fileOf(sound) ?? []);
    expect(files).toEqual(['drop.wav', 'bell.wav', 'coin.wav', 'chime.wav']);
    for (const file of files) expect(existsSync(`resources/public/sounds/${file}`)).toBe(true);
    expect(create('linux').fileOf('drop')).toBe(null);
    expect(create('win32').fileOf('drop')).toBe(null);
  });
});
