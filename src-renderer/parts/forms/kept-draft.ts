import type * as z from 'zod/mini';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { tabStorage } from '#platform/storage.ts';

/** The prefix of the storage keys that are removed at a sign-out. */
export const draftPrefix = 'pasarmain.draft.';

/**
 * The draft of a form from before the session ended or the page was reloaded; null if there is no valid one.
 */
export function readDraft<S extends z.core.$ZodType>(name: string, schema: S): z.output<S> | null {
  return new StoredValue({ storage: tabStorage, key: draftPrefix + name, schema }).read();
}

/** Stores the draft of a form until the window closes; null removes it. */
export function keepDraft(name: string, value: unknown): void {
  if (value === null) tabStorage.removeItem(draftPrefix + name);
  else tabStorage.setItem(draftPrefix + name, JSON.stringify(value));
}

/**
 * The name of the draft of a form that visitors may begin: what a visitor typed becomes the draft of the user who
 * signs in, and no other user of this window is shown it.
 */
export function ownDraftName(form: string, userId: number | undefined): string {
  const begun = `${form}.visitor`;
  if (userId === undefined) return begun;
  const name = `${form}.${userId}`;
  const text = tabStorage.getItem(draftPrefix + begun);
  if (text !== null) tabStorage.setItem(draftPrefix + name, text);
  tabStorage.removeItem(draftPrefix + begun);
  return name;
}

/** Removes all drafts of this window, so that a sign-out leaves no data. */
export function forgetDrafts(): void {
  for (const key of tabStorage.keys(draftPrefix)) tabStorage.removeItem(key);
}
