import TIMUploadPlugin from 'tim-upload-plugin';

interface UploadOptions {
  readonly resources?: unknown;
}
type Done = (error: unknown, reply?: unknown) => void;
type Plugin = new () => { uploadFile(options: UploadOptions, done: Done): unknown };

const running = new Map<unknown, () => void>();

/** The upload plugin with a way to cancel, which the original does not offer. */
export class CancellableUpload extends (TIMUploadPlugin as unknown as Plugin) {
  static getVersion(): string {
    return (TIMUploadPlugin as unknown as { getVersion(): string }).getVersion();
  }

  override uploadFile(options: UploadOptions, done: Done): unknown {
    const { resources } = options;
    const finish: Done = (error, reply) => {
      if (running.get(resources) === cancel) running.delete(resources);
      // The SDK reads the reply even of a failed upload; without one the upload would never end.
      done(error, reply ?? {});
    };
    const request = super.uploadFile(options, finish);
    const cancel = () => {
      if (request instanceof XMLHttpRequest) request.abort();
      // An aborted request emits no event.
      finish({ code: 0, message: 'cancelled' });
    };
    running.set(resources, cancel);
    return request;
  }
}

/** Stops the upload of a file; false where none is running. */
export function cancelUpload(file: File): boolean {
  const cancel = running.get(file);
  cancel?.();
  return cancel !== undefined;
}
