import { makeAutoObservable, observable, when } from 'mobx';
import type { ApiClient } from '#api/ApiClient.ts';
import type { UploadKind } from '#lib/rules/upload.ts';
import type { HeldFile, Loss, Services, Unfinished } from '#parts/root/index.tsx';
import { holdOver } from './held.ts';
import { UploadTask } from './UploadTask.ts';

/** One picture of a draft: uploaded, or being uploaded. */
export type DraftPicture =
  | {
      key: string;
      url: string;
      task: null;
      review?: { state: 'under_review' | 'approved' | 'rejected'; reason: string };
    }
  | { key: string; url: string; task: UploadTask };

/** The pictures of a form, uploaded or being uploaded, up to a maximum. */
export class PictureDraft implements Unfinished {
  readonly items = observable.array<DraftPicture>([], { deep: false });
  readonly max: number;
  readonly #api: ApiClient;
  readonly #kind: UploadKind;
  readonly #onChange: () => void;
  #takeHeld: () => readonly HeldFile[] = () => [];

  constructor(api: ApiClient, kind: UploadKind, max: number, onChange: () => void = () => {}) {
    this.#api = api;
    this.#kind = kind;
    this.max = max;
    this.#onChange = onChange;
    makeAutoObservable(this, { items: false, max: false });
  }

  /** Starts with pictures that are already uploaded. */
  reset(
    pictures: readonly {
      url: string;
      review?: { state: 'under_review' | 'approved' | 'rejected'; reason: string };
    }[],
  ): void {
    for (const item of this.items) item.task?.cancel();
    this.items.replace(
      pictures.map(({ url, review }) => ({ key: url, url, task: null, ...(review && { review }) })),
    );
  }

  /**
   * Holds the picked files if the server ends the session: all of them, or only those not uploaded yet if the
   * form stores the URLs of the others itself.
   */
  outlive(
    services: Pick<Services, 'held' | 'session' | 'signal'>,
    form: () => string,
    which: 'all' | 'unsent',
  ): void {
    this.#takeHeld = holdOver(services, form, () =>
      this.items.flatMap(({ task }) => {
        if (!task || (which === 'unsent' && task.result) || !task.canHold) return [];
        if (!task.result) task.stop();
        return [{ file: task.file, uploaded: task.result }];
      }),
    );
  }

  /** Restores the held files of the form; unfinished uploads are sent again. */
  resume(): void {
    for (const { file, uploaded } of this.#takeHeld()) {
      if (!this.isFull) this.#send(new UploadTask(this.#api, this.#kind, file, uploaded));
    }
  }

  /** Uploads files; returns how many did not fit. */
  add(files: readonly Blob[]): number {
    const room = Math.max(0, this.max - this.items.length);
    for (const file of files.slice(0, room)) {
      this.#send(new UploadTask(this.#api, this.#kind, file));
    }
    return Math.max(0, files.length - room);
  }

  remove(key: string): void {
    const item = this.items.find((one) => one.key === key);
    if (!item) return;
    item.task?.cancel();
    this.items.remove(item);
    this.#onChange();
  }

  /** Sends a picture whose upload failed again; without effect if that cannot help. */
  retry(key: string): void {
    const task = this.items.find((one) => one.key === key)?.task;
    if (task?.canRetry) void this.#start(task);
  }

  get isSending(): boolean {
    return this.items.some((item) => item.task?.state === 'sending');
  }

  /** The work that leaving the form would lose. */
  get loss(): Loss | null {
    return this.isSending ? 'upload' : null;
  }

  /** Cancels running uploads; uploaded pictures stay. */
  giveUp(): void {
    for (const { key, task } of [...this.items]) if (task?.state === 'sending') this.remove(key);
  }

  /** Resolves when no upload is running any more, whatever their outcome. */
  async settled(): Promise<void> {
    await when(() => !this.isSending);
  }

  get hasFailed(): boolean {
    return this.items.some((item) => item.task?.state === 'failed');
  }

  get isFull(): boolean {
    return this.items.length >= this.max;
  }

  /** URLs of all uploaded pictures, in order. */
  get urls(): string[] {
    return this.items.flatMap((item) => {
      if (!item.task) return [item.url];
      return item.task.result ? [item.task.result.url] : [];
    });
  }

  #send(task: UploadTask): void {
    this.items.push({ key: task.id, url: task.previewUrl, task });
    void this.#start(task);
  }

  async #start(task: UploadTask): Promise<void> {
    await task.start();
    this.#onChange();
  }
}
