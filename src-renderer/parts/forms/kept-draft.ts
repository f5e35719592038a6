import type * as z from 'zod/mini';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { tabStorage } from '#platform/storage.ts';

/** Begins the keys of what is forgotten when the person signs out. */
export const draftPrefix = 'pasarmain.draft.';

/** What was typed into a form before the session ended or the page was loaded again; null where nothing fits. */
export function readDraft<S extends z.core.$ZodType>(name: string, schema: S): z.output<S> | null {
  return new StoredValue({ storage: tabStorage, key: draftPrefix + name, schema }).read();
}

/** Keeps what is typed until the window closes; null forgets it. */
export function keepDraft(name: string, value: unknown): void {
  if (value === null) tabStorage.removeItem(draftPrefix + name);
  else tabStorage.setItem(draftPrefix + name, JSON.stringify(value));
}

/** Forgets what anyone typed in this window: who signs out leaves nothing behind. */
export function forgetDrafts(): void {
  for (const key of tabStorage.keys(draftPrefix)) tabStorage.removeItem(key);
}
