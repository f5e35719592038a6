import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pass, two } from './stage.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('windows of different builds', () => {
  test('let the newer one take the connection; the older asks to be reloaded, and takes nothing back', async () => {
    const [old, second, profile] = await two();
    const newer = await profile.open({ build: 'two', loadedAt: 2 });
    await pass(60_000);
    expect(newer.shared.holds).toBe(true);
    expect(old.shared.holds).toBe(false);
    expect(old.onOutdated).toHaveBeenCalled();
    expect(newer.onOutdated).not.toHaveBeenCalled();
    expect(newer.made).toHaveLength(1);
    // When the newer window is closed, the older ones work again.
    newer.close();
    await pass(100);
    expect([old, second].filter(({ shared }) => shared.holds)).toHaveLength(1);
  });

  test('a window that signs out announces itself to none that opens meanwhile', async () => {
    const [holder, , profile] = await two();
    const leaving = Promise.withResolvers<void>();
    const { own } = holder;
    own.retire = () => {
      own.isRetired = true;
      return leaving.promise;
    };
    holder.signOut();
    const older = await profile.open({ build: 'two', loadedAt: 0 });
    await pass(10);
    expect(older.onOutdated).not.toHaveBeenCalled();
    leaving.resolve();
  });
});
