import { join } from 'node:path/win32';
import * as z from 'zod/mini';
import { type SoundChoice, soundAddress } from '#lib/sounds.ts';
import type { RunProgram } from '#main/system/run-program.ts';

/** The dependencies of {@link NoticeSounds}. */
export interface NoticeSoundsDeps {
  platform: NodeJS.Platform;
  /** macOS finds sounds only in the bundle of an installed app. */
  isPackaged: boolean;
  run: RunProgram;
  /** The folder of Windows; undefined on other systems. */
  systemRoot: string | undefined;
  /** A clock that nobody sets. */
  now(): number;
}

const Inhibited = z.object({ data: z.boolean() });
const noticeServer = [
  'org.freedesktop.Notifications',
  '/org/freedesktop/Notifications',
  'org.freedesktop.Notifications',
] as const;

/** Prints Windows' mode of notices; nothing where Windows is older than the question (11, version 23H2). */
const askForMode =
  '[Windows.UI.Notifications.ToastNotificationManager,Windows.UI.Notifications,ContentType=WindowsRuntime]::GetDefault().NotificationMode';
/** The modes in which Windows shows no notices of this app. */
const withholding: readonly string[] = ['PriorityOnly', 'AlarmsOnly'];
/** PowerShell needs a moment to start, so its answer is used for a while. */
const longestAnswerMs = 3_000;
const modeCountsMs = 30_000;

/**
 * Decides who plays the product's own sounds, so that a system that withholds notices in its focus mode also
 * withholds their sounds. macOS plays them with the notice. Windows plays no sounds of an app that is no store package:
 * there the page plays, as it does on Linux, after the system was asked whether it withholds notices.
 */
export class NoticeSounds {
  readonly #deps: NoticeSoundsDeps;
  /** The last answer of Windows, and its time. */
  #mode: { at: number; isWithholding: Promise<boolean> } | null = null;

  constructor(deps: NoticeSoundsDeps) {
    this.#deps = deps;
  }

  /** The name of the sound file that the system plays with a notice; null if it plays none of the product's. */
  fileOf(sound: SoundChoice): string | null {
    const { platform, isPackaged } = this.#deps;
    const address = soundAddress(sound);
    return address === null || platform !== 'darwin' || !isPackaged ? null : address.slice('/sounds/'.length);
  }

  /** True if the page should play the sound of a notice that was just shown. */
  async isForPage(sound: SoundChoice): Promise<boolean> {
    if (soundAddress(sound) === null || this.fileOf(sound) !== null) return false;
    switch (this.#deps.platform) {
      case 'linux':
        return !(await this.#isWithheldByDesktop());
      case 'win32':
        return !(await this.#isWithheldByWindows());
      default:
        return true;
    }
  }

  #isWithheldByWindows(): Promise<boolean> {
    const { run, systemRoot = 'C:\\Windows', now } = this.#deps;
    if (this.#mode && now() - this.#mode.at < modeCountsMs) return this.#mode.isWithholding;
    const shell = join(systemRoot, 'System32', 'WindowsPowerShell', 'v1.0', 'powershell.exe');
    const isWithholding = run(
      shell,
      ['-NoProfile', '-NonInteractive', '-Command', askForMode],
      longestAnswerMs,
    )
      .then((mode) => withholding.includes(mode.trim()))
      .catch(unknown);
    this.#mode = { at: now(), isWithholding };
    return isWithholding;
  }

  /** True if a Linux desktop says that it shows no notices now: KDE and others by a property, GNOME by a setting. */
  async #isWithheldByDesktop(): Promise<boolean> {
    const { run } = this.#deps;
    const answers = await Promise.all(
      [
        run('busctl', ['--user', '--json=short', 'get-property', ...noticeServer, 'Inhibited']).then(
          (reply) => z.parse(Inhibited, JSON.parse(reply)).data,
        ),
        run('gsettings', ['get', 'org.gnome.desktop.notifications', 'show-banners']).then(
          (reply) => reply.trim() === 'false',
        ),
      ].map((asked) => asked.catch(unknown)),
    );
    return answers.includes(true);
  }
}

/** A Linux desktop has at most one of the two; a system that cannot be asked shows notices. */
const unknown = (): false => false;
