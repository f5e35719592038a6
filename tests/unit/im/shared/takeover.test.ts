import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aMessage } from '#tests/builders/aMessage.ts';
import { outcomeOf, Profile, pass, type TestWindow, two, upload } from './stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the holder of the connection', () => {
  test('is replaced at once when it closes, and the third window follows the new one', async () => {
    const [holder, follower, profile] = await two();
    const third = await profile.open();
    follower.shared.show(['user-2']);
    third.shared.show(['user-3']);
    holder.close();
    await pass(10);
    expect([follower.shared.holds, third.shared.holds]).toEqual([true, false]);
    expect(third.told).toEqual([
      'connecting',
      'ready',
      'network',
      'connecting',
      'connecting',
      'ready',
      'network',
    ]);
    // The window that took over connects anew too, because both may have missed something.
    expect(follower.told.slice(3)).toEqual(['connecting', 'ready', 'network']);
    expect(follower.shared.isShownElsewhere('user-3')).toBe(true);
    const call = outcomeOf(third.port.newest('user-2'));
    await pass(10);
    expect(call.value).toEqual([]);
  });

  test('loses the unanswered calls when it closes, with an unknown outcome', async () => {
    const [holder, follower] = await two({ send: () => new Promise(() => undefined) });
    const call = outcomeOf(follower.port.send(upload));
    await pass(10);
    holder.close();
    await pass(10);
    expect(call.error).toMatchObject({ reason: 'network' });
  });

  test('leaves the service at the end of its session before another window connects', async () => {
    const [holder, follower] = await two();
    const leaving = Promise.withResolvers<void>();
    holder.own.retire = () => leaving.promise;
    holder.signOut();
    await pass(100);
    expect(follower.made).toHaveLength(0);
    leaving.resolve();
    await pass(10);
    expect(follower.made).toHaveLength(1);
  });

  test.each([
    ['was paused', (holder: TestWindow) => holder.pause()],
    ['signed out', (holder: TestWindow) => holder.signOut()],
  ])('that %s takes note of nothing that its client lacks', async (_, leave) => {
    const [holder, follower] = await two();
    leave(holder);
    expect(() => holder.shared.noteLack('user-2')).not.toThrow();
    await pass(10);
    expect(follower.told).not.toContain('doubt');
  });

  test('is replaced while it is in the back/forward cache, and follows when it is shown again', async () => {
    const [holder, follower] = await two();
    const first = holder.own;
    holder.pause();
    await pass(10);
    expect(first.isRetired).toBe(true);
    expect(follower.shared.holds).toBe(true);
    const before = holder.events.length;
    follower.own.tell({ kind: 'messages', messages: [aMessage('meanwhile')], isNew: true });
    await pass(10);
    expect(holder.events).toHaveLength(before);
    holder.resume();
    await pass(10);
    expect(holder.told.slice(before)).toEqual(['connecting', 'ready', 'network']);
    expect([holder.shared.holds, follower.shared.holds]).toEqual([false, true]);
    const call = outcomeOf(holder.port.newest('user-2'));
    await pass(10);
    expect(call.value).toEqual([]);
  });

  test('connects again when it is shown again at once, after its last connection has left the service', async () => {
    const window = await new Profile().open();
    const leaving = Promise.withResolvers<void>();
    window.own.retire = () => leaving.promise;
    window.pause();
    window.resume();
    await pass(1_000);
    expect(window.made).toHaveLength(1);
    leaving.resolve();
    await pass(10);
    expect(window.made).toHaveLength(2);
    expect(window.told.slice(-2)).toEqual(['ready', 'network']);
  });

  test('that was halted for a moment tells which calls it did not hear, and goes on', async () => {
    const [holder, follower] = await two();
    holder.halt();
    const call = outcomeOf(follower.port.newest('user-2'));
    await pass(3_000);
    holder.goOn();
    await pass(3_000);
    expect(call.error).toMatchObject({ reason: 'network' });
    expect(holder.shared.holds).toBe(true);
    const again = outcomeOf(follower.port.newest('user-2'));
    await pass(10);
    expect(again.value).toEqual([]);
  });

  test('keeps a call of another window that takes long', async () => {
    const [, follower] = await two({ send: () => new Promise(() => undefined) });
    const call = outcomeOf(follower.port.send(upload));
    await pass(10_000);
    expect(call).toEqual({});
  });

  test('is asked for everything again by a window that was halted while it told of something', async () => {
    const [holder, follower] = await two();
    follower.halt();
    holder.own.tell({ kind: 'messages', messages: [aMessage('missed')], isNew: true });
    await pass(1_000);
    follower.goOn();
    const before = follower.told.length;
    await pass(8_000);
    // As after an outage, its stores look for what is missing.
    expect(follower.told.slice(before)).toEqual(['connecting', 'ready', 'network']);
    expect(follower.events.filter(({ kind }) => kind === 'messages')).toEqual([]);
    await pass(20_000);
    expect(follower.told).toHaveLength(before + 3);
  });

  test('tells a window what it did not hear of a third window while it was halted', async () => {
    const [holder, follower, profile] = await two();
    const third = await profile.open();
    const heard: unknown[] = [];
    follower.news.open('drafts', (data) => heard.push(data));
    const channel = third.news.open('drafts', () => undefined);
    follower.halt();
    channel?.post('missed');
    // The holder learns of it in time.
    await pass(6_000);
    const before = [follower.told.length, holder.told.length];
    follower.goOn();
    await pass(8_000);
    // Its stores look for what is missing, as after an outage; those of the others do not.
    expect(follower.told.slice(before[0])).toEqual(['connecting', 'ready', 'network']);
    expect(holder.told).toHaveLength(before[1] ?? 0);
    await pass(20_000);
    expect(follower.told).toHaveLength((before[0] ?? 0) + 3);
    channel?.post('heard');
    await pass(20_000);
    expect(heard).toEqual(['heard']);
    expect(follower.told).toHaveLength((before[0] ?? 0) + 3);
  });

  test('that was halted while another window told something directly looks for what it lacks', async () => {
    const [holder, follower] = await two();
    holder.news.open('drafts', () => undefined);
    const channel = follower.news.open('drafts', () => undefined);
    holder.halt();
    channel?.post('missed');
    await pass(3_000);
    const before = [holder.told.length, follower.told.length];
    holder.goOn();
    await pass(8_000);
    expect(holder.told.slice(before[0])).toEqual(['connecting', 'ready', 'network']);
    expect(follower.told).toHaveLength(before[1] ?? 0);
    expect(holder.shared.holds).toBe(true);
  });

  test('is replaced when it is frozen and a call waits, and follows once it runs again', async () => {
    const [holder, follower] = await two();
    const first = holder.own;
    holder.freeze();
    const call = outcomeOf(follower.port.newest('user-2'));
    await pass(8_000);
    expect(follower.shared.holds).toBe(true);
    expect(call.error).toMatchObject({ reason: 'network' });
    holder.thaw();
    await pass(2_000);
    expect(first.isRetired).toBe(true);
    expect([holder.shared.holds, follower.shared.holds]).toEqual([false, true]);
    const again = outcomeOf(holder.port.newest('user-2'));
    await pass(10);
    expect(again.value).toEqual([]);
  });

  test('is ignored after it was frozen and replaced', async () => {
    const [holder, follower, profile] = await two();
    const third = await profile.open();
    holder.freeze();
    holder.own.tell({ kind: 'messages', messages: [aMessage('late')], isNew: true });
    await pass(30_000);
    expect(follower.shared.holds || third.shared.holds).toBe(true);
    const told = [...follower.told, ...third.told].length;
    holder.thaw();
    await pass(3_000);
    expect([...follower.told, ...third.told].slice(told)).not.toContain('messages');
    expect([holder, follower, third].filter(({ shared }) => shared.holds)).toHaveLength(1);
  });

  test('is replaced although the browser first refuses to pass its lock on', async () => {
    const [holder, follower, profile] = await two();
    const { request } = profile.locks;
    let refusals = 0;
    profile.locks.request = (tab, name, options, hold) => {
      if (!options.steal || refusals > 0) return request.call(profile.locks, tab, name, options, hold);
      refusals += 1;
      return Promise.reject(new DOMException('not active', 'InvalidStateError'));
    };
    holder.freeze();
    await pass(60_000);
    expect([refusals, follower.shared.holds]).toEqual([1, true]);
  });

  test('that closes is replaced by a window whose attempt to take the lock failed', async () => {
    const [holder, follower, profile] = await two();
    const { request } = profile.locks;
    profile.locks.request = (tab, name, options, hold) =>
      options.steal
        ? Promise.reject(new DOMException('not active', 'InvalidStateError'))
        : request.call(profile.locks, tab, name, options, hold);
    holder.freeze();
    await pass(15_000);
    holder.close();
    await pass(10);
    expect(follower.shared.holds).toBe(true);
  });

  test('is replaced when it is silent, even if no window calls it, because the others miss its events', async () => {
    const [holder, follower] = await two();
    holder.freeze();
    await pass(15_000);
    expect(follower.shared.holds).toBe(true);
  });
});

