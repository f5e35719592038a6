import { refusalOf } from '#lib/desktop/downloads.ts';
import type { DownloadOutcome, DownloadRequest } from './downloads.ts';

/** Fetches a file with progress; resolves with the outcome instead if there is none. */
export async function fetchFile(request: DownloadRequest): Promise<Blob | DownloadOutcome> {
  try {
    return await fetchBlob(request);
  } catch {
    if (request.signal?.aborted) return { kind: 'cancelled' };
    // A fetch gives no reason for a failure; without a reply the network is the likely one.
    return { kind: 'failed', reason: 'network' };
  }
}

/** The file of an address, or the server's refusal; throws without a complete reply. */
async function fetchBlob({ url, signal, onProgress }: DownloadRequest): Promise<Blob | DownloadOutcome> {
  const response = await fetch(url, signal ? { signal } : {});
  if (!response.ok || !response.body) return { kind: 'failed', reason: refusalOf(response.status) };
  const length = Number(response.headers.get('content-length'));
  const total = Number.isFinite(length) && length > 0 ? length : null;
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  const reader = response.body.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    parts.push(new Uint8Array(chunk.value));
    received += chunk.value.byteLength;
    onProgress?.(received, total);
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'application/octet-stream' });
}
