import { plainType, type UploadKind, uploadRule } from '#lib/rules/upload.ts';
import { uploadTokenCos } from './contract/common.ts';
import type { ReplyOf } from './contract/endpoint.ts';
import { ApiError } from './errors.ts';
import type { ApiClient } from './http.ts';

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

/**
 * Sends a file from here straight to object storage through the vendor's SDK, which is loaded with the first
 * upload. Rejects with an {@link ApiError}; an aborted upload with kind `cancelled`.
 */
export async function uploadFile(api: ApiClient, file: Blob, options: UploadOptions): Promise<Uploaded> {
  const { kind, onProgress, signal } = options;
  const [{ default: COS }, credential] = await Promise.all([
    import('cos-js-sdk-v5'),
    credentialFor(api, signal),
  ]);
  if (signal.aborted) throw new ApiError({ kind: 'cancelled' });
  const { endpoint, bucket, region, prefix } = credential;
  const type = plainType(file.type);
  const key = `${prefix}${kind}/${crypto.randomUUID()}.${uploadRule(kind).types[type] ?? 'bin'}`;
  const isOwnServer = endpoint.startsWith('/');
  const cos = new COS({
    SecretId: credential.tmpSecretId,
    SecretKey: credential.tmpSecretKey,
    SecurityToken: credential.sessionToken,
    StartTime: credential.startTime,
    ExpiredTime: credential.expiredTime,
    ProgressInterval: 100,
    // A stand-in on the page's own server has no host of its own: the path stands in for the bucket's host.
    ...(isOwnServer && {
      Domain: `${window.location.protocol}//${window.location.host}${endpoint}/${bucket}`,
      ForceSignHost: false,
      CompatibilityMode: true,
    }),
    ...(!isOwnServer && endpoint !== '' && { Domain: endpoint.replace(/^https:\/\//, '') }),
  });
  return new Promise((resolve, reject) => {
    let taskId = '';
    const onAbort = () => {
      if (taskId) cos.cancelTask(taskId);
      reject(new ApiError({ kind: 'cancelled' }));
    };
    signal.addEventListener('abort', onAbort, { once: true });
    cos.putObject(
      {
        Bucket: bucket,
        Region: region,
        Key: key,
        Body: file,
        Headers: { 'Content-Type': type },
        onTaskReady: (id) => {
          taskId = id;
        },
        onProgress: ({ percent }) => onProgress?.(Math.min(1, Math.max(0, percent))),
      },
      (error, data) => {
        signal.removeEventListener('abort', onAbort);
        if (!error) {
          const url = isOwnServer ? `${endpoint}/${bucket}/${key}` : `https://${data.Location}`;
          resolve({ key, url });
          return;
        }
        if (error.statusCode === 403) forgetUploadCredential(api);
        reject(
          new ApiError(error.statusCode ? { kind: 'unexpected', detail: 'upload' } : { kind: 'network' }),
        );
      },
    );
  });
}
