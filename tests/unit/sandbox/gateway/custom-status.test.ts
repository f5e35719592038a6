import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Instances } from '#sandbox/gateway/Instances.ts';
import { OnlineAccounts } from '#sandbox/gateway/OnlineAccounts.ts';
import type { Push } from '#sandbox/gateway/Push.ts';
import type { Accounts } from '#sandbox/gateway/store/Accounts.ts';
import { standIn } from '#tests/builders/standIn.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An account whose custom status is "away", and its connection. */
function stage() {
  const account = { status: 'away', isConnected: true };
  const online = new OnlineAccounts(
    standIn<Accounts>({
      customStatus: () => account.status,
      setCustomStatus: (_account, status) => {
        account.status = status;
      },
      hasSignedIn: () => true,
    }),
    standIn<Instances>({ isOnline: () => account.isConnected }),
    standIn<Push>({ event: () => undefined }),
  );
  return { account, online };
}

test('a custom status survives a short absence', () => {
  const { account, online } = stage();
  account.isConnected = false;
  online.left('1');
  vi.advanceTimersByTime(20_000);
  account.isConnected = true;
  online.came('1');
  vi.advanceTimersByTime(60_000);
  expect(account.status).toBe('away');
});

test.each([
  ['a lost connection', (online: OnlineAccounts) => online.left('1')],
  ['a sign-out', (online: OnlineAccounts) => online.signedOut('1')],
])('a custom status is forgotten half a minute after %s', (_how, leave) => {
  const { account, online } = stage();
  account.isConnected = false;
  leave(online);
  vi.advanceTimersByTime(29_000);
  expect(account.status).toBe('away');
  vi.advanceTimersByTime(4_000);
  expect(account.status).toBe('');
});

test('a custom status stays as long as another client of the account is connected', () => {
  const { account, online } = stage();
  online.signedOut('1');
  vi.advanceTimersByTime(60_000);
  expect(account.status).toBe('away');
});
