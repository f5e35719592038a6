import { makeAutoObservable } from 'mobx';
import * as z from 'zod/mini';

const key = 'pasarmain.preferences';
const Kept = z.object({
  notifies: z._default(z.boolean(), true),
  hidesPreviews: z._default(z.boolean(), false),
  sendsWithEnter: z._default(z.boolean(), true),
});

/** What a person prefers on this device: notifications and the chat's keys. */
export class PreferenceStore {
  /** Messages and orders are told of outside the window. */
  notifies = true;
  /** A notification says that something came, not what or from whom. */
  hidesPreviews = false;
  /** Enter sends; otherwise it begins a new line and Ctrl Enter sends. */
  sendsWithEnter = true;

  constructor() {
    makeAutoObservable(this);
    try {
      const kept = z.safeParse(Kept, JSON.parse(localStorage.getItem(key) ?? '{}'));
      if (kept.success) Object.assign(this, kept.data);
    } catch {
      // What cannot be read is as good as never chosen.
    }
  }

  set(name: 'notifies' | 'hidesPreviews' | 'sendsWithEnter', value: boolean): void {
    this[name] = value;
    const { notifies, hidesPreviews, sendsWithEnter } = this;
    localStorage.setItem(key, JSON.stringify({ notifies, hidesPreviews, sendsWithEnter }));
  }
}
