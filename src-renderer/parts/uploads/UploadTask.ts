import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiClient } from '#api/ApiClient.ts';
import { ApiError } from '#api/errors.ts';
import { type Uploaded, uploadFile } from '#api/uploads.ts';
import { type UploadKind, uploadProblem } from '#lib/rules/upload.ts';
import { shrinkPicture } from './resize.ts';

/** The longer side of an uploaded picture. */
const pictureEdge = 1600;

/** The reason why an upload failed: the file itself, the network, or a refusal of the server. */
export type UploadFailure = 'type' | 'size' | 'empty' | 'unreadable' | 'network' | 'refused';

let lastId = 0;

/** The upload of one file to object storage, with progress, cancel and retry. */
export class UploadTask {
  readonly id: string;
  readonly kind: UploadKind;
  /** A local URL of the file for the preview during the upload. */
  readonly previewUrl: string;
  state: 'sending' | 'done' | 'failed' = 'sending';
  fraction = 0;
  failure: UploadFailure | null = null;
  result: Uploaded | null = null;
  readonly file: Blob;
  readonly #api: ApiClient;
  #control = new AbortController();

  /** A file that was already uploaded is passed with its location. */
  constructor(api: ApiClient, kind: UploadKind, file: Blob, uploaded: Uploaded | null = null) {
    lastId += 1;
    this.id = `upload-${lastId}`;
    this.kind = kind;
    this.#api = api;
    this.file = file;
    if (uploaded) {
      this.result = uploaded;
      this.state = 'done';
      this.fraction = 1;
    }
    this.previewUrl = URL.createObjectURL(file);
    makeAutoObservable(this, {
      id: false,
      kind: false,
      previewUrl: false,
      file: false,
      result: observableRef,
    });
  }

  /** Sends the file; resolves when it is uploaded or has failed. A failed task can be started again. */
  async start(): Promise<void> {
    if (this.state === 'done') return;
    this.state = 'sending';
    this.failure = null;
    this.fraction = 0;
    this.#control = new AbortController();
    const { signal } = this.#control;
    let result: Awaited<ReturnType<typeof uploadFile>>;
    try {
      const file = await this.#prepared();
      result = await uploadFile(this.#api, file, {
        kind: this.kind,
        signal,
        onProgress: (fraction) =>
          runInAction(() => {
            this.fraction = fraction;
          }),
      });
    } catch (error) {
      if (signal.aborted) return;
      runInAction(() => {
        this.failure = failureOf(error);
        this.state = 'failed';
      });
      return;
    }
    runInAction(() => {
      this.result = result;
      this.state = 'done';
      this.fraction = 1;
    });
  }

  /** True if a retry may help, because the file itself is valid. */
  get canRetry(): boolean {
    return this.failure === 'network' || this.failure === 'refused';
  }

  /** True if the file itself is valid, uploaded or not. */
  get canHold(): boolean {
    return this.failure === null || this.canRetry;
  }

  /** Stops sending. */
  stop(): void {
    this.#control.abort();
  }

  /** Stops sending and releases the preview. */
  cancel(): void {
    this.stop();
    URL.revokeObjectURL(this.previewUrl);
  }

  async #prepared(): Promise<Blob> {
    if (this.kind === 'voice') {
      const problem = uploadProblem('voice', this.file.type, this.file.size);
      if (problem) throw new FileProblem(problem);
      return this.file;
    }
    if (uploadProblem(this.kind, this.file.type, 1) === 'type') throw new FileProblem('type');
    let small: Blob;
    try {
      small = await shrinkPicture(this.file, pictureEdge);
    } catch {
      // The file is no picture that the browser can read; the field shows the problem.
      throw new FileProblem('unreadable');
    }
    const problem = uploadProblem(this.kind, small.type, small.size);
    if (problem) throw new FileProblem(problem);
    return small;
  }
}

class FileProblem extends Error {
  readonly problem: UploadFailure;

  constructor(problem: UploadFailure) {
    super(problem);
    this.problem = problem;
  }
}

function failureOf(error: unknown): UploadFailure {
  if (error instanceof FileProblem) return error.problem;
  if (error instanceof ApiError && ['network', 'offline', 'cancelled'].includes(error.failure.kind))
    return 'network';
  return 'refused';
}
