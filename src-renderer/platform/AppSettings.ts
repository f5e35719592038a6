import type { DesktopFacts, DesktopSettings, SettingsPatch } from '#lib/desktop/settings.ts';
import type { UpdateRestart } from '#lib/desktop/updates.ts';

/** The settings of the app on this computer, separate from those of the person. */
export interface AppSettings {
  read(): Promise<{ readonly settings: DesktopSettings; readonly facts: DesktopFacts }>;
  /** True once in a start without hardware acceleration after crashes, of which the person should be told. */
  takeSafeStart(): Promise<boolean>;
  /** Resolves with false if the change lasts only until the app quits. */
  change(patch: SettingsPatch): Promise<boolean>;
  /** Calls back after every change of the settings or of the state of updates, wherever it was made. */
  onChange(listener: () => void, signal: AbortSignal): void;
  /** Asks the person for the folder of downloads; false if they kept the current one. */
  chooseFolder(): Promise<boolean>;
  /** The words that the person has taught the spell check. */
  learnedWords(): Promise<readonly string[]>;
  /** Makes the spell check mark a word again; false if it was not a learned word. */
  forgetWord(word: string): Promise<boolean>;
  /** Looks for another version of the app. */
  checkForUpdates(): Promise<null>;
  /** Restarts with the downloaded version. */
  restartForUpdate(): Promise<UpdateRestart>;
}
