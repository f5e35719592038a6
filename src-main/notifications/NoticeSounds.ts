import * as z from 'zod/mini';
import { type SoundChoice, soundAddress } from '#lib/sounds.ts';
import type { RunProgram } from '#main/system/run-program.ts';

/** The dependencies of {@link NoticeSounds}. */
export interface NoticeSoundsDeps {
  platform: NodeJS.Platform;
  /** macOS finds sounds only in the bundle of an installed app. */
  isPackaged: boolean;
  run: RunProgram;
}

const Inhibited = z.object({ data: z.boolean() });
const noticeServer = [
  'org.freedesktop.Notifications',
  '/org/freedesktop/Notifications',
  'org.freedesktop.Notifications',
] as const;

/**
 * Decides who plays the product's own sounds, so that a system that withholds notices in its focus mode also
 * withholds their sounds. macOS plays them with the notice. A Linux desktop is asked before the page plays one. Windows
 * neither plays sounds of an app that is no store package nor says whether it withholds notices: there the page always
 * plays.
 */
export class NoticeSounds {
  readonly #deps: NoticeSoundsDeps;

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
    return this.#deps.platform !== 'linux' || !(await this.#isWithheld());
  }

  /** True if a Linux desktop says that it shows no notices now: KDE and others by a property, GNOME by a setting. */
  async #isWithheld(): Promise<boolean> {
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

/** A desktop has at most one of the two; one that cannot be asked shows notices. */
const unknown = (): false => false;
