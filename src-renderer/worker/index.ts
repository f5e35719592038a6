import { clientsClaim } from 'workbox-core/clientsClaim.js';
import { cleanupOutdatedCaches } from 'workbox-precaching/cleanupOutdatedCaches.js';
import { precacheAndRoute } from 'workbox-precaching/precacheAndRoute.js';
import { registerRoute } from 'workbox-routing/registerRoute.js';
import { CacheFirst } from 'workbox-strategies/CacheFirst.js';
import * as z from 'zod/mini';
import type { Locale } from '#lib/locale.ts';
import { isScreenPath } from '#lib/screen-paths.ts';
import { PageMessage, type WorkerMessage } from '#lib/service-worker.ts';
import { type Build, hashedFiles } from './build.ts';
import { KeptPage } from './KeptPage.ts';
import { openNotice } from './open-notice.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written by the build of the site (service-worker.config.ts). */
declare const __BUILD__: Build;

const build = __BUILD__;
const files = hashedFiles(build);
const page = new KeptPage(
  { caches: self.caches, fetch: (address, options) => self.fetch(address, options) },
  build.id,
  files,
);
/** Files that are kept at their first use, and those of one language or the chat. */
const lateFiles = new CacheFirst({ cacheName: 'files' });

clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute([...build.shell], { cleanURLs: false });

registerRoute(
  ({ request, sameOrigin, url }) => sameOrigin && request.mode === 'navigate' && isScreenPath(url.pathname),
  async ({ request }) => (await page.find()) ?? fetch(request),
);
registerRoute(({ sameOrigin, url }) => sameOrigin && files.has(url.pathname), lateFiles);

self.addEventListener('install', (event) => event.waitUntil(page.keep()));
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([page.forgetOthers(), forgetOldFiles()])),
);
self.addEventListener('message', (event) => {
  const parsed = z.safeParse(PageMessage, event.data);
  if (!parsed.success) return;
  const { data } = parsed;
  switch (data.kind) {
    case 'takeOver':
      event.waitUntil(self.skipWaiting());
      break;
    case 'shown':
      event.waitUntil(Promise.all([lookForNewer(), keepFor(event, data.locale, data.isSignedIn)]));
      break;
    default:
      data satisfies never;
  }
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotice(self.clients, event.notification.data));
});

/** Checks whether the server's page differs from the kept one. */
async function lookForNewer(): Promise<void> {
  switch (await page.look()) {
    case 'otherBuild':
      await self.registration.update();
      break;
    case 'replaced':
      for (const client of await self.clients.matchAll({ type: 'window' }))
        client.postMessage({ kind: 'pageReplaced' } satisfies WorkerMessage);
      break;
    default:
  }
}

/** Keeps the texts of a language and, for a signed-in person, the files of the chat. */
async function keepFor(event: ExtendableEvent, locale: Locale, isSignedIn: boolean): Promise<void> {
  for (const url of [...build.words[locale], ...(isSignedIn ? build.chat : [])]) {
    try {
      await lateFiles.handle({ event, request: new Request(url) });
    } catch {
      // The connection is lost; missing files are kept at their first use.
      return;
    }
  }
}

/** Removes the late files of other builds. */
async function forgetOldFiles(): Promise<void> {
  const cache = await self.caches.open('files');
  for (const request of await cache.keys())
    if (!files.has(new URL(request.url).pathname)) await cache.delete(request);
}
