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

/** A path of this product: whatever it is resolved against, it leads to no other host. */
const OwnPath = z.string().check(z.regex(/^\/(?!\/)[^\\\p{Cc}]*$/u));

/** What a page gives along with a notice that the worker shows: the path that a press on it opens. */
export const NoticeData = z.object({ path: OwnPath });
export type NoticeData = z.infer<typeof NoticeData>;

/** The messages of the worker to pages. */
export const WorkerMessage = z.discriminatedUnion('kind', [
  /** The page that they were loaded from was replaced. */
  z.object({ kind: z.literal('pageReplaced') }),
  /** A notice was pressed: the page that comes to the front opens its path. */
  z.object({ kind: z.literal('openPath'), path: OwnPath }),
]);
export type WorkerMessage = z.infer<typeof WorkerMessage>;
