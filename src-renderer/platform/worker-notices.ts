import * as z from 'zod/mini';
import { otherwise } from '#lib/report.ts';
import { type NoticeData, WorkerMessage } from '#lib/service-worker.ts';

/** The registration of a worker that runs; undefined where there is none, such as with a saver of data. */
async function running(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const registration = await navigator.serviceWorker.getRegistration();
  return registration?.active ? registration : undefined;
}

/** Shows a notice through the service worker, the only way that Chrome for Android has; nothing without a worker. */
export async function showByWorker(title: string, options: NotificationOptions, path: string): Promise<void> {
  const data: NoticeData = { path };
  const registration = await running().catch(otherwise('the worker that shows notices', undefined));
  await registration
    ?.showNotification(title, { ...options, data })
    .catch(otherwise('a notice by the worker', undefined));
}

/** Closes the notices that the worker shows, also those from before the page was loaded; all without a tag. */
export async function closeByWorker(tag?: string): Promise<void> {
  const registration = await running().catch(otherwise('the worker that shows notices', undefined));
  const shown = await registration
    ?.getNotifications(tag === undefined ? {} : { tag })
    .catch(otherwise('the notices of the worker', []));
  for (const notice of shown ?? []) notice.close();
}

/** Calls back with the path of a notice of the worker that was pressed. */
export function onWorkerNotice(listener: (path: string) => void, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  const listen = ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(WorkerMessage, data).data;
    if (message?.kind === 'openPath') listener(message.path);
  };
  navigator.serviceWorker.addEventListener('message', listen, { signal });
}
