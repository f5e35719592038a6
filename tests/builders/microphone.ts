import { vi } from 'vitest';

/** The recorders that the browser made, newest last. */
const recorders: RecorderStandIn[] = [];

/** A stand-in for the browser's recorder, which delivers its last part a moment after it was stopped. */
class RecorderStandIn extends EventTarget {
  static readonly isTypeSupported = () => true;
  state = 'inactive';
  readonly mimeType = 'audio/webm;codecs=opus';

  constructor() {
    super();
    recorders.push(this);
  }

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    setTimeout(() => this.deliver(), 200);
  }

  /** Delivers the last part, and says that recording has stopped. */
  deliver(): void {
    this.state = 'inactive';
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['last']) }));
    this.dispatchEvent(new Event('stop'));
  }
}

/** Gives the browser a microphone, until the globals are restored. */
export function stubMicrophone() {
  const release = vi.fn();
  recorders.length = 0;
  vi.stubGlobal('MediaRecorder', RecorderStandIn);
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 0, getByteTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => ({ getTracks: () => [{ stop: release }] }) },
    configurable: true,
  });
  return {
    /** Called when the microphone is let go. */
    release,
    /** Takes the microphone away: the browser stops the recording by itself. */
    unplug: () => recorders.at(-1)?.deliver(),
  };
}
