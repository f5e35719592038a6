import { report } from '#lib/report.ts';

/** Why recording is impossible: not supported, not allowed, or no microphone. */
export type MicrophoneProblem = 'unsupported' | 'denied' | 'missing';

/** A running recording. */
export interface Recording {
  /** Resolves once recording has stopped, also by itself because the microphone is gone. */
  readonly stopped: Promise<void>;
  /** Stops recording; resolves with the file. */
  finish(): Promise<Blob>;
  /** Stops recording and discards the file. */
  cancel(): void;
}

const types = ['audio/webm;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus'] as const;

function recordingType(): string | null {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return null;
  return types.find((type) => MediaRecorder.isTypeSupported(type)) ?? null;
}

/** Requests the microphone and starts recording. */
export async function recordVoice(): Promise<Recording | MicrophoneProblem> {
  const mimeType = recordingType();
  if (mimeType === null) return 'unsupported';
  let stream: MediaStream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  } catch (error) {
    if (!(error instanceof DOMException)) report('the microphone', error);
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'missing';
  }
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 48_000 });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', (event) => parts.push(event.data));
  const stopped = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => resolve(), { once: true });
  });
  const release = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  recorder.start();
  return {
    stopped,
    finish: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      release();
      return new Blob(parts, { type: mimeType });
    },
    cancel: () => {
      if (recorder.state !== 'inactive') recorder.stop();
      release();
    },
  };
}
