import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiClient } from '#api/ApiClient.ts';
import { uploadProblem } from '#lib/rules/upload.ts';
import type { Loss, Unfinished } from '#parts/root/index.tsx';
import { drawPicture, readPicture, UploadTask } from '#parts/uploads/index.ts';
import { type CropState, cropOf } from './crop.ts';

const edges = { original: 640, medium: 192 };

/** The URLs of a new avatar in both sizes. */
export type AvatarUrls = Record<keyof typeof edges, string>;

/** A new avatar: the chosen picture, its square crop, and its upload. */
export class AvatarDraft implements Unfinished {
  bitmap: ImageBitmap | null = null;
  file: Blob | null = null;
  crop: CropState = { zoom: 1, x: 0.5, y: 0.5 };
  isSending = false;
  readonly #api: ApiClient;
  #tasks: readonly UploadTask[] = [];

  constructor(api: ApiClient) {
    this.#api = api;
    makeAutoObservable(this, { bitmap: observableRef, file: observableRef, crop: observableRef });
  }

  get loss(): Loss | null {
    if (this.isSending) return 'upload';
    return this.bitmap ? 'picture' : null;
  }

  /** Discards the picture and cancels its upload. */
  giveUp(): void {
    for (const task of this.#tasks) task.cancel();
    this.#tasks = [];
    this.bitmap = null;
    this.file = null;
    this.isSending = false;
  }

  /** Sets the file; resolves with the problem, or null. */
  async pick(file: Blob): Promise<'type' | 'empty' | 'unreadable' | null> {
    const problem = uploadProblem('avatar', file.type, file.size);
    if (problem === 'type' || problem === 'empty') return problem;
    let read: ImageBitmap;
    try {
      read = await readPicture(file);
    } catch {
      // The file is no picture that the browser can read; the screen shows the problem.
      return 'unreadable';
    }
    runInAction(() => {
      this.crop = { zoom: 1, x: 0.5, y: 0.5 };
      this.bitmap = read;
      this.file = file;
    });
    return null;
  }

  setCrop(crop: CropState): void {
    this.crop = crop;
  }

  /**
   * Uploads the crop in both sizes and passes the URLs to `save`, which resolves with whether it succeeded.
   * Resolves with the failure of the upload, or null if it succeeded or was cancelled.
   */
  async send(save: (urls: AvatarUrls) => Promise<boolean>): Promise<UploadTask['failure']> {
    const { bitmap } = this;
    if (!bitmap || this.isSending) return null;
    this.isSending = true;
    try {
      const square = cropOf(bitmap, this.crop);
      const files = await Promise.all(Object.values(edges).map((edge) => drawPicture(bitmap, edge, square)));
      if (!this.isSending) return null;
      const tasks = files.map((file) => new UploadTask(this.#api, 'avatar', file));
      this.#tasks = tasks;
      await Promise.all(tasks.map((task) => task.start()));
      if (this.#tasks !== tasks) return null;
      const [original, medium] = tasks.map((task) => task.result?.url);
      if (!original || !medium) return tasks.find((task) => task.failure)?.failure ?? 'refused';
      if (await save({ original, medium })) runInAction(() => this.giveUp());
      return null;
    } finally {
      for (const task of this.#tasks) task.cancel();
      this.#tasks = [];
      runInAction(() => {
        this.isSending = false;
      });
    }
  }
}
