// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { VoiceDraft } from '#parts/uploads/index.ts';
import { aRoot } from '#tests/builders/aRoot.ts';
import { stubMicrophone } from '#tests/builders/microphone.ts';
import { stubObjectStorage, uploadCredential } from '#tests/builders/objectStorage.ts';

let microphone: ReturnType<typeof stubMicrophone>;
beforeEach(() => {
  vi.useFakeTimers();
  microphone = stubMicrophone();
  stubObjectStorage(() => true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A field of 3 to 60 seconds that has recorded for some time. */
async function recorded(ms: number): Promise<VoiceDraft> {
  const { services } = aRoot({
    market: async ({ path }) => (path === '/v1/common/upload_token_cos' ? uploadCredential : {}),
  });
  const voice = new VoiceDraft(services.api, { voiceMinSeconds: 3, voiceMaxSeconds: 60 });
  await voice.record();
  await vi.advanceTimersByTimeAsync(ms);
  return voice;
}

describe('a voice recording whose microphone is gone', () => {
  test('ends with what was recorded until then, and says so', async () => {
    const voice = await recorded(4_000);
    microphone.unplug();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([voice.state, voice.problem, voice.playable?.seconds]).toEqual(['idle', 'cutOff', 4]);
    expect(microphone.release).toHaveBeenCalled();
    await vi.waitFor(() => expect(voice.value?.seconds).toBe(4));
  });

  test('is discarded if it is too short', async () => {
    const voice = await recorded(1_000);
    microphone.unplug();
    await vi.advanceTimersByTimeAsync(0);
    expect([voice.state, voice.problem, voice.playable]).toEqual(['idle', 'tooShort', null]);
    expect(microphone.release).toHaveBeenCalled();
  });
});

test.each([
  ['stopped', (voice: VoiceDraft) => void voice.stop()],
  ['discarded', (voice: VoiceDraft) => voice.abandon()],
])('a voice recording that is %s has no problem with its microphone', async (_how, end) => {
  const voice = await recorded(4_000);
  end(voice);
  await vi.advanceTimersByTimeAsync(500);
  expect([voice.state, voice.problem]).toEqual(['idle', null]);
});
