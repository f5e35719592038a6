import { makeAutoObservable } from 'mobx';
import type { ProxyStatus } from '#lib/desktop/proxy.ts';
import type { DesktopFacts, DesktopSettings, SettingsPatch } from '#lib/desktop/settings.ts';
import { otherwise, report } from '#lib/report.ts';
import { Loaded } from '#parts/paging/index.ts';
import type { Root } from '#parts/root/index.tsx';
import type { AppSettings } from '#platform/AppSettings.ts';
import type { ProxyDesk } from '#platform/ProxyDesk.ts';

/** The outcome of a change; `unkept` lasts only until the app quits. */
export type ChangeOutcome = 'kept' | 'unkept' | 'failed';

/** The settings of the app on this computer, as the main process stores them; null on a host that has none. */
export class AppSettingsStore {
  readonly kept: Loaded<{ readonly settings: DesktopSettings; readonly facts: DesktopFacts }> | null;
  /** The proxies that ask for a sign-in. */
  readonly proxies: Loaded<ProxyStatus> | null;
  /** The words that the person has taught the spell check. */
  readonly learned: Loaded<readonly string[]> | null;
  readonly #app: AppSettings | null;
  readonly #proxies: ProxyDesk | null;

  constructor({ services }: Pick<Root, 'services'>) {
    const { appSettings, proxies } = services.platform;
    this.#app = appSettings;
    const kept = appSettings && new Loaded(() => appSettings.read());
    this.kept = kept;
    this.#proxies = proxies;
    const status = proxies && new Loaded(() => proxies.status());
    this.proxies = status;
    this.learned = appSettings && new Loaded(() => appSettings.learnedWords());
    makeAutoObservable(this);
    // A change in the menu or in another window applies here too, and may change the facts about the system.
    appSettings?.onChange(() => void kept?.load(), services.signal);
    proxies?.onChange(() => void status?.load(), services.signal);
  }

  /** Changes settings; the main process sends the new ones. */
  async change(patch: SettingsPatch): Promise<ChangeOutcome> {
    return this.#ask(async (app) => ((await app.change(patch)) ? 'kept' : 'unkept'));
  }

  /** Asks the person for the folder of downloads. */
  async chooseFolder(): Promise<ChangeOutcome> {
    return this.#ask(async (app) => {
      await app.chooseFolder();
      return 'kept';
    });
  }

  /** Looks for another version of the app. */
  async checkForUpdates(): Promise<ChangeOutcome> {
    return this.#ask(async (app) => {
      await app.checkForUpdates();
      return 'kept';
    });
  }

  /** Restarts with the downloaded version; false if something that runs would be lost. */
  async restartForUpdate(): Promise<boolean> {
    return (await this.#app?.restartForUpdate().catch(otherwise('starting again', 'busy'))) !== 'busy';
  }

  /** Makes the spell check mark a word again. */
  async forgetWord(word: string): Promise<ChangeOutcome> {
    return this.#ask(async (app) => {
      await app.forgetWord(word);
      await this.learned?.load();
      return 'kept';
    });
  }

  /** Shows the question for a sign-in again that the person has dismissed. */
  signInToProxy(): void {
    this.#proxies?.signIn();
  }

  /** Forgets the sign-ins to proxies. */
  async forgetProxies(): Promise<ChangeOutcome> {
    return this.#ask(async () => {
      await this.#proxies?.forget();
      return 'kept';
    });
  }

  async #ask(act: (app: AppSettings) => Promise<ChangeOutcome>): Promise<ChangeOutcome> {
    if (!this.#app) return 'failed';
    try {
      return await act(this.#app);
    } catch (error) {
      report('changing a setting of the app', error);
      return 'failed';
    }
  }
}
