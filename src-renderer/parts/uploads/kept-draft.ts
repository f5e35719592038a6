import type * as z from 'zod/mini';
import { StoredValue } from '#lib/storage/StoredValue.ts';
import { tabStorage } from '#platform/storage.ts';

const prefix = 'pasarmain.draft.';

/** What was typed into a form before the session ended or the page was loaded again; null where nothing fits. */
export function readDraft<S extends z.core.$ZodType>(name: string, schema: S): z.output<S> | null {
  return new StoredValue({ storage: tabStorage, key: prefix + name, schema }).read();
}

/** Keeps what is typed until the window closes; null forgets it. */
export function keepDraft(name: string, value: unknown): void {
  if (value === null) tabStorage.removeItem(prefix + name);
  else tabStorage.setItem(prefix + name, JSON.stringify(value));
}

/** Forgets what anyone typed in this window: who signs out leaves nothing behind. */
export function forgetDrafts(): void {
  for (const key of tabStorage.keys(prefix)) tabStorage.removeItem(key);
}
