import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { otherwise, report } from '#lib/report.ts';
import { messageLimits } from '#lib/rules/limits.ts';
import type { Loss, Unfinished } from '#parts/root/index.tsx';

const minVoiceMs = 1_000;
const shownLevels = 32;
const types = ['audio/mp4;codecs=mp4a.40.2', 'audio/webm;codecs=opus', 'audio/ogg;codecs=opus'] as const;

/** What went wrong with a recording, as a key of the composer's texts; a `cutOff` one can still be sent. */
export type VoiceProblem = 'denied' | 'tooShort' | 'failed' | 'cutOff';

/** A finished recording. */
export type VoiceTake = { file: File; seconds: number };

/** One recording from the microphone: 1 to 60 seconds, with its time and loudness while it runs. */
export class VoiceRecording implements Unfinished {
  state: 'asking' | 'recording' | 'ready' | 'ended' = 'asking';
  ms = 0;
  /** Loudness from 0 to 1, newest last, each with its time. */
  levels: readonly { at: number; level: number }[] = [];
  readonly #onProblem: (problem: VoiceProblem) => void;
  readonly #parts: Blob[] = [];
  #stream: MediaStream | null = null;
  #recorder: MediaRecorder | null = null;
  /** Resolved once the recorder has delivered its last part. */
  readonly #stopped = Promise.withResolvers<void>();
  #isFinishing = false;
  #audio: AudioContext | null = null;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(onProblem: (problem: VoiceProblem) => void) {
    this.#onProblem = onProblem;
    makeAutoObservable(this, { levels: observableRef });
  }

  get seconds(): number {
    return Math.min(messageLimits.voiceSeconds, Math.floor(this.ms / 1000));
  }

  /** The recording that leaving the conversation would lose. */
  get loss(): Loss | null {
    return this.state === 'ended' ? null : 'recording';
  }

  giveUp(): void {
    this.cancel();
  }

  /** Asks for the microphone and starts. */
  async start(): Promise<void> {
    let stream: MediaStream;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    } catch {
      // There is no microphone, or no permission for it.
      this.#end('denied');
      return;
    }
    if (this.state === 'ended') {
      for (const track of stream.getTracks()) track.stop();
      return;
    }
    try {
      this.#begin(stream);
    } catch (error) {
      report('recording a voice message', error);
      this.#end('failed');
    }
  }

  /**
   * Ends the recording and resolves with it; null if it is too short or broken, which is shown. A second call gets
   * nothing, and neither does one that is cancelled before the last part has arrived.
   */
  async finish(): Promise<VoiceTake | null> {
    const recorder = this.#recorder;
    if (!recorder || this.#isFinishing || this.#isOver) return null;
    this.#isFinishing = true;
    const { ms } = this;
    if (ms < minVoiceMs) {
      this.#end('tooShort');
      return null;
    }
    if (recorder.state !== 'inactive') recorder.stop();
    await this.#stopped.promise;
    if (this.#isOver) return null;
    const type = recorder.mimeType.split(';')[0] || 'audio/webm';
    const ending = type === 'audio/mp4' ? 'm4a' : type === 'audio/ogg' ? 'ogg' : 'webm';
    const file = new File(this.#parts, `voice.${ending}`, { type });
    const seconds = Math.min(messageLimits.voiceSeconds, Math.max(1, Math.round(ms / 1000)));
    this.#end(file.size === 0 ? 'failed' : null);
    return file.size === 0 ? null : { file, seconds };
  }

  /** Discards the recording. */
  cancel(): void {
    if (this.state !== 'ended') this.#end(null);
  }

  get #isOver(): boolean {
    return this.state === 'ended';
  }

  #begin(stream: MediaStream): void {
    this.#stream = stream;
    const mimeType = types.find((type) => MediaRecorder.isTypeSupported(type));
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    this.#recorder = recorder;
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) this.#parts.push(data);
    });
    recorder.addEventListener('error', () => this.#end('failed'));
    const loudness = this.#listen(stream);
    recorder.start(1_000);
    const startedAt = performance.now();
    recorder.addEventListener('stop', () => {
      this.#stopped.resolve();
      this.#cutOff(performance.now() - startedAt);
    });
    runInAction(() => {
      this.state = 'recording';
    });
    this.#timer = setInterval(() => this.#tick(performance.now() - startedAt, loudness()), 100);
  }

  #tick(ms: number, level: number): void {
    if (this.state !== 'recording') return;
    runInAction(() => {
      this.ms = Math.min(ms, messageLimits.voiceSeconds * 1000);
      this.levels = [...this.levels, { at: ms, level }].slice(-shownLevels);
      if (ms < messageLimits.voiceSeconds * 1000) return;
      this.state = 'ready';
      this.#recorder?.stop();
      this.#release();
    });
  }

  /** Ends a recording that nobody has ended: the browser stops it when the microphone is gone. */
  #cutOff(ms: number): void {
    if (this.state !== 'recording' || this.#isFinishing) return;
    if (ms < minVoiceMs) {
      this.#end('failed');
      return;
    }
    runInAction(() => {
      this.ms = Math.min(ms, messageLimits.voiceSeconds * 1000);
      this.state = 'ready';
    });
    this.#release();
    this.#onProblem('cutOff');
  }

  #listen(stream: MediaStream): () => number {
    this.#audio = new AudioContext();
    const analyser = this.#audio.createAnalyser();
    analyser.fftSize = 256;
    this.#audio.createMediaStreamSource(stream).connect(analyser);
    const samples = new Uint8Array(analyser.fftSize);
    return () => {
      analyser.getByteTimeDomainData(samples);
      const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample - 128)), 0);
      return Math.min(1, peak / 96);
    };
  }

  #end(problem: VoiceProblem | null): void {
    runInAction(() => {
      this.state = 'ended';
    });
    if (this.#recorder && this.#recorder.state !== 'inactive') this.#recorder.stop();
    this.#release();
    if (problem !== null) this.#onProblem(problem);
  }

  /** The browser shows a red dot until the microphone is released. */
  #release(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    for (const track of this.#stream?.getTracks() ?? []) track.stop();
    void this.#audio?.close().catch(otherwise('closing the microphone', undefined));
    this.#audio = null;
  }
}
