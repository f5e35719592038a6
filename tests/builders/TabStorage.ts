import type { TextStorage } from '#lib/storage/GuardedStorage.ts';

/** The storage of a tab, in memory: a test case makes a new page with the same one to load the page again. */
export class TabStorage implements TextStorage {
  readonly items = new Map<string, string>();
  getItem = (key: string) => this.items.get(key) ?? null;
  setItem = (key: string, text: string) => void this.items.set(key, text);
  removeItem = (key: string) => void this.items.delete(key);
}
