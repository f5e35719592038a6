import { reaction } from 'mobx';
import type { SessionStore } from '#parts/root/SessionStore.ts';
import type { DeviceAccounts } from '#platform/DeviceAccounts.ts';

/** Tells an app with several accounts who is signed in on this page, also after a change of the profile. */
export function followAccount(
  session: Pick<SessionStore, 'isSignedIn' | 'self' | 'isUnreachable'>,
  accounts: Pick<DeviceAccounts, 'signedIn' | 'signedOut'>,
): void {
  // A keychain that does not answer does not tell who the person is.
  if (!session.isSignedIn && !session.isUnreachable) accounts.signedOut(false);
  reaction(
    () => (session.isSignedIn ? session.self : null),
    (self) => void (self && accounts.signedIn(self)),
    { fireImmediately: true },
  );
}
