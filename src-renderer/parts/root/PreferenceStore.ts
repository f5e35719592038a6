import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import { defaultSounds, type SoundChoice, type SoundKind, soundChoices } from '#lib/sounds.ts';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { deviceStorage } from '#platform/storage.ts';
import type { Root } from './context.tsx';

const Sound = (kind: SoundKind) => z.catch(z.enum(soundChoices), defaultSounds[kind]);

const chosen = new StoredValue({
  storage: deviceStorage,
  key: 'pasarmain.preferences',
  schema: z.object({
    notifies: z._default(z.boolean(), true),
    hidesPreviews: z._default(z.boolean(), false),
    sendsWithEnter: z._default(z.boolean(), true),
    showsReadStatus: z._default(z.boolean(), true),
    sounds: z._default(
      z.object({
        message: Sound('message'),
        mention: Sound('mention'),
        order: Sound('order'),
        other: Sound('other'),
      }),
      defaultSounds,
    ),
  }),
});

/** A person's preferences on this device: set in the settings, used by the chat and the notifications. */
export class PreferenceStore {
  /** True to show notifications for messages and orders. */
  notifies = true;
  /** True to hide the content and the sender in notifications. */
  hidesPreviews = false;
  /** True if Enter sends; otherwise Enter starts a new line and Ctrl Enter sends. */
  sendsWithEnter = true;
  /** True to show whether own messages were read. */
  showsReadStatus = true;
  /** The sound of each kind of notification. */
  sounds: Readonly<Record<SoundKind, SoundChoice>> = defaultSounds;

  constructor({ services }: Pick<Root, 'services'>) {
    makeAutoObservable(this, { sounds: observableRef });
    this.#read();
    // A change in another tab applies here too.
    const heard = (event: StorageEvent) => event.key === chosen.key && this.#read();
    window.addEventListener('storage', heard, { signal: services.signal });
  }

  set(name: 'notifies' | 'hidesPreviews' | 'sendsWithEnter' | 'showsReadStatus', value: boolean): void {
    this[name] = value;
    this.#write();
  }

  setSound(kind: SoundKind, choice: SoundChoice): void {
    this.sounds = { ...this.sounds, [kind]: choice };
    this.#write();
  }

  #write(): void {
    const { notifies, hidesPreviews, sendsWithEnter, showsReadStatus, sounds } = this;
    chosen.write({ notifies, hidesPreviews, sendsWithEnter, showsReadStatus, sounds });
  }

  #read(): void {
    const kept = chosen.read();
    if (kept !== null) runInAction(() => Object.assign(this, kept));
  }
}
