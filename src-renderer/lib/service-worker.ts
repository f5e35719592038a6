import * as z from 'zod/mini';
import { locales } from './locale.ts';

/** The address of the website's service worker; it stays the same in every build. */
export const serviceWorkerPath = '/service-worker.js';

/** What a page tells the worker. */
export const PageMessage = z.discriminatedUnion('kind', [
  /** The first screen is shown: the worker may look for a newer page, and keep what this person needs offline. */
  z.object({ kind: z.literal('shown'), locale: z.enum(locales), isSignedIn: z.boolean() }),
  /** A worker that waits may take over from the running one. */
  z.object({ kind: z.literal('takeOver') }),
]);
export type PageMessage = z.infer<typeof PageMessage>;

/** What the worker tells pages: the page they were loaded from was replaced. */
export const WorkerMessage = z.object({ kind: z.literal('pageReplaced') });
export type WorkerMessage = z.infer<typeof WorkerMessage>;
