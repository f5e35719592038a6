import { otherwise, report } from '#lib/report.ts';
import type { DesktopBridge } from '#preload/contract.ts';
import type { DownloadList, DownloadOutcome, DownloadRequest } from './downloads.ts';
import type { Platform } from './Platform.ts';

/**
 * The downloads of the desktop app: the main process performs and stores them, and the page starts and shows them.
 */
export function desktopDownloads(
  bridge: DesktopBridge,
): Pick<Platform, 'download' | 'saveText'> & { downloads: DownloadList } {
  const address = (url: string) => new URL(url, location.href).href;
  /** Sends a request without waiting for the reply; the result arrives as a change. */
  const send = (reply: Promise<unknown>) => void reply.catch(otherwise('telling a download', null));
  const listen = (signal: AbortSignal, start: () => () => void) => {
    if (!signal.aborted) signal.addEventListener('abort', start(), { once: true });
  };

  async function download(request: DownloadRequest): Promise<DownloadOutcome> {
    const { url, fileName, subject, onProgress, signal } = request;
    if (signal?.aborted) return { kind: 'cancelled' };
    const id = crypto.randomUUID();
    const stop = bridge.on('downloads:changed', (entry) => {
      if (entry.id === id) onProgress?.(entry.received, entry.total);
    });
    const cancel = () => send(bridge.request('downloads:cancel', id));
    signal?.addEventListener('abort', cancel, { once: true });
    try {
      const order = { id, url: address(url), fileName, ...(subject !== undefined && { subject }) };
      return await bridge.request('downloads:start', order);
    } catch (error) {
      report('starting a download', error);
      return { kind: 'failed', reason: 'refused' };
    } finally {
      stop();
      signal?.removeEventListener('abort', cancel);
    }
  }

  return {
    download,
    saveText: (file) =>
      bridge
        .request('downloads:saveText', file)
        .catch(otherwise('saving a text', { kind: 'failed', reason: 'refused' } as const)),
    downloads: {
      read: () => bridge.request('downloads:list'),
      onChange: (listener, signal) => listen(signal, () => bridge.on('downloads:changed', listener)),
      onRemove: (listener, signal) =>
        listen(signal, () => bridge.on('downloads:removed', ({ id }) => listener(id))),
      startAll: (files) =>
        bridge.request(
          'downloads:startAll',
          files.map(({ url, ...file }) => ({ ...file, id: crypto.randomUUID(), url: address(url) })),
        ),
      pause: (id) => send(bridge.request('downloads:pause', id)),
      resume: (id) => send(bridge.request('downloads:resume', id)),
      cancel: (id) => send(bridge.request('downloads:cancel', id)),
      clearEnded: () => send(bridge.request('downloads:clearEnded')),
      forget: () => send(bridge.request('downloads:forget')),
      show: (id) => bridge.request('downloads:show', id),
      open: (id) => bridge.request('downloads:open', id),
      drag: (id) => bridge.request('downloads:drag', id),
    },
  };
}
