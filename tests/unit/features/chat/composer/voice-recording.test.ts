// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VoiceRecording } from '#features/chat/composer/VoiceRecording.ts';
import { stubMicrophone } from '#tests/builders/microphone.ts';

let microphone: ReturnType<typeof stubMicrophone>;

beforeEach(() => {
  vi.useFakeTimers();
  microphone = stubMicrophone();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function recorded(ms: number, onProblem = vi.fn()) {
  const recording = new VoiceRecording(onProblem);
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

test('a recording whose microphone is gone says so, and is sent with its own length', async () => {
  const onProblem = vi.fn();
  const recording = await recorded(4_000, onProblem);
  microphone.unplug();
  expect([recording.state, onProblem.mock.calls]).toEqual(['ready', [['cutOff']]]);
  expect(microphone.release).toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  expect(recording.seconds).toBe(4);
  const take = await recording.finish();
  expect([take?.file.size, take?.seconds]).toEqual([4, 4]);
  expect(onProblem).toHaveBeenCalledOnce();
});

test('a recording whose microphone is gone within a second has failed', async () => {
  const onProblem = vi.fn();
  const recording = await recorded(500, onProblem);
  microphone.unplug();
  expect([recording.state, onProblem.mock.calls]).toEqual(['ended', [['failed']]]);
});

test.each([
  ['sent', (recording: VoiceRecording) => void recording.finish()],
  ['cancelled', (recording: VoiceRecording) => recording.cancel()],
  ['at its longest time', () => vi.advanceTimersByTime(60_000)],
])('a recording that is %s has no problem with its microphone', async (_how, end) => {
  const onProblem = vi.fn();
  const recording = await recorded(3_000, onProblem);
  end(recording);
  await vi.advanceTimersByTimeAsync(500);
  expect(onProblem).not.toHaveBeenCalled();
});
