import { makeAutoObservable, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { deviceStorage } from '#platform/storage.ts';
import type { Root } from './context.tsx';

const chosen = new StoredValue({
  storage: deviceStorage,
  key: 'pasarmain.preferences',
  schema: z.object({
    notifies: z._default(z.boolean(), true),
    hidesPreviews: z._default(z.boolean(), false),
    sendsWithEnter: z._default(z.boolean(), true),
    showsReadStatus: z._default(z.boolean(), true),
  }),
});

/** What a person prefers on this device: written in the settings, read by the chat and by whatever tells of news. */
export class PreferenceStore {
  /** Messages and orders are told of outside the window. */
  notifies = true;
  /** A notification says that something came, not what or from whom. */
  hidesPreviews = false;
  /** Enter sends; otherwise it begins a new line and Ctrl Enter sends. */
  sendsWithEnter = true;
  /** Own messages say whether they were read. */
  showsReadStatus = true;

  constructor({ services }: Pick<Root, 'services'>) {
    makeAutoObservable(this);
    this.#read();
    // Another tab's choice holds here too.
    const heard = (event: StorageEvent) => event.key === chosen.key && this.#read();
    window.addEventListener('storage', heard, { signal: services.signal });
  }

  set(name: 'notifies' | 'hidesPreviews' | 'sendsWithEnter' | 'showsReadStatus', value: boolean): void {
    this[name] = value;
    const { notifies, hidesPreviews, sendsWithEnter, showsReadStatus } = this;
    chosen.write({ notifies, hidesPreviews, sendsWithEnter, showsReadStatus });
  }

  #read(): void {
    const kept = chosen.read();
    if (kept !== null) runInAction(() => Object.assign(this, kept));
  }
}
