// Takes the service worker out of every browser that has it: served as /service-worker.js in place of the built one.
// Browsers ask for that file by themselves, past any worker, whenever a page of the site is opened.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
}