describe('a window that follows', () => {
  test('and was halted during a takeover follows the new holder and takes nothing from it', async () => {
    const [holder, follower, profile] = await two();
    const third = await profile.open();
    third.halt();
    holder.close();
    await pass(1_000);
    third.goOn();
    await pass(30_000);
    expect([follower.shared.holds, third.shared.holds]).toEqual([true, false]);
    expect(follower.made).toHaveLength(1);
    const call = outcomeOf(third.port.newest('user-2'));
    await pass(10);
    expect(call.value).toEqual([]);
  });

  test('and is paused takes nothing, whatever happens to it meanwhile', async () => {
    const [holder, follower] = await two();
    follower.pause();
    follower.shared.show(null);
    await pass(60_000);
    expect(holder.shared.holds).toBe(true);
    expect(holder.made).toHaveLength(1);
  });

  test('keeps what it stated while it looked for the holder', async () => {
    const [holder, follower] = await two();
    follower.halt();
    holder.own.tell({ kind: 'messages', messages: [aMessage('missed')], isNew: true });
    await pass(1_000);
    follower.goOn();
    // It learns from the next pong that it missed something.
    while (follower.told.at(-1) !== 'connecting') await pass(1);
    follower.shared.noteLack('user-2');
    await pass(5_000);
    expect(holder.events).toContainEqual({ kind: 'doubt', conversationId: 'user-2' });
  });
});
