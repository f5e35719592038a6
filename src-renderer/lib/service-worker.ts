import * as z from 'zod/mini';
import { locales } from './locale.ts';

/** The address of the website's service worker; it stays the same in every build. */
export const serviceWorkerPath = '/service-worker.js';

/** The messages of a page to the worker. */
export const PageMessage = z.discriminatedUnion('kind', [
  /** The first screen is shown: the worker may look for a newer page, and cache what this person needs offline. */
  z.object({ kind: z.literal('shown'), locale: z.enum(locales), isSignedIn: z.boolean() }),
  /** The waiting worker may replace the running one. */
  z.object({ kind: z.literal('takeOver') }),
]);
export type PageMessage = z.infer<typeof PageMessage>;

/** The messages of the worker to pages: the page that they were loaded from was replaced. */
export const WorkerMessage = z.object({ kind: z.literal('pageReplaced') });
export type WorkerMessage = z.infer<typeof WorkerMessage>;
