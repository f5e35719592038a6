import { plainType, type UploadKind, uploadRule } from '#lib/rules/upload.ts';
import { uploadTokenCos } from './contract/common.ts';
import type { ReplyOf } from './contract/endpoint.ts';
import { ApiError } from './errors.ts';
import type { ApiClient } from './http.ts';
import { authorizationOf } from './storage-signature.ts';

/** Where an uploaded file is: its key in the bucket, and the address it is shown by. */
export interface Uploaded {
  key: string;
  url: string;
}

/** Options of one upload. */
export interface UploadOptions {
  kind: UploadKind;
  /** Told of the part that has arrived, 0 to 1. */
  onProgress?: (fraction: number) => void;
  signal: AbortSignal;
}

type Credential = ReplyOf<typeof uploadTokenCos>;

/** A credential is asked for again this long before it ends, so that none ends under way. */
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

/** Forgets the kept credential, such as when another user signs in or the storage refused it. */
export function forgetUploadCredential(api: ApiClient): void {
  kept.delete(api);
}

/** Where objects of a credential's bucket are: the vendor's host, or a stand-in's path on the page's own server. */
function placeOf({ endpoint, bucket, region }: Credential): { address: string; host: string | null } {
  if (endpoint.startsWith('/')) return { address: `${endpoint}/${bucket}`, host: null };
  const host = endpoint.replace(/^https:\/\//, '') || `${bucket}.cos.${region}.myqcloud.com`;
  return { address: `https://${host}`, host };
}

/** Sends a file from here straight to object storage. Rejects with an {@link ApiError}; an aborted upload with kind `cancelled`. */
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

/** Puts a file at an address and resolves with the status, 0 where no answer came; only this kind of request tells its progress. */
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
