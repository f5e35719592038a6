import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outcomeOf, pass, type TestWindow, two, upload } from './stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a holder that was halted for a moment', () => {
  /** Halts the holder for a moment, in which another window does something. */
  async function during(holder: TestWindow, perform: () => void): Promise<void> {
    holder.halt();
    perform();
    await pass(2_000);
    holder.goOn();
    await pass(3_000);
    expect(holder.shared.holds).toBe(true);
  }

  test('stops an upload that another window cancelled meanwhile', async () => {
    const uploads: File[] = [];
    const cancelUpload = vi.fn(() => true);
    const [holder, follower] = await two({
      send: ({ body }) => {
        if ('file' in body) uploads.push(body.file);
        return new Promise(() => undefined);
      },
      cancelUpload,
    });
    outcomeOf(follower.port.send(upload));
    await pass(10);
    await during(holder, () => follower.port.cancelUpload(upload.body.file));
    expect(cancelUpload.mock.calls).toEqual([[uploads[0]]]);
  });

  test('knows what another window shows now, even one that nobody looks at any more', async () => {
    const [holder, follower] = await two();
    follower.shared.show(['user-2']);
    await pass(10);
    await during(holder, () => {
      follower.shared.show([]);
      follower.shared.show(['user-3']);
    });
    expect(holder.shared.isShownElsewhere('user-2')).toBe(false);
    expect(holder.shared.isShownElsewhere('user-3')).toBe(true);
    await during(holder, () => {
      follower.hide();
      follower.shared.show(null);
    });
    expect(holder.shared.isSeenElsewhere).toBe(false);
  });

  test('reconnects once if another window asked for it, and comes back from another place', async () => {
    const [holder, follower] = await two();
    await during(holder, () => follower.shared.reconnect());
    expect(holder.own.reconnect).toHaveBeenCalledOnce();
    await during(holder, () => follower.shared.useHere());
    expect(holder.own.useHere).toHaveBeenCalledOnce();
  });

  test('tells the other windows what one of them found to be lacking', async () => {
    const [holder, follower, profile] = await two();
    const third = await profile.open();
    await during(holder, () => follower.shared.noteLack('user-2'));
    const doubts = third.events.filter(({ kind }) => kind === 'doubt');
    expect(doubts).toEqual([{ kind: 'doubt', conversationId: 'user-2' }]);
  });
});
