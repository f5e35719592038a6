import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiClient } from '#api/ApiClient.ts';
import type { HeldFile, Loss, Services, Unfinished } from '#parts/root/index.tsx';
import { holdOver } from './held.ts';
import { type MicrophoneProblem, type Recording, recordVoice } from './microphone.ts';
import { UploadTask } from './UploadTask.ts';

/** Shortest and longest recording, in seconds. */
export interface VoiceLimits {
  voiceMinSeconds: number;
  voiceMaxSeconds: number;
}

/** An existing voice recording. */
export interface KeptVoice {
  url: string;
  seconds: number;
}

/** The voice recording of a form: recorded here, uploaded, replaced or removed. */
export class VoiceDraft implements Unfinished {
  state: 'idle' | 'asking' | 'recording' = 'idle';
  elapsedMs = 0;
  problem: MicrophoneProblem | 'tooShort' | 'cutOff' | null = null;
  kept: KeptVoice | null = null;
  task: UploadTask | null = null;
  readonly limits: VoiceLimits;
  readonly #api: ApiClient;
  readonly #onChange: () => void;
  #recording: Recording | null = null;
  #seconds = 0;
  #takeHeld: () => readonly HeldFile[] = () => [];
  #timer: ReturnType<typeof setInterval> | null = null;
  /** Distinguishes an abandoned start from the current one. */
  #attempt = 0;

  constructor(api: ApiClient, limits: VoiceLimits, onChange: () => void = () => {}) {
    this.#api = api;
    this.limits = limits;
    this.#onChange = onChange;
    makeAutoObservable(this, { limits: false, kept: observableRef, task: observableRef });
  }

  /** Starts with an existing recording, or none. */
  reset(voice: KeptVoice | null): void {
    this.abandon();
    this.task?.cancel();
    this.task = null;
    this.kept = voice;
    this.problem = null;
  }

  /** Holds a recording that is not uploaded if the server ends the session. */
  outlive(services: Pick<Services, 'held' | 'session' | 'signal'>, form: () => string): void {
    this.#takeHeld = holdOver(services, form, () => {
      const { task } = this;
      if (!task || task.result || !task.canHold) return [];
      task.stop();
      return [{ file: task.file, uploaded: null, seconds: this.#seconds }];
    });
  }

  /** Restores the held recording, and uploads it again. */
  resume(): void {
    const [voice] = this.#takeHeld();
    if (voice) void this.#send(voice.file, voice.seconds ?? 0);
  }

  get isRecording(): boolean {
    return this.state !== 'idle';
  }

  get isSending(): boolean {
    return this.task?.state === 'sending';
  }

  get hasFailed(): boolean {
    return this.task?.state === 'failed';
  }

  /** True if the field itself shows the state: recording, uploading, or failed. */
  get speaks(): boolean {
    return this.isRecording || this.isSending || this.problem !== null || this.hasFailed;
  }

  /** The recording to play: the new one, or the existing one. */
  get playable(): KeptVoice | null {
    return this.task ? { url: this.task.previewUrl, seconds: this.#seconds } : this.kept;
  }

  /** The value to send with the form: a new recording counts only once it is uploaded, until then the existing one. */
  get value(): KeptVoice | null {
    const result = this.task?.result;
    return result ? { url: result.url, seconds: this.#seconds } : this.kept;
  }

  async record(): Promise<void> {
    if (this.isRecording) return;
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.problem = null;
    this.state = 'asking';
    const recording = await recordVoice();
    if (attempt !== this.#attempt) {
      if (typeof recording !== 'string') recording.cancel();
      return;
    }
    runInAction(() => {
      if (typeof recording === 'string') {
        this.problem = recording;
        this.state = 'idle';
        return;
      }
      this.#recording = recording;
      this.elapsedMs = 0;
      this.state = 'recording';
      const startedAt = performance.now();
      this.#timer = setInterval(() => this.#tick(performance.now() - startedAt), 100);
      void recording.stopped.then(() => this.#cutOff(recording, performance.now() - startedAt));
    });
  }

  /** Ends the recording and uploads it, unless it is too short. */
  async stop(): Promise<void> {
    const recording = this.#recording;
    if (!recording || this.state !== 'recording') return;
    this.#end();
    const seconds = Math.min(this.limits.voiceMaxSeconds, Math.floor(this.elapsedMs / 1000));
    if (seconds < this.limits.voiceMinSeconds) {
      recording.cancel();
      this.problem = 'tooShort';
      return;
    }
    await this.#send(await recording.finish(), seconds);
  }

  /** Takes a recording that nobody has stopped: its microphone is gone. */
  #cutOff(recording: Recording, elapsedMs: number): void {
    if (recording !== this.#recording) return;
    runInAction(() => {
      this.elapsedMs = elapsedMs;
      this.problem = 'cutOff';
      void this.stop();
    });
  }

  /** Discards the running recording. */
  abandon(): void {
    this.#attempt += 1;
    this.#recording?.cancel();
    this.#end();
  }

  /** The work that leaving the form would lose. */
  get loss(): Loss | null {
    if (this.isRecording) return 'recording';
    return this.isSending ? 'upload' : null;
  }

  /** Discards unfinished work; the existing recording stays. */
  giveUp(): void {
    this.abandon();
    if (!this.isSending) return;
    this.task?.cancel();
    this.task = null;
    this.#onChange();
  }

  /** Sends a recording whose upload failed again; without effect if that cannot help. */
  async retry(): Promise<void> {
    if (this.task?.canRetry) await this.#start(this.task);
  }

  /** Removes the recording; one that is not uploaded leaves the existing one in place. */
  remove(): void {
    const isUnsent = this.task !== null && this.task.result === null;
    this.task?.cancel();
    this.task = null;
    if (!isUnsent) this.kept = null;
    this.problem = null;
    this.#onChange();
  }

  async #send(file: Blob, seconds: number): Promise<void> {
    const task = new UploadTask(this.#api, 'voice', file);
    runInAction(() => {
      this.task?.cancel();
      this.#seconds = seconds;
      this.task = task;
    });
    await this.#start(task);
  }

  async #start(task: UploadTask): Promise<void> {
    await task.start();
    this.#onChange();
  }

  #tick(elapsedMs: number): void {
    runInAction(() => {
      this.elapsedMs = elapsedMs;
    });
    if (elapsedMs >= this.limits.voiceMaxSeconds * 1000) void this.stop();
  }

  #end(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.#recording = null;
    this.state = 'idle';
  }
}
