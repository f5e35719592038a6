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

function create(platform: NodeJS.Platform, run = missing, isPackaged = true): NoticeSounds {
  return new NoticeSounds({ platform, isPackaged, run });
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

  test('is played by the page on Windows, and on macOS unless the app is installed', async () => {
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
