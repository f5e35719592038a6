import { makeAutoObservable } from 'mobx';
import type { TextStorage } from '#lib/storage/GuardedStorage.ts';
import { type Theme, type ThemeChoice, themeKey } from '#lib/theme.ts';

/** The current theme: the system's, or the chosen one. `data-theme` on the page always names it. */
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

  /** Toggles the theme; once the choice equals the system's theme, the system is followed again. */
  toggle(): void {
    const other: Theme = this.theme === 'dark' ? 'light' : 'dark';
    this.choose(other === this.systemTheme ? 'system' : other);
  }

  private followSystem(theme: Theme): void {
    this.systemTheme = theme;
    this.#apply();
  }

  #apply(): void {
    const page = document.documentElement;
    // `boot.js` has set the attribute before the first paint.
    if (page.dataset.theme === this.theme) return;
    page.dataset.theme = this.theme;
    const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (bar) bar.content = getComputedStyle(page).getPropertyValue('--surface-1');
  }
}
