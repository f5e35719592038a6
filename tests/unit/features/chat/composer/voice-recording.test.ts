// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VoiceRecording } from '#features/chat/composer/VoiceRecording.ts';

/** A stand-in for the browser's recorder, which delivers its last part a moment after it was stopped. */
class Recorder extends EventTarget {
  static isTypeSupported = () => true;
  state = 'inactive';
  mimeType = 'audio/webm;codecs=opus';

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    setTimeout(() => {
      this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['last']) }));
      this.dispatchEvent(new Event('stop'));
    }, 200);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('MediaRecorder', Recorder);
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 0, getByteTimeDomainData: () => undefined });
      createMediaStreamSource = () => ({ connect: () => undefined });
      close = async () => undefined;
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', {
    value: { getUserMedia: async () => ({ getTracks: () => [{ stop: () => undefined }] }) },
    configurable: true,
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function recorded(ms: number) {
  const recording = new VoiceRecording(vi.fn());
  await recording.start();
  vi.advanceTimersByTime(ms);
  return recording;
}

test('a recording that is sent twice in a row is sent once, with its last part', async () => {
  const recording = await recorded(3_000);
  const takes = [recording.finish(), recording.finish()];
  await vi.advanceTimersByTimeAsync(200);
  const [take, second] = await Promise.all(takes);
  expect([take?.file.size, take?.seconds, second]).toEqual([4, 3, null]);
});

test('a recording that is cancelled before its last part has arrived is not sent', async () => {
  const recording = await recorded(3_000);
  const take = recording.finish();
  recording.cancel();
  await vi.advanceTimersByTimeAsync(200);
  expect(await take).toBeNull();
});

test('a recording that is sent as it reaches its longest time has its last part', async () => {
  const recording = await recorded(60_000);
  const take = recording.finish();
  await vi.advanceTimersByTimeAsync(200);
  expect((await take)?.file.size).toBe(4);
});
