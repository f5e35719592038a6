import { makeAutoObservable } from 'mobx';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

/** Browser storage keeps a theme chosen by hand here; `boot.js` reads it before the first paint. */
export const themeKey = 'theme';

/** The colours in use: as the system has them, or as chosen by hand. `data-theme` on the page always names one. */
export class ThemeStore {
  choice: ThemeChoice = 'system';
  private systemTheme: Theme = 'light';
  readonly #storage: TextStorage;

  constructor(storage: TextStorage, systemIsDark: MediaQueryList) {
    this.#storage = storage;
    this.systemTheme = systemIsDark.matches ? 'dark' : 'light';
    const kept = storage.getItem(themeKey);
    if (kept === 'light' || kept === 'dark') this.choice = kept;
    makeAutoObservable(this);
    systemIsDark.addEventListener('change', (event) => this.followSystem(event.matches ? 'dark' : 'light'));
    this.#apply();
  }

  get theme(): Theme {
    return this.choice === 'system' ? this.systemTheme : this.choice;
  }

  choose(choice: ThemeChoice): void {
    this.choice = choice;
    if (choice === 'system') this.#storage.removeItem(themeKey);
    else this.#storage.setItem(themeKey, choice);
    this.#apply();
  }

  /** Changes to the other theme; back at the system's own, the system leads again. */
  toggle(): void {
    const other: Theme = this.theme === 'dark' ? 'light' : 'dark';
    this.choose(other === this.systemTheme ? 'system' : other);
  }

  private followSystem(theme: Theme): void {
    this.systemTheme = theme;
    this.#apply();
  }

  #apply(): void {
    document.documentElement.dataset.theme = this.theme;
  }
}
