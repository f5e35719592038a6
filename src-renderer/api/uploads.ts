import { plainType, type UploadKind, uploadRule } from '#lib/rules/upload.ts';
import type { ApiClient } from './ApiClient.ts';
import { uploadTokenCos } from './contract/common.ts';
import type { ReplyOf } from './contract/endpoint.ts';
import { ApiError } from './errors.ts';
import { authorizationOf } from './storage-signature.ts';

/** The location of an uploaded file: its key in the bucket, and its public URL. */
export interface Uploaded {
  key: string;
  url: string;
}

/** Options of one upload. */
export interface UploadOptions {
  kind: UploadKind;
  /** Called with the upload progress, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal: AbortSignal;
}

type Credential = ReplyOf<typeof uploadTokenCos>;

/** A credential is renewed this long before it expires, so that none expires during an upload. */
const spareSeconds = 120;
const kept = new WeakMap<ApiClient, { credential: Credential; at: number }>();

async function credentialFor(api: ApiClient, signal: AbortSignal): Promise<Credential> {
  const known = kept.get(api);
  if (known) {
    const ageSeconds = (performance.now() - known.at) / 1000;
    const { startTime, expiredTime } = known.credential;
    if (ageSeconds < expiredTime - startTime - spareSeconds) return known.credential;
  }
  const credential = await api.call(uploadTokenCos, {}, { signal });
  kept.set(api, { credential, at: performance.now() });
  return credential;
}

/** Removes the cached credential, such as when another user signs in or the storage refused it. */
export function forgetUploadCredential(api: ApiClient): void {
  kept.delete(api);
}

/**
 * The base URL of a credential's bucket: the vendor's host, or for the sandbox a path on the page's own
 * server.
 */
function placeOf({ endpoint, bucket, region }: Credential): { address: string; host: string | null } {
  if (endpoint.startsWith('/')) return { address: `${endpoint}/${bucket}`, host: null };
  const host = endpoint.replace(/^https:\/\//, '') || `${bucket}.cos.${region}.myqcloud.com`;
  return { address: `https://${host}`, host };
}

/**
 * Uploads a file directly to object storage. Rejects with an {@link ApiError}; an aborted upload with kind
 * `cancelled`.
 */
export async function uploadFile(api: ApiClient, file: Blob, options: UploadOptions): Promise<Uploaded> {
  const { kind, onProgress, signal } = options;
  const credential = await credentialFor(api, signal);
  const type = plainType(file.type);
  const key = `${credential.prefix}${kind}/${crypto.randomUUID()}.${uploadRule(kind).types[type] ?? 'bin'}`;
  const { address, host } = placeOf(credential);
  const url = `${address}/${key}`;
  const authorization = await authorizationOf(
    { ...credential, secretId: credential.tmpSecretId, secretKey: credential.tmpSecretKey },
    { method: 'PUT', path: `/${key}`, headers: host === null ? {} : { host } },
  );
  const headers = {
    Authorization: authorization,
    'Content-Type': type,
    'x-cos-security-token': credential.sessionToken,
  };
  const status = await put({ url, headers, file, onProgress, signal });
  if (status >= 200 && status < 300) return { key, url };
  if (status === 403) forgetUploadCredential(api);
  throw new ApiError(status === 0 ? { kind: 'network' } : { kind: 'unexpected', detail: 'upload' });
}

/**
 * Sends a PUT request with a file and resolves with the status, 0 without a response; uses XMLHttpRequest
 * because `fetch` reports no upload progress.
 */
function put(request: {
  url: string;
  headers: Readonly<Record<string, string>>;
  file: Blob;
  onProgress: UploadOptions['onProgress'];
  signal: AbortSignal;
}): Promise<number> {
  const { url, headers, file, onProgress, signal } = request;
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const onAbort = () => xhr.abort();
    const cancel = () => reject(new ApiError({ kind: 'cancelled' }));
    if (signal.aborted) return cancel();
    signal.addEventListener('abort', onAbort, { once: true });
    xhr.upload.onprogress = ({ loaded, total }) => {
      if (total > 0) onProgress?.(Math.min(1, loaded / total));
    };
    xhr.onloadend = () => {
      signal.removeEventListener('abort', onAbort);
      if (signal.aborted) cancel();
      else resolve(xhr.status);
    };
    xhr.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.send(file);
  });
}
