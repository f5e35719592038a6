import { isCodeEntryOnProfile } from '#lib/rules/invite.ts';
import type { Root } from '#parts/root/index.tsx';
import { InviteStore } from './InviteStore.ts';

/**
 * Opens the pop-up that asks a new user for a friend's code: once per account in any browser, and never after
 * a code was entered. A user who is already using the page is not interrupted, and is asked at the next page
 * load.
 */
export async function promptForCode(root: Root): Promise<void> {
  const { session, dialogs, now, signal } = root.services;
  const { self } = session;
  if (!self || !isCodeEntryOnProfile(self.registeredAt, now())) return;
  const store = root.store(InviteStore);
  let isAtWork = false;
  const listening = new AbortController();
  for (const sign of ['pointerdown', 'keydown']) {
    const note = () => {
      isAtWork = true;
    };
    document.addEventListener(sign, note, { capture: true, signal: listening.signal });
  }
  await store.summary.load();
  listening.abort();
  if (signal.aborted || store.summary.value === null) return;
  const { wasAsked, filled } = store.summary.value;
  if (isAtWork || wasAsked || filled !== null) return;
  // A pop-up that the account does not remember would be shown again: the next page load tries it instead.
  if (!(await store.asked()) || signal.aborted) return;
  void dialogs.open({ kind: 'inviteCode' });
}
