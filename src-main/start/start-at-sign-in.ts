import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { App } from 'electron';
import { report } from '#lib/report.ts';

/** The switch that the system passes when it starts the app, so that no window opens. */
export const hiddenSwitch = '--hidden';

/** The dependencies of {@link setStartAtSignIn}. */
export interface StartAtSignInDeps {
  app: Pick<App, 'setLoginItemSettings' | 'getPath'>;
  platform: NodeJS.Platform;
  brand: string;
  /** The program that the system starts. */
  program: string;
}

/**
 * The program to start. An AppImage and a portable app run from a temporary folder, so this is the file that the
 * person starts.
 */
export function startedProgram(env: Readonly<Record<string, string | undefined>>, execPath: string): string {
  return env.APPIMAGE || env.PORTABLE_EXECUTABLE_FILE || execPath;
}

/** Quotes a text as an argument of a desktop entry's `Exec`. */
const quoted = (text: string) =>
  `"${text.replace(/["`$\\]/g, (sign) => `\\${sign}`).replaceAll('%', '%%')}"`.replaceAll('\\', '\\\\');

/** The path of the autostart entry of a Linux desktop. */
const entryOf = (app: Pick<App, 'getPath'>) => join(app.getPath('appData'), 'autostart', 'pasarmain.desktop');

/**
 * Corrects the program in an existing autostart entry of Linux, because an AppImage has another name after each
 * update. An entry that the person has removed stays removed, and other systems need no correction.
 */
export function refreshStartAtSignIn(deps: StartAtSignInDeps): void {
  if (deps.platform !== 'linux' || !existsSync(entryOf(deps.app))) return;
  try {
    setStartAtSignIn(true, deps);
  } catch (error) {
    report('correcting the start at the sign-in', error);
  }
}

/** Sets whether the system starts the app, hidden, when the person signs in; throws if the disk refuses. */
export function setStartAtSignIn(isOn: boolean, { app, platform, brand, program }: StartAtSignInDeps): void {
  switch (platform) {
    case 'darwin':
      app.setLoginItemSettings({ openAtLogin: isOn });
      return;
    case 'win32':
      app.setLoginItemSettings({ openAtLogin: isOn, path: program, args: [hiddenSwitch] });
      return;
    default:
      setAutostartEntry(isOn, entryOf(app), brand, program);
  }
}

function setAutostartEntry(isOn: boolean, file: string, brand: string, program: string): void {
  if (!isOn) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `[Desktop Entry]\nType=Application\nName=${brand}\nExec=${quoted(program)} ${hiddenSwitch}\nTerminal=false\nX-GNOME-Autostart-enabled=true\n`,
  );
}

/** True if the system has started the app, and not a person. */
export function isStartedHidden(
  argv: readonly string[],
  app: Pick<App, 'getLoginItemSettings'>,
  platform: NodeJS.Platform,
): boolean {
  if (platform === 'darwin') return app.getLoginItemSettings().wasOpenedAtLogin;
  return argv.includes(hiddenSwitch);
}
