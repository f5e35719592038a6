import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ChatError } from '#im/errors.ts';
import type { Message } from '#im/records.ts';
import { outcomeOf, Profile, pass, two, upload } from './stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('one connection for all windows', () => {
  test('only the first window makes a connection; the others see it ready', async () => {
    const [holder, follower] = await two();
    expect([holder.made.length, follower.made.length]).toEqual([1, 0]);
    expect([holder.shared.holds, follower.shared.holds]).toEqual([true, false]);
    expect(follower.told).toEqual(['connecting', 'ready', 'network']);
  });

  test('without windows to share with, a window connects by itself', async () => {
    const window = await new Profile().open({ isShared: false });
    expect(window.shared.holds).toBe(true);
    expect(window.told).toEqual(['connecting', 'ready', 'network']);
  });

  test('after a sleep of the machine, which each window reports, the one connection is renewed once', async () => {
    const [holder, follower] = await two();
    for (const { shared } of [holder, follower]) shared.woke(60_000);
    await pass(10);
    expect(holder.made[0]?.woke.mock.calls).toEqual([[60_000]]);
    expect(holder.made[0]?.reconnect).not.toHaveBeenCalled();
  });

  test('a call of a following window is performed by the holder, with observable arguments copied', async () => {
    const profiles = vi.fn(async () => [{ userId: '2', nick: 'N2', avatar: '' }]);
    const [, follower] = await two({ profiles });
    const call = outcomeOf(follower.port.profiles(new Proxy(['2'], {})));
    await pass(10);
    expect(call.value).toEqual([{ userId: '2', nick: 'N2', avatar: '' }]);
    expect(profiles).toHaveBeenCalledWith(['2']);
  });

  test('a refusal arrives with its reason, its code and the service’s words', async () => {
    const [, follower] = await two({
      markRead: async () => Promise.reject(new ChatError('tooOften', 2996, 'slow down')),
    });
    const call = outcomeOf(follower.port.markRead('user-2'));
    await pass(10);
    expect(call.error).toMatchObject({ reason: 'tooOften', code: 2996, serverMessage: 'slow down' });
  });

  test('a reply that cannot be copied is a failure and does not leave the caller waiting', async () => {
    const profile = Object.assign({ userId: '2', nick: 'N2', avatar: '' }, { open: () => undefined });
    const [, follower] = await two({ profiles: async () => [profile] });
    const call = outcomeOf(follower.port.profiles(['2']));
    await pass(10);
    expect(call.error).toMatchObject({ reason: 'other' });
  });

  test('the clock of a following window equals the service’s', async () => {
    const [, follower] = await two({ now: () => Date.now() + 3_600_000 });
    expect(follower.port.now() - Date.now()).toBe(3_600_000);
  });
});

describe('files', () => {
  test('show the progress of their upload in the window that sends, where it can be stopped', async () => {
    const sent = Promise.withResolvers<Message>();
    const uploads: File[] = [];
    let tellProgress: ((part: number) => void) | undefined;
    const cancelUpload = vi.fn(() => true);
    const [, follower] = await two({
      send: (outgoing, onProgress) => {
        if ('file' in outgoing.body) uploads.push(outgoing.body.file);
        tellProgress = onProgress;
        return sent.promise;
      },
      cancelUpload,
    });
    const parts: number[] = [];
    const call = outcomeOf(follower.port.send(upload, (part) => parts.push(part)));
    await pass(10);
    tellProgress?.(0.5);
    await pass(10);
    expect(parts).toEqual([0.5]);
    expect(await uploads[0]?.text()).toBe('a video');
    expect(follower.port.cancelUpload(upload.body.file)).toBe(true);
    expect(follower.port.cancelUpload(new File([], 'another'))).toBe(false);
    await pass(10);
    expect(cancelUpload).toHaveBeenCalledWith(uploads[0]);
    sent.reject(new ChatError('other'));
    await pass(10);
    expect(call.error).toMatchObject({ reason: 'other' });
  });
});

describe('online status', () => {
  test('is watched as long as one window watches, even after another is gone', async () => {
    const unwatchPresence = vi.fn(async () => undefined);
    const [holder, follower] = await two({ unwatchPresence });
    await Promise.all([follower.port.watchPresence(['2', '3', '4']), pass(10)]);
    await holder.port.watchPresence(['2']);
    await Promise.all([follower.port.unwatchPresence(['2', '4']), pass(10)]);
    expect(unwatchPresence.mock.calls).toEqual([[['4']]]);
    follower.close();
    await pass(10);
    expect(unwatchPresence.mock.calls).toEqual([[['4']], [['3']]]);
    await holder.port.unwatchPresence(['2']);
    expect(unwatchPresence.mock.calls.at(-1)).toEqual([['2']]);
  });
});

describe('the conversations in view', () => {
  test('are known to the holder for every window, until the window is gone or shows something else', async () => {
    const [holder, follower] = await two();
    follower.shared.show(['user-2']);
    await pass(10);
    expect(holder.shared.isShownElsewhere('user-2')).toBe(true);
    follower.shared.show(['user-3']);
    await pass(10);
    expect(holder.shared.isShownElsewhere('user-2')).toBe(false);
    follower.close();
    await pass(10);
    expect(holder.shared.isShownElsewhere('user-3')).toBe(false);
  });

  test('tell the holder whether the person looks at another window, even at one without a conversation', async () => {
    const [holder, follower] = await two();
    const looks: boolean[] = [];
    for (const shown of [[], null, ['user-2']] as const) {
      follower.shared.show(shown);
      await pass(10);
      looks.push(holder.shared.isSeenElsewhere);
    }
    follower.close();
    await pass(10);
    looks.push(holder.shared.isSeenElsewhere);
    expect(looks).toEqual([true, false, true, false]);
  });
});
