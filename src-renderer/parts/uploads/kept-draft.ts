import * as z from 'zod/mini';

const prefix = 'pasarmain.draft.';

/** What was typed into a form before the session ended or the page was loaded again; null where nothing fits. */
export function readDraft<S extends z.core.$ZodType>(name: string, schema: S): z.output<S> | null {
  try {
    const parsed = z.safeParse(schema, JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps what is typed until the window closes; null forgets it. */
export function keepDraft(name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(prefix + name);
    else sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // A full storage loses a draft, not the form.
  }
}

/** Forgets what anyone typed in this window: who signs out leaves nothing behind. */
export function forgetDrafts(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(prefix)) sessionStorage.removeItem(name);
  }
}
