import { vi } from 'vitest';

/** The reply of the market to a request for upload credentials. */
export const uploadCredential = {
  endpoint: '/files',
  bucket: 'bucket',
  region: 'local',
  prefix: 'users/1/',
  tmpSecretId: 'id',
  tmpSecretKey: 'key',
  sessionToken: 'token',
  startTime: 0,
  expiredTime: 1_800,
};

/** A file that the object storage took. */
export interface StoredFile {
  readonly url: string;
  readonly file: Blob;
}

/**
 * Puts an object storage in memory in place of the vendor's, and a picture codec in place of the browser's,
 * which the test DOM lacks. Returns the stored files; while `isReachable` is false, uploads are lost.
 */
export function stubObjectStorage(isReachable: () => boolean = () => true): StoredFile[] {
  const stored: StoredFile[] = [];
  class StorageRequest {
    readonly upload = { onprogress: null };
    status = 0;
    onloadend: (() => void) | null = null;
    #url = '';
    open(_method: string, url: string): void {
      this.#url = url;
    }
    setRequestHeader(): void {}
    send(file: Blob): void {
      if (isReachable()) {
        this.status = 200;
        stored.push({ url: this.#url, file });
      }
      queueMicrotask(() => this.onloadend?.());
    }
    abort(): void {
      this.onloadend?.();
    }
  }
  vi.stubGlobal('XMLHttpRequest', StorageRequest);
  stubPictures();
  return stored;
}

/** A decoder that accepts every file as a small picture, and a canvas that writes it again. */
function stubPictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4, height: 3, close: () => undefined }));
  const canvas = {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob: (done: (blob: Blob) => void) => done(new Blob(['picture'], { type: 'image/jpeg' })),
  };
  for (const [name, value] of Object.entries(canvas))
    Object.defineProperty(HTMLCanvasElement.prototype, name, { value, configurable: true });
}
